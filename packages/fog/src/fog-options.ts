import { FarsightError } from '@farsight/errors'
import type { FogGrid } from './grid/fog-grid.ts'
import type { SightCaster } from './sight/sight-caster.ts'

/** Most teams a fog can hold: a bit of a 32-bit mask each. */
export const MAX_TEAMS = 32

/** What a team knows of a cell: never seen, seen before, seen now. */
export type FogState = 'masked' | 'explored' | 'visible'

/** What a fog is made from. */
export interface FogOptions extends FogGrid {
  /** Number of teams, 1..32. Default 16. */
  readonly teams?: number
  /** Finds what one eye sees. Default is `SquareCaster`, exact over square blockers. */
  readonly caster?: SightCaster
}

/** A caster as it is asked for. */
export interface CasterOptions {
  /** Team that sees with it. */
  team: number
  /** World position. Outside the grid a caster sees nothing. */
  x: number
  y: number
  /** Sight radius in world units; it is rounded to whole cells, at most `MAX_RADIUS`. */
  radius: number
  /** Eye height in cliff levels over the ground, whole, 0..255. Default 0. */
  eye?: number
  /** Sees over everything. Default false. */
  flying?: boolean
}

/** Throws FS0402 unless a fog can have so many teams. */
export function checkTeamCount(teams: number): void {
  if (Number.isInteger(teams) && teams >= 1 && teams <= MAX_TEAMS) return
  throw new FarsightError('FS0402', `fog: teams is ${teams}, allowed is 1..${MAX_TEAMS}`, { details: { teams } })
}

/** Throws FS0401 unless the team is one of `teams`. */
export function checkTeam(team: number, teams: number): void {
  if (Number.isInteger(team) && team >= 0 && team < teams) return
  throw new FarsightError('FS0401', `fog: team ${team} does not exist, there are ${teams}`, {
    hint: `Teams are numbered from 0. Make the fog with more of them, up to ${MAX_TEAMS}.`,
    details: { team, teams },
  })
}

/** Throws FS0401 unless a mask has bits of `teams` only. */
export function checkMask(mask: number, teams: number): void {
  if (mask >>> 0 === mask && mask < 2 ** teams) return
  throw new FarsightError('FS0401', `fog: mask ${mask} names teams that do not exist, there are ${teams}`, {
    hint: 'A mask is an unsigned number with a bit for each team.',
    details: { mask, teams },
  })
}
