import { useEffect, type RefObject } from 'react'

/**
 * Escape closes this dialog, unless it was pressed in another one that lies over it: the drawer's own
 * listener would close both at once.
 */
export function useOwnEscape(
  dialog: RefObject<HTMLElement | null>,
  opened: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!opened) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing) return
      const pressedIn = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
      if (pressedIn === null || pressedIn === dialog.current) onClose()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [dialog, opened, onClose])
}
