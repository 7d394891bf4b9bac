/** Actions of the room's keys. */
export type RoomKey = 'arm' | 'disarm' | 'buy' | 'sell' | 'more' | 'less' | 'close'

const KEYS: Readonly<Record<string, RoomKey>> = {
  a: 'arm',
  b: 'buy',
  s: 'sell',
  c: 'close',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  escape: 'disarm',
}

/** Symbols that need Shift on many keyboards. */
const WITH_SHIFT: ReadonlySet<RoomKey> = new Set(['more', 'less'])

/** Relevant properties of a keyboard event. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>

/**
 * Action of a key press; undefined for all other keys, for auto-repeat, modifiers and input method composition, and for
 * presses already handled.
 */
export function roomKeyOf(press: Press): RoomKey | undefined {
  if (press.repeat || press.isComposing || press.defaultPrevented) return undefined
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  const key = KEYS[press.key.toLowerCase()]
  return key !== undefined && press.shiftKey && !WITH_SHIFT.has(key) ? undefined : key
}

/** Elements that take keys: fields, lists of options, and editable text. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=menuitem]'

/** Whether keys pressed here are typing. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}

/** Whether a dialog is open over the room. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
