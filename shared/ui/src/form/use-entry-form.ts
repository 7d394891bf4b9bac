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

/** What a form holds: texts and switches by the names of their fields. */
export type EntryValues = Readonly<Record<string, unknown>>

/** What sending came to where it did not work: messages at fields, or one for the whole form. */
export interface EntryRefusal {
  readonly errors?: FieldMessages
  readonly failure?: string
}

export interface EntryFormOptions<V extends EntryValues, S extends GenericSchema> {
  readonly initial: V
  /** What it opens with in place of some of these, as from a draft: it counts as changed then. */
  readonly typed?: Partial<V> | undefined
  /** The rules, with what is to be sent as their output; a function where they depend on the values. */
  readonly rules: S | ((values: V) => S)
  /**
   * Sends what the rules made of the values. Nothing in return means that it worked. The signal ends with the
   * page: an answer to a page that was left changes nothing any more.
   */
  readonly send: (
    checked: InferOutput<S>,
    signal: AbortSignal,
  ) => Promise<EntryRefusal | undefined> | undefined
}

export interface EntryForm<V extends EntryValues> {
  /** Of the `<form>`, which has `noValidate`. */
  readonly element: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly values: V
  readonly errors: FieldMessages
  /** What failed after sending and belongs to no field. */
  readonly failure: string | undefined
  readonly busy: boolean
  /** Differs from what it started with. */
  readonly changed: boolean
  /** Props of a field of text. */
  readonly text: (name: keyof V & string) => TextFieldProps
  /** A field that is being corrected is no longer called wrong. */
  readonly set: <N extends keyof V & string>(name: N, value: V[N]) => void
  /** Messages from elsewhere, such as a server's after the form was sent: the first one gets the focus. */
  readonly refuse: (refusal: EntryRefusal) => void
  /** Starts again, with other values where they are given. */
  readonly reset: (values?: V) => void
}

export interface TextFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

const UNEXPECTED = 'Something went wrong on our side. Please try again.'

/**
 * The one way in which a form works: checked by a schema when it is sent, messages at their fields, the focus
 * on the first wrong one, sent once however often somebody presses, and nothing typed is lost. What a password
 * manager filled in without an event counts as well.
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
  const [errors, setErrors] = useState<FieldMessages>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Counts refusals: each one moves the focus, also when the messages are the same. */
  const [refused, setRefused] = useState(0)

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (refused > 0) focusProblem(element.current)
  }, [refused])

  const refuse = useCallback(({ errors: messages = {}, failure: text }: EntryRefusal) => {
    setErrors(messages)
    setFailure(text)
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
      // Refusals are returned, so this is a mistake of the page: it is shown all the same.
      console.error('form', error)
      if (!attempt.signal.aborted) refuse({ failure: UNEXPECTED })
    } finally {
      running.current = undefined
      if (!attempt.signal.aborted) setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The button is disabled a render later; two presses may come before.
    if (running.current !== undefined) return
    const filled = withFilled(values, event.currentTarget)
    setValues(filled)
    const checked = safeParse(typeof rules === 'function' ? rules(filled) : rules, filled)
    if (!checked.success) {
      refuse({ errors: messagesOf(checked.issues) })
      return
    }
    setErrors({})
    setFailure(undefined)
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
    errors,
    failure,
    busy,
    changed: Object.entries(start).some(([name, value]) => !Object.is(values[name], value)),
    text: (name) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event) => set(name, event.currentTarget.value as V[typeof name]),
    }),
    set,
    refuse,
    reset(next = initial) {
      setStart(next)
      setValues(next)
      setErrors({})
      setFailure(undefined)
    },
  }
}

/** The values, with what stands in the page's own fields of text. */
function withFilled<V extends EntryValues>(values: V, form: HTMLFormElement): V {
  const filled = Object.entries(values).map(([name, value]) => {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return [name, isText && typeof value === 'string' ? field.value : value]
  })
  return Object.fromEntries(filled) as V
}

/**
 * The first wrong field. Where no field is wrong the focus stays, as in a field that was sent by Enter; the button
 * gets it back if it lost it by being disabled.
 */
function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) return field.focus()
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
