import type { HumanoidLook } from './humanoid-look.ts'
import * as P from './palette.ts'

/** The footman, from whom all other looks differ. */
export const FOOTMAN: HumanoidLook = {
  size: 1,
  bulk: 1,
  head: 1,
  stoop: 0.06,
  skin: P.SKIN,
  coat: P.DARK_STEEL,
  trim: P.GOLD,
  sleeves: P.DARK_STEEL,
  gloves: P.STEEL,
  legs: P.LEATHER,
  boots: P.STEEL,
  robe: null,
  tabard: true,
  shoulders: 1,
  shoulderPaint: P.STEEL,
  headgear: 'helm',
  headPaint: P.STEEL,
  cape: null,
  right: 'sword',
  left: 'kite',
  action: 'slash',
}
