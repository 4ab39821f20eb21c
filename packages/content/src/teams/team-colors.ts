import { type Rgb, rgb } from '../color/rgb.ts'

/**
 * The colours of the 24 players, in the order in which Warcraft III numbers them, softened so that they sit in the
 * picture and stay apart on the minimap.
 */
export const TEAM_COLORS: readonly Rgb[] = [
  0xd8403a, 0x3c6fd6, 0x35b8a2, 0x7446a8, 0xeed04a, 0xee8434, 0x58b044, 0xe487b8, 0x9ba0a8, 0x86c2ea, 0x1f6a52,
  0x6f4526, 0x8c2036, 0x24307a, 0x62e2dc, 0xb64ad0, 0xece2b4, 0xf2ab86, 0xbaf07a, 0xd9b8e8, 0x565a62, 0xf2f6fa,
  0x2f8f2a, 0xa88a2e,
].map(rgb)

/** Colour of a player number; numbers beyond the list (neutral players) are grey. */
export function teamColor(player: number): Rgb {
  return TEAM_COLORS[player] ?? [128, 128, 122]
}
