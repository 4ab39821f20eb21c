import { HeightSampler, invertMatrix, setPerspective, type View, type World } from '@farsight/ecs'
import { createRay, pickGround, type Ray, writePickingRay } from '../picking/picking-ray.ts'
import {
  approachCamera,
  createMoveScratch,
  type GroundAnchor,
  lockGround,
  nearestTurn,
  panCamera,
  rotateCamera,
  zoomAt,
} from './camera-moves.ts'
import { createCameraPose, groundOffset, writeCameraPose } from './camera-pose.ts'
import {
  type CameraLimits,
  type CameraState,
  clampCamera,
  copyCamera,
  DEFAULT_CAMERA,
  DEFAULT_LIMITS,
} from './camera-state.ts'
import { cameraGround } from './ground-height.ts'

/** Options of {@link createCamera}. */
export interface CameraOptions {
  world: World
  /** The view that the camera points. */
  view: View
  /** Where it starts, and where `home` goes; the rest comes from DEFAULT_CAMERA. */
  initial?: Partial<CameraState>
  /** Limits other than DEFAULT_LIMITS. Without bounds, those of the height sampler hold. */
  limits?: Partial<CameraLimits>
  /** Seconds after which half of a movement is done; default 0.06. */
  halfLife?: number
}

/** An RTS camera: moves set a goal, and `update` brings the picture there. Points of the picture are in CSS pixels. */
export interface RtsCamera {
  readonly view: View
  /** Where the camera goes. */
  readonly goal: Readonly<CameraState>
  /** What the picture shows. */
  readonly shown: Readonly<CameraState>
  /** Height of the point in the middle of the picture, world units. */
  readonly z: number
  /** Size of the picture, CSS pixels. */
  readonly width: number
  readonly height: number
  readonly limits: Readonly<CameraLimits>
  setLimits(limits: Partial<CameraLimits>): void
  /** Tells the size of the picture, CSS pixels. */
  resize(width: number, height: number): void
  /** Goes somewhere, softly. */
  glide(to: Partial<CameraState>): void
  /** Is somewhere else at once, with the height of the ground there. */
  jump(to: Partial<CameraState>): void
  /** Goes back to where the camera started, or to what `setHome` said. */
  home(): void
  setHome(home: Partial<CameraState>): void
  /** Moves over the ground. World units, as seen in the picture. */
  pan(right: number, forward: number): void
  /** Turns, radians: counter-clockwise and downwards. */
  rotate(turn: number, tilt?: number): void
  /** Multiplies the distance, towards the ground under a point of the picture. */
  zoom(factor: number, x: number, y: number): void
  /** Takes hold of the ground under a point of the picture. @returns False when there is none. */
  grab(x: number, y: number): boolean
  /** Moves what was grabbed to a point of the picture, at once, after scaling the distance and turning. */
  dragTo(x: number, y: number, factor?: number, turn?: number): void
  /** Lets go. */
  release(): void
  /** Writes the ray through a point of the picture. @returns False when the view has no inverse. */
  ray(x: number, y: number, out: Ray): boolean
  /** Writes the ground under a point of the picture to `out[0..2]`. @returns Distance from the near plane, or -1. */
  groundAt(x: number, y: number, out: Float32Array): number
  /** Writes the corners of what is seen of the ground, x and y of four: upper left, upper right, lower right, lower left. */
  footprint(out: Float32Array): void
  /** Moves the picture towards the goal and writes the matrix of the view. */
  update(dt: number): void
}

/** How far a picking ray goes, world units. */
const MAX_RAY = 200000
/** Half-life of the height that follows the ground, seconds. */
const HEIGHT_HALF_LIFE = 0.25

/** Makes a camera. `controlsPlugin` calls its `update` each frame. */
export function createCamera(options: CameraOptions): RtsCamera {
  const { world, view, halfLife = 0.06 } = options
  const limits: CameraLimits = { ...DEFAULT_LIMITS, ...options.limits }
  const homeState: CameraState = { ...DEFAULT_CAMERA, ...options.initial }
  const goal = { ...homeState }
  const shown = { ...homeState }
  const pose = createCameraPose()
  const inverse = new Float32Array(16)
  const ray = createRay()
  const point = new Float32Array(3)
  const scratch = createMoveScratch()
  const anchor: GroundAnchor = { x: 0, y: 0, z: 0 }
  const perspective = { eye: pose.eye, target: pose.target, up: pose.up, fov: 0, aspect: 1, near: 1, far: 2 }
  let grabbed = false
  let settled = false
  let z = 0
  let width = 16
  let height = 9

  const heights = (): HeightSampler | undefined => world.resources.find(HeightSampler)
  const ndcX = (x: number): number => (x / width) * 2 - 1
  const ndcY = (y: number): number => 1 - (y / height) * 2
  const clampGoal = (): void => {
    const sampler = limits.bounds === null ? heights() : undefined
    clampCamera(goal, goal, limits)
    if (sampler === undefined) return
    goal.x = Math.min(Math.max(goal.x, sampler.minX), sampler.maxX)
    goal.y = Math.min(Math.max(goal.y, sampler.minY), sampler.maxY)
  }
  const groundUnder = (state: Readonly<CameraState>): number => {
    const sampler = heights()
    if (sampler === undefined) return 0
    writeCameraPose(pose, state, 0)
    const { eye } = pose
    return cameraGround(sampler, state.x, state.y, state.distance * 0.12, eye[0]!, eye[1]!, eye[2]!)
  }
  const writeView = (): void => {
    writeCameraPose(pose, shown, z)
    perspective.fov = shown.fov
    perspective.aspect = width / height
    perspective.near = pose.near
    perspective.far = pose.far
    setPerspective(view, perspective)
  }

  const camera: RtsCamera = {
    view,
    goal,
    shown,
    limits,
    get z() {
      return z
    },
    get width() {
      return width
    },
    get height() {
      return height
    },
    setLimits(changed) {
      Object.assign(limits, changed)
      clampGoal()
    },
    resize(newWidth, newHeight) {
      width = Math.max(1, newWidth)
      height = Math.max(1, newHeight)
    },
    glide(to) {
      Object.assign(goal, to)
      clampGoal()
    },
    jump(to) {
      Object.assign(goal, to)
      clampGoal()
      copyCamera(shown, goal)
      z = groundUnder(shown)
      writeView()
    },
    home() {
      copyCamera(goal, homeState)
      goal.yaw = nearestTurn(homeState.yaw, shown.yaw)
      clampGoal()
    },
    setHome(home) {
      Object.assign(homeState, home)
    },
    pan(right, forward) {
      panCamera(goal, goal, right, forward)
      clampGoal()
    },
    rotate(turn, tilt) {
      rotateCamera(goal, goal, turn, tilt)
      clampGoal()
    },
    zoom(factor, x, y) {
      const distance = Math.min(Math.max(goal.distance * factor, limits.minDistance), limits.maxDistance)
      const lift = camera.groundAt(x, y, point) < 0 ? 0 : point[2]! - z
      zoomAt(goal, goal, width / height, ndcX(x), ndcY(y), distance, lift, scratch)
      clampGoal()
    },
    grab(x, y) {
      grabbed = camera.groundAt(x, y, point) >= 0
      if (grabbed) {
        anchor.x = point[0]!
        anchor.y = point[1]!
        anchor.z = point[2]!
        copyCamera(goal, shown)
      }
      return grabbed
    },
    dragTo(x, y, factor = 1, turn = 0) {
      if (!grabbed) return
      goal.distance *= factor
      goal.yaw += turn
      clampGoal()
      lockGround(goal, goal, width / height, ndcX(x), ndcY(y), anchor, z, scratch)
      clampGoal()
      copyCamera(shown, goal)
    },
    release() {
      grabbed = false
    },
    ray(x, y, out) {
      if (!invertMatrix(inverse, view.viewProjection)) return false
      writePickingRay(out, inverse, ndcX(x), ndcY(y))
      return true
    },
    groundAt(x, y, out) {
      return camera.ray(x, y, ray) ? pickGround(heights(), ray, MAX_RAY, out) : -1
    },
    footprint(out) {
      for (let corner = 0; corner < 4; corner++) {
        const right = corner === 1 || corner === 2 ? 1 : -1
        const lower = corner > 1
        // A corner above the horizon is shown as far away as one just below it.
        let up = lower ? -1 : 1
        while (!groundOffset(scratch, shown, width / height, right, up, 0) && up > -1) up -= 0.05
        out[corner * 2] = shown.x + scratch[0]!
        out[corner * 2 + 1] = shown.y + scratch[1]!
      }
    },
    update(dt) {
      clampGoal()
      if (settled && !grabbed) approachCamera(shown, shown, goal, dt, halfLife)
      else copyCamera(shown, goal)
      const ground = grabbed ? z : groundUnder(shown)
      z = settled ? z + (ground - z) * (1 - 2 ** (-dt / HEIGHT_HALF_LIFE)) : ground
      settled = true
      writeView()
    },
  }
  clampGoal()
  copyCamera(shown, goal)
  writeView()
  return camera
}
