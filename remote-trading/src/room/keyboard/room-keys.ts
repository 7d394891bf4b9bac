/** What a key of the room asks for. */
export type RoomKey = 'arm' | 'disarm' | 'buy' | 'sell' | 'more' | 'less' | 'close' | 'help'

const KEYS: Readonly<Record<string, RoomKey>> = {
  a: 'arm',
  b: 'buy',
  s: 'sell',
  c: 'close',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  '?': 'help',
  escape: 'disarm',
}

/** Signs that need Shift on many keyboards. */
const WITH_SHIFT: ReadonlySet<RoomKey> = new Set(['more', 'less', 'help'])

/** Of a key press, what decides. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>

/**
 * What a press asks for; `undefined` for every other key, for one that is held down, one with a modifier, one
 * that writes a character of several, and one that something else has taken.
 */
export function roomKeyOf(press: Press): RoomKey | undefined {
  if (press.repeat || press.isComposing || press.defaultPrevented) return undefined
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  const key = KEYS[press.key.toLowerCase()]
  return key !== undefined && press.shiftKey && !WITH_SHIFT.has(key) ? undefined : key
}

/** What takes keys for itself: fields, lists to choose from, anything that is written in. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=menuitem]'

/** Whether keys pressed here are typing rather than the room's. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}

/** Whether something lies over the room that has to be answered first. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
