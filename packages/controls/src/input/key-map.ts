import { FarsightError } from '@farsight/errors'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** Number of a control group. */
type Digit = (typeof DIGITS)[number]

/** Actions that go on while a key is held. */
export type HeldAction =
  | 'panUp'
  | 'panDown'
  | 'panLeft'
  | 'panRight'
  | 'rotateLeft'
  | 'rotateRight'
  | 'zoomIn'
  | 'zoomOut'

/** Actions that happen once, when a key goes down. */
export type PressAction =
  | 'resetCamera'
  | 'clearSelection'
  | `assignGroup${Digit}`
  | `extendGroup${Digit}`
  | `recallGroup${Digit}`

/** Everything that a key can do. */
export type KeyAction = HeldAction | PressAction

/**
 * Keys of each action. A key is the `code` of a key event, which names the place on the keyboard and not the letter, with
 * `Ctrl+`, `Shift+` and `Alt+` before it when they must be held.
 */
export type KeyMap = Readonly<Record<KeyAction, readonly string[]>>

const HELD: readonly string[] = [
  'panUp',
  'panDown',
  'panLeft',
  'panRight',
  'rotateLeft',
  'rotateRight',
  'zoomIn',
  'zoomOut',
] satisfies HeldAction[]

type GroupKeys = Record<`${'assign' | 'extend' | 'recall'}Group${Digit}`, readonly string[]>

const GROUP_KEYS = Object.fromEntries<readonly string[]>(
  DIGITS.flatMap((digit) => [
    [`assignGroup${digit}`, [`Ctrl+Digit${digit}`]],
    [`extendGroup${digit}`, [`Shift+Digit${digit}`]],
    [`recallGroup${digit}`, [`Digit${digit}`]],
  ]),
) as GroupKeys

/** WASD or arrows pan, Q and E turn, digits are control groups. */
export const DEFAULT_KEYS: KeyMap = {
  panUp: ['KeyW', 'ArrowUp'],
  panDown: ['KeyS', 'ArrowDown'],
  panLeft: ['KeyA', 'ArrowLeft'],
  panRight: ['KeyD', 'ArrowRight'],
  rotateLeft: ['KeyQ'],
  rotateRight: ['KeyE'],
  zoomIn: ['PageUp', 'NumpadAdd'],
  zoomOut: ['PageDown', 'NumpadSubtract'],
  resetCamera: ['Home'],
  clearSelection: ['Escape'],
  ...GROUP_KEYS,
}

/** A key event, as far as a key map looks at it. */
export interface KeyPress {
  readonly code: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** Finds the action of a key. */
export type KeyLookup = (key: KeyPress) => KeyAction | undefined

/**
 * Makes the lookup of a key map. Keys that are held answer whatever of Shift is held too; all others need exactly their modifiers.
 * @throws FarsightError FS0701 for an unknown action, a key that is written wrong, or one key for two actions.
 */
export function createKeyLookup(changes: Partial<KeyMap> = {}): KeyLookup {
  const actions = new Map<string, KeyAction>()
  for (const name of Object.keys(changes)) {
    if (!Object.hasOwn(DEFAULT_KEYS, name)) throw wrongBinding(`there is no action ${name}`, { action: name })
  }
  for (const [name, keys] of Object.entries({ ...DEFAULT_KEYS, ...changes })) {
    for (const key of keys ?? []) {
      const spelled = /^(Ctrl\+)?(Shift\+)?(Alt\+)?[A-Z][A-Za-z0-9]*$/.test(key)
      if (!spelled) throw wrongBinding(`${name} has the key "${key}"`, { action: name, key })
      const other = actions.get(key)
      if (other !== undefined) throw wrongBinding(`${key} is bound to ${other} and to ${name}`, { action: name, key })
      actions.set(key, name as KeyAction)
    }
  }
  return ({ code, ctrl, shift, alt }) => {
    const exact = actions.get(`${ctrl ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${alt ? 'Alt+' : ''}${code}`)
    if (exact !== undefined || !shift || ctrl || alt) return exact
    const plain = actions.get(code)
    return plain !== undefined && isHeldAction(plain) ? plain : undefined
  }
}

/** Whether an action goes on while its key is held. */
export function isHeldAction(action: KeyAction): action is HeldAction {
  return HELD.includes(action)
}

function wrongBinding(what: string, details: Record<string, unknown>): FarsightError {
  return new FarsightError('FS0701', `Key map: ${what}`, {
    hint: 'A key is the code of a key event, such as KeyW or Ctrl+Digit1, with Ctrl+, Shift+ and Alt+ in this order.',
    details,
  })
}
