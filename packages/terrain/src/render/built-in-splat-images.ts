import type { ImageDocument } from '@farsight/formats'

const SIZE = 128

/** A thin ring with a soft glow inside, white: its colour comes from the splat. */
export function selectionRingImage(): ImageDocument {
  return radialImage((distance) => {
    const line = 1 - Math.min(1, Math.abs(distance - 0.86) / 0.075)
    const glow = distance < 0.86 ? 0.28 * Math.max(0, (distance - 0.45) / 0.41) ** 2 : 0
    return [255, 255, 255, Math.min(1, 1.6 * line ** 1.2 + glow)]
  })
}

/** A dark disc that fades towards its rim. */
export function blobShadowImage(): ImageDocument {
  return radialImage((distance) => {
    const fade = Math.min(1, Math.max(0, (0.96 - distance) / 0.7))
    return [0, 0, 0, 0.55 * fade * fade * (3 - 2 * fade)]
  })
}

/** Paints a square by the distance from its middle: 0 there, 1 at the middle of a side. Alpha is 0..1. */
function radialImage(paint: (distance: number) => readonly [number, number, number, number]): ImageDocument {
  const rgba = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const distance = Math.hypot(x + 0.5 - SIZE / 2, y + 0.5 - SIZE / 2) / (SIZE / 2)
      const [red, green, blue, alpha] = paint(distance)
      rgba.set([red, green, blue, Math.round(alpha * 255)], (y * SIZE + x) * 4)
    }
  }
  return { width: SIZE, height: SIZE, rgba }
}
