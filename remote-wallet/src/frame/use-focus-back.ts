import { useEffect, type RefObject } from 'react'

/** A button that is disabled while it works loses the focus: afterwards it gets it back. */
export function useFocusBack(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const element = form.current
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) element?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    }
  }, [form, busy])
}
