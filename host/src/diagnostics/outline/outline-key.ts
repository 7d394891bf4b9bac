/** The key combination that outlines remotes, as people read it. No browser, screen reader or page of ours uses it. */
export const OUTLINE_KEY_TEXT = 'Ctrl+Shift+F9'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey' | 'repeat'>

/** Whether a key press is the combination; one that is held counts once. */
export function isOutlineKey({ key, ctrlKey, shiftKey, altKey, metaKey, repeat }: Press): boolean {
  return key === 'F9' && ctrlKey && shiftKey && !altKey && !metaKey && !repeat
}
