import { useEffect, useState, type RefObject } from 'react'

/**
 * Moves the focus to the first wrong field of a form, once its messages are there. Where none is wrong and the
 * focus was lost with the button that was disabled, the button gets it back.
 */
export function useFocusProblem(form: RefObject<HTMLElement | null>): () => void {
  /** Counts refusals: each one moves the focus, also when the messages are the same. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wrong) wrong.focus()
    else if (isLost) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [refusals, form])
  return () => setRefusals((count) => count + 1)
}
