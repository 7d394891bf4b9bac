import { useEffect, type RefObject } from 'react'

/** Returns the focus to a button that lost it by being disabled while busy. */
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
