import type { HumanoidLook } from './humanoid-look.ts'
import { OTHER_LOOKS } from './looks-others.ts'
import { SOLDIER_LOOKS } from './looks-soldiers.ts'

/** The humanoid units by short name. */
export const HUMANOID_LOOKS: Readonly<Record<string, HumanoidLook>> = { ...SOLDIER_LOOKS, ...OTHER_LOOKS }
