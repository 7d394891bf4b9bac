/** The shortcut that outlines remotes, for display. No browser, screen reader or page of ours uses it. */
export const OUTLINE_KEY_TEXT = 'Ctrl+Shift+F9'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey' | 'repeat'>

/** Whether a key press is the shortcut; repeats of a held key don't count. */
export function isOutlineKey({ key, ctrlKey, shiftKey, altKey, metaKey, repeat }: Press): boolean {
  return key === 'F9' && ctrlKey && shiftKey && !altKey && !metaKey && !repeat
}
