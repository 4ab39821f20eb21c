import type { Paint } from '../mesh/paint.ts'

/** What a humanoid wears on its head. */
export type Headgear =
  | 'helm'
  | 'kettle'
  | 'hood'
  | 'hat'
  | 'crown'
  | 'horns'
  | 'hair'
  | 'skull'
  | 'cap'
  | 'plume'
  | 'ears'
/** What it carries in the right hand. */
export type RightHand =
  | 'sword'
  | 'greatsword'
  | 'spear'
  | 'axe'
  | 'hammer'
  | 'staff'
  | 'pick'
  | 'dagger'
  | 'claws'
  | 'gun'
  | 'arrow'
/** What it carries in the left hand. */
export type LeftHand = 'kite' | 'round' | 'bow' | 'book' | 'dagger' | 'claws' | 'none'
/** How it attacks. */
export type Action = 'slash' | 'thrust' | 'shoot' | 'cast' | 'aim'

/** Everything that tells one humanoid from another; sizes are shares of a common figure about 100 units high. */
export interface HumanoidLook {
  /** Overall size; 1 is a footman. */
  size: number
  /** Width of the trunk and limbs. */
  bulk: number
  /** Size of the head. */
  head: number
  /** How far the trunk leans forward, radians. */
  stoop: number
  skin: Paint
  /** Trunk, its trim (belt, collar), sleeves, gloves, trousers, boots. */
  coat: Paint
  trim: Paint
  sleeves: Paint
  gloves: Paint
  legs: Paint
  boots: Paint
  /** A skirt to the ankles instead of visible legs. */
  robe: Paint | null
  /** Front cloth with the owner's colour. */
  tabard: boolean
  /** Size of the shoulder plates, 0 none. */
  shoulders: number
  shoulderPaint: Paint
  headgear: Headgear
  headPaint: Paint
  cape: Paint | null
  right: RightHand
  left: LeftHand
  action: Action
}
