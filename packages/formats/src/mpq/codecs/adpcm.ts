import { type Codec, cutOff } from './codec.ts'

/** Step sizes of IMA ADPCM. */
const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
]
const LAST_STEP = STEPS.length - 1
const FIRST_STEP = 44

/** How far a sample moves the step, by its low five bits. */
const STEP_MOVES = [
  -1, 0, -1, 4, -1, 2, -1, 6, -1, 1, -1, 5, -1, 3, -1, 7, -1, 1, -1, 5, -1, 3, -1, 7, -1, 2, -1, 4, -1, 6, -1, 8,
]

/** A code that repeats the sample and makes the step one smaller. */
const CODE_REPEAT = 0x80
/** A code that makes the step of the same channel bigger and gives no sample. */
const CODE_LOUDER = 0x81
const LOUDER_MOVE = 8

const SIGN = 0x40
const MAGNITUDE_BITS = 6

/**
 * Codec of the IMA ADPCM variant of archives: 16-bit samples, interleaved by channel. The first byte is unused, the second
 * one says by how many bits the smallest difference is below the step; a first sample a channel follows.
 */
export function createAdpcm(channels: 1 | 2): Codec {
  return ({ bytes, from, to }, out, start, end) => {
    if (to - from < 2 + 2 * channels) throw cutOff()
    const shift = bytes[from + 1]!
    const samples = [0, 0]
    const steps = [FIRST_STEP, FIRST_STEP]
    let at = start
    let source = from + 2
    const write = (sample: number) => {
      out[at++] = sample
      out[at++] = sample >> 8
    }
    for (let channel = 0; channel < channels && at + 2 <= end; channel++, source += 2) {
      samples[channel] = ((bytes[source]! | (bytes[source + 1]! << 8)) << 16) >> 16
      write(samples[channel]!)
    }
    let channel = 0
    while (source < to && at + 2 <= end) {
      const code = bytes[source++]!
      const step = steps[channel]!
      if (code === CODE_LOUDER) {
        steps[channel] = Math.min(step + LOUDER_MOVE, LAST_STEP)
        continue
      }
      if (code === CODE_REPEAT) {
        steps[channel] = Math.max(step - 1, 0)
      } else {
        samples[channel] = nextSample(samples[channel]!, code, STEPS[step]!, shift)
        steps[channel] = Math.min(Math.max(step + STEP_MOVES[code & 31]!, 0), LAST_STEP)
      }
      write(samples[channel]!)
      channel = channels - 1 - channel
    }
    return at - start
  }
}

function nextSample(sample: number, code: number, step: number, shift: number): number {
  let difference = step >> shift
  for (let bit = 0; bit < MAGNITUDE_BITS; bit++) if ((code >> bit) & 1) difference += step >> bit
  return (code & SIGN) !== 0 ? Math.max(sample - difference, -32768) : Math.min(sample + difference, 32767)
}
