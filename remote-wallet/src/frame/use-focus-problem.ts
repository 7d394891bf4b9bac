import { useEffect, useState, type RefObject } from 'react'

/** Moves the focus to the first wrong field of a form, once its messages are there. */
export function useFocusProblem(form: RefObject<HTMLElement | null>): () => void {
  /** Counts refusals: each one moves the focus, also when the messages are the same. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, form])
  return () => setRefusals((count) => count + 1)
}
