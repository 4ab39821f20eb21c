import type { PlayableClip } from './model-library.ts'

/**
 * A part of a clip, 0..1, that differs from entity to entity and stays the same for each: a multiplication by the golden
 * ratio spreads neighbouring indices far apart.
 */
export function clipShift(index: number): number {
  return (Math.imul(index, 0x9e3779b1) >>> 0) / 4294967296
}

/** Two pose frames and how far the pose is from the first to the second. */
export interface PoseBlend {
  first: number
  second: number
  /** 0..1 */
  mix: number
}

/**
 * The pose of a clip.
 * @param seconds since the clip began, the factor of speed applied; negative counts as 0
 * @param shift part of a looping clip to add, 0..1
 */
export function blendClip(clip: PlayableClip, seconds: number, shift: number, out: PoseBlend): void {
  const { firstFrame, frameCount, framesPerSecond, looping } = clip
  let frame = Math.max(0, seconds) * framesPerSecond
  if (looping) {
    frame = (frame + shift * frameCount) % frameCount
    const whole = Math.min(Math.floor(frame), frameCount - 1)
    out.first = firstFrame + whole
    out.second = firstFrame + (whole + 1 === frameCount ? 0 : whole + 1)
    out.mix = frame - whole
    return
  }
  frame = Math.min(frame, frameCount - 1)
  const whole = Math.floor(frame)
  out.first = firstFrame + whole
  out.second = firstFrame + Math.min(whole + 1, frameCount - 1)
  out.mix = frame - whole
}
