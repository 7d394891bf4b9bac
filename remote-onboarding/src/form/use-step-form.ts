import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Checked values, or the first message of each wrong field. */
export type Checked<T> =
  { readonly ok: true; readonly values: T } | { readonly ok: false; readonly errors: FieldErrors }

/** What sending came to, where it did not work: what to show on the fields, if anything. */
export interface Refusal {
  readonly errors?: FieldErrors
}

export interface StepFormOptions<T> {
  /** Reads the form as it is on the page, so that what a password manager filled in counts. */
  readonly check: (form: FormData) => Checked<T>
  /** Sends the values; never throws. Nothing means that it worked. The signal ends with the page. */
  readonly send: (values: T, signal: AbortSignal) => Promise<Refusal | undefined>
}

export interface StepForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: FieldErrors
  readonly busy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** A field that is being corrected is no longer called wrong. */
  readonly clearError: (field: string) => void
}

/**
 * Runs a form of the sign-up: checks it when it is sent, sends it once however often somebody clicks,
 * and moves the focus to the first wrong field. Fields keep what was typed.
 */
export function useStepForm<T>({ check, send }: StepFormOptions<T>): StepForm {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef<AbortController>(undefined)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  /** Counts refused attempts: each one moves the focus, also when the messages are the same. */
  const [refused, setRefused] = useState(0)

  // An answer to a page that was left changes nothing any more.
  useEffect(() => () => running.current?.abort(), [])

  useEffect(() => {
    if (refused > 0) focusProblem(form.current)
  }, [refused])

  function refuse(messages: FieldErrors): void {
    setErrors(messages)
    setRefused((count) => count + 1)
  }

  async function run(values: T): Promise<void> {
    const attempt = new AbortController()
    running.current = attempt
    setBusy(true)
    const refusal = await send(values, attempt.signal)
    if (attempt.signal.aborted) return
    running.current = undefined
    setBusy(false)
    if (refusal !== undefined) refuse(refusal.errors ?? {})
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The button is disabled a render later; two clicks may come before.
    if (running.current !== undefined) return
    const checked = check(new FormData(event.currentTarget))
    if (!checked.ok) {
      refuse(checked.errors)
      return
    }
    setErrors({})
    void run(checked.values)
  }

  function clearError(field: string): void {
    setErrors((before) => {
      if (!(field in before)) return before
      const { [field]: _corrected, ...rest } = before
      return rest
    })
  }

  return { form, errors, busy, onSubmit, clearError }
}

/** The first wrong field, else the button: disabling it has taken its focus away. */
function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(field ?? form?.querySelector<HTMLElement>('[type="submit"]'))?.focus()
}
