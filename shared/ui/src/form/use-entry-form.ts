import { msg } from '@lingui/core/macro'
import { textNow, useLingui, type LateText, type MessageDescriptor } from '@tradefront/language'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type RefObject,
} from 'react'
import { safeParse, type GenericSchema, type InferOutput } from 'valibot'
import { messagesOf, type FieldMessages } from './field-messages.ts'

/** A form's values: texts and switches by field name. */
export type EntryValues = Readonly<Record<string, unknown>>

type LateMessages = Readonly<Record<string, LateText>>

/** Result of a failed submit: messages at fields, or one for the whole form. */
export interface EntryRefusal {
  readonly errors?: LateMessages
  readonly failure?: LateText
  /** The answer was lost, so that it may have been done: what to do or expect. */
  readonly unknown?: MessageDescriptor
}

export interface EntryFormOptions<V extends EntryValues, S extends GenericSchema> {
  readonly initial: V
  /** Values restored on opening, as from a draft: the form then counts as changed. */
  readonly typed?: Partial<V> | undefined
  /** Validation rules, whose output is sent; a function if they depend on the values. */
  readonly rules: S | ((values: V) => S)
  /**
   * Sends the output of the rules. Returns nothing on success. The signal aborts with the page: an answer after
   * leaving it changes nothing.
   */
  readonly send: (
    checked: InferOutput<S>,
    signal: AbortSignal,
  ) => Promise<EntryRefusal | undefined> | undefined
}

export interface EntryForm<V extends EntryValues> {
  /** Ref of the `<form>`, which has `noValidate`. */
  readonly element: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly values: V
  readonly errors: FieldMessages
  /** A failure after sending that belongs to no field. */
  readonly failure: string | undefined
  /** The outcome is unknown: see {@link EntryRefusal}. */
  readonly unknown: MessageDescriptor | undefined
  readonly busy: boolean
  /** Differs from the initial values. */
  readonly changed: boolean
  /** Props of a text field. */
  readonly text: (name: keyof V & string) => TextFieldProps
  /** Sets a value; a field being corrected no longer shows its error. */
  readonly set: <N extends keyof V & string>(name: N, value: V[N]) => void
  /** Shows messages from elsewhere, such as a server's after submitting, and focuses the first. */
  readonly refuse: (refusal: EntryRefusal) => void
  /** Resets the form, optionally to other values. */
  readonly reset: (values?: V) => void
}

export interface TextFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/**
 * How every form works: validated by a schema when submitted, messages at their fields, focus on the first invalid
 * one, sent once however often it is clicked, and no input is lost. Values filled in by a password manager without
 * an event count as well.
 */
export function useEntryForm<V extends EntryValues, S extends GenericSchema>({
  initial,
  typed,
  rules,
  send,
}: EntryFormOptions<V, S>): EntryForm<V> {
  const element = useRef<HTMLFormElement>(null)
  const running = useRef<AbortController>(undefined)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState<V>(() => ({ ...initial, ...typed }))
  const [errors, setErrors] = useState<LateMessages>({})
  /** What the rules refused: in another language they are asked again. */
  const [invalid, setInvalid] = useState<V>()
  const [{ failure, unknown }, setFailed] = useState<Omit<EntryRefusal, 'errors'>>({})
  const [busy, setBusy] = useState(false)
  /** Counts refusals: each one moves the focus, even if the messages are the same. */
  const [refused, setRefused] = useState(0)

  const { i18n } = useLingui()
  const [language, setLanguage] = useState(i18n.locale)
  if (language !== i18n.locale) {
    setLanguage(i18n.locale)
    const again = invalid && messagesOf(checkedBy(rules, invalid).issues ?? [])
    if (again) setErrors(mapped(errors, (text, name) => again[name] ?? text))
  }
  const messages = mapped(errors, (text) => textNow(text))

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (refused > 0) focusProblem(element.current)
  }, [refused])

  const refuse = useCallback(({ errors: refusedFields = {}, ...failed }: EntryRefusal) => {
    setErrors(refusedFields)
    setInvalid(undefined)
    setFailed(failed)
    setRefused((count) => count + 1)
  }, [])

  async function run(checked: InferOutput<S>): Promise<void> {
    const attempt = new AbortController()
    running.current = attempt
    setBusy(true)
    try {
      const refusal = await send(checked, attempt.signal)
      if (refusal !== undefined && !attempt.signal.aborted) refuse(refusal)
    } catch (error) {
      // Refusals are returned, so this is a bug of the page: show it all the same.
      console.error('form', error)
      if (!attempt.signal.aborted) refuse({ failure: msg`Something went wrong on our side. Try again.` })
    } finally {
      running.current = undefined
      if (!attempt.signal.aborted) setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The button is disabled only on the next render; it may be clicked twice before.
    if (running.current !== undefined) return
    const filled = withFilled(values, event.currentTarget)
    setValues(filled)
    const checked = checkedBy(rules, filled)
    if (!checked.success) {
      refuse({ errors: messagesOf(checked.issues) })
      setInvalid(filled)
      return
    }
    setErrors({})
    setFailed({})
    void run(checked.output)
  }

  const set = useCallback(<N extends keyof V & string>(name: N, value: V[N]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => {
      if (!(name in before)) return before
      const { [name]: _corrected, ...rest } = before
      return rest
    })
  }, [])

  return {
    element,
    onSubmit,
    values,
    errors: messages,
    failure: textNow(failure),
    unknown,
    busy,
    changed: Object.entries(start).some(([name, value]) => !Object.is(values[name], value)),
    text: (name) => ({
      name,
      value: String(values[name]),
      error: messages[name],
      onChange: (event) => set(name, event.currentTarget.value as V[typeof name]),
    }),
    set,
    refuse,
    reset(next = initial) {
      setStart(next)
      setValues(next)
      setErrors({})
      setFailed({})
    },
  }
}

const mapped = <T>(messages: LateMessages, text: (message: LateText, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, text(message, name)]))

function checkedBy<V extends EntryValues, S extends GenericSchema>(
  rules: EntryFormOptions<V, S>['rules'],
  values: V,
) {
  return safeParse(typeof rules === 'function' ? rules(values) : rules, values)
}

/** The values, updated from the page's text fields. */
function withFilled<V extends EntryValues>(values: V, form: HTMLFormElement): V {
  const filled = Object.entries(values).map(([name, value]) => {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return [name, isText && typeof value === 'string' ? field.value : value]
  })
  return Object.fromEntries(filled) as V
}

/**
 * Focuses the first invalid field. If there is none, the focus stays, such as in a field submitted with Enter; the
 * button regains it if lost by being disabled.
 */
function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) return field.focus()
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
