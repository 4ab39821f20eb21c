/** Teams a palette has colours for. */
export const TEAM_COUNT = 32

/** Screen colours of the teams, three bytes each. Write into it at any time. */
export type TeamPalette = Uint8Array

/**
 * The default colours: the first twelve are told apart also with weak colour vision, by hue and by brightness; further
 * teams get hues a golden angle apart.
 */
export function createTeamPalette(): TeamPalette {
  const palette = new Uint8Array(TEAM_COUNT * 3)
  for (let team = 0; team < TEAM_COUNT; team++) palette.set(FIRST_COLORS[team] ?? hueColor(team), team * 3)
  return palette
}

const FIRST_COLORS: readonly (readonly [number, number, number])[] = [
  [214, 48, 42],
  [54, 116, 232],
  [36, 190, 168],
  [122, 66, 186],
  [244, 208, 62],
  [238, 128, 36],
  [62, 166, 58],
  [236, 122, 186],
  [150, 156, 164],
  [132, 192, 240],
  [22, 96, 66],
  [110, 72, 42],
]

function hueColor(team: number): [number, number, number] {
  const hue = (team * 137.508) % 360
  const part = (shift: number): number => {
    const k = (shift + hue / 30) % 12
    return Math.round(255 * (0.55 - 0.35 * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}
