import { mixRgb, type Rgb, rgb, scaleRgb } from '../../color/rgb.ts'

/** A surface colour and how much of the team colour multiplies in (0..1). */
export interface Paint {
  color: Rgb
  team: number
}

/** A paint that no team changes. */
export function paint(hex: number): Paint {
  return { color: rgb(hex), team: 0 }
}

/** A paint of a colour that no team changes. */
export function paintOf(color: Rgb): Paint {
  return { color, team: 0 }
}

/** A paint in the colour of the owner; `brightness` 0..1. */
export function teamPaint(brightness = 0.92): Paint {
  const c = 255 * brightness
  return { color: [c, c, c], team: 1 }
}

/** The same paint lighter or darker. */
export function shade(p: Paint, factor: number): Paint {
  return { color: scaleRgb(p.color, factor), team: p.team }
}

/** Mix of two paints. */
export function blend(a: Paint, b: Paint, t: number): Paint {
  return { color: mixRgb(a.color, b.color, t), team: a.team + (b.team - a.team) * t }
}
