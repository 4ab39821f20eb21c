import type { PointerRecord } from './gestures.ts'
import type { KeyPress } from './key-map.ts'

/** A key that went down. */
export interface KeyRecord extends KeyPress {
  readonly type: 'key'
  readonly time: number
}

/** A turn of the wheel: by what to multiply the distance, and where. */
export interface ZoomRecord {
  readonly type: 'zoom'
  readonly factor: number
  readonly x: number
  readonly y: number
}

/** A press on the minimap: look there, or go there. CSS pixels of the minimap. */
export interface MinimapRecord {
  readonly type: 'minimap'
  readonly action: 'look' | 'march'
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly queued: boolean
}

/** Something that happened and was not applied yet. */
export type InputRecord = PointerRecord | KeyRecord | ZoomRecord | MinimapRecord

/** What listeners write and the input system reads: nothing happens in a listener itself. */
export interface InputState {
  /** In the order in which it happened; the input system empties it. */
  readonly records: InputRecord[]
  /** Codes of the keys that are down. */
  readonly keysDown: Set<string>
  hasFocus: boolean
  /** The mouse: its last place in CSS pixels, whether it is over the picture or left it through an edge, and any button. */
  mouseX: number
  mouseY: number
  mouseIsNear: boolean
  mouseIsPressed: boolean
}

/** Makes a state in which nothing happened. */
export function createInputState(): InputState {
  return {
    records: [],
    keysDown: new Set(),
    hasFocus: false,
    mouseX: 0,
    mouseY: 0,
    mouseIsNear: false,
    mouseIsPressed: false,
  }
}
