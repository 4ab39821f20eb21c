/** Where a camera looks: as `CameraState` of the runtime, angles in radians. */
export interface PictureCamera {
  x: number
  y: number
  distance: number
  pitch: number
  yaw: number
}

/** What the page loads: the built-in demo, a map file, or the files of a folder, each fetched from a URL. */
export type PictureSource =
  | { kind: 'demo' }
  | { kind: 'file'; name: string; url: string }
  | { kind: 'folder'; name: string; files: { path: string; url: string }[] }

/** What the page is asked to draw. */
export interface PictureRequest {
  source: PictureSource
  /** Pixels. */
  width: number
  height: number
  /** Null: the opening view of the demo, the middle of any other map. */
  camera: PictureCamera | null
  /** Team whose fog is shown; null for none. */
  team: number | null
}

/** What the page drew. */
export interface Picture {
  /** The PNG file in base 64. */
  png: string
  camera: PictureCamera
  /** Of the frame that is shown. */
  draws: number
  triangles: number
  instances: number
  /** Stand-ins that the map shows, one an id. */
  substitutions: number
  warnings: string[]
}

/** What the page answers: errors do not survive the way out of a browser as they are. */
export type PictureAnswer = { ok: true; picture: Picture } | { ok: false; code: string | null; message: string }

/** The function that the page offers. */
export type DrawPicture = (request: PictureRequest) => Promise<PictureAnswer>

/** Name of the global that holds it. */
export const DRAW_PICTURE = 'farsightDrawPicture'
