import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Checked, EntryField } from './login-fields.ts'

/** State of a login or recovery form. */
export interface EntryForm {
  readonly errors: Partial<Record<EntryField, string>>
  /** What failed after sending. */
  readonly failure: string | undefined
  readonly busy: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Runs a small form: checks it when it is sent, moves the focus to the first wrong field, is busy while
 * `send` works and shows what it failed with. Fields keep what was typed, and the button gets the focus back
 * that it lost by being busy.
 */
export function useEntryForm<T>(
  check: (form: FormData) => Checked<T>,
  send: (values: T) => Promise<void>,
  failureText: (error: unknown) => string,
): EntryForm {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<EntryForm['errors']>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (failure === undefined || document.activeElement !== document.body) return
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [failure])

  async function run(values: T): Promise<void> {
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const checked = check(new FormData(event.currentTarget))
    if (checked.ok) {
      setErrors({})
      void run(checked.values)
      return
    }
    setErrors(checked.errors)
    const first = Object.keys(checked.errors)[0]
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }

  return { errors, failure, busy, form, onSubmit }
}
