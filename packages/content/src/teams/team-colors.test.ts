import { TEAM_COLORS, teamColor } from './team-colors.ts'

/** Distance as the eye sees it, roughly: red and blue count by how red the two are (the "redmean" formula). */
function distance(a: readonly number[], b: readonly number[]): number {
  const mean = (a[0]! + b[0]!) / 2
  const [r, g, bl] = [a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!]
  return Math.sqrt((2 + mean / 256) * r * r + 4 * g * g + (2 + (255 - mean) / 256) * bl * bl)
}

test('24 colours, all told apart on the minimap, the first eight well', () => {
  expect(TEAM_COLORS).toHaveLength(24)
  for (let a = 0; a < 24; a++) {
    for (let b = 0; b < a; b++) expect(distance(TEAM_COLORS[a]!, TEAM_COLORS[b]!)).toBeGreaterThan(a < 8 ? 120 : 55)
  }
})

test('numbers beyond the list are neutral grey', () => {
  expect(teamColor(0)).toBe(TEAM_COLORS[0])
  const grey = teamColor(99)
  expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(12)
})
