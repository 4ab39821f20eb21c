const { min, abs } = Math

/** Red, green, blue, each 0..255, as on the screen (sRGB). */
export type Rgb = readonly [number, number, number]

/** Reads `0x8a6b42` as a colour. */
export function rgb(hex: number): Rgb {
  return [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255]
}

/** Mix of a (t = 0) and b (t = 1). */
export function mixRgb(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** Multiplies all channels and clamps to 255. */
export function scaleRgb(a: Rgb, factor: number): Rgb {
  return [min(255, a[0] * factor), min(255, a[1] * factor), min(255, a[2] * factor)]
}

/** Turns the hue by mixing the channels round: `turn` -1..1, a third of the circle at 1. */
export function turnHue(a: Rgb, turn: number): Rgb {
  const rotated: Rgb = turn < 0 ? [a[1], a[2], a[0]] : [a[2], a[0], a[1]]
  return mixRgb(a, rotated, abs(turn))
}

/** Perceived brightness, 0..255. */
export function lightness(a: Rgb): number {
  return a[0] * 0.299 + a[1] * 0.587 + a[2] * 0.114
}
