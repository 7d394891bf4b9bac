import { DOUBLE_CLICK_MS, isBusy, type SendState } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import { useEntryForm, type EntryForm, type EntryFormOptions } from '@tradefront/ui/entry-form'
import { useEffect, useRef, useState } from 'react'
import { safeParse, type GenericSchema, type InferOutput } from 'valibot'
import { dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts'

type Texts = Readonly<Record<string, string>>

export interface DraftFormOptions<V extends Texts, S extends GenericSchema> extends Omit<
  EntryFormOptions<V, S>,
  'typed'
> {
  /** Key of the form's draft: 'transfer', or 'savings-move 4 in' for one of several things. */
  readonly draft: string
  /** How it is sent. Absent if `send` itself saves it, where returning nothing means that it was saved. */
  readonly sending?: { readonly state: SendState<unknown, unknown>; readonly hasOpen: () => boolean }
  /** Fields that no draft keeps, such as a code. */
  readonly unkept?: readonly (keyof V & string)[]
  /** Currently available options by field: a draft's choice that is no longer offered is dropped. */
  readonly choices?: { readonly [N in keyof V]?: readonly string[] }
}

export interface DraftForm<V extends Texts, Checked = unknown> extends EntryForm<V> {
  /** What sending it now would send; undefined while the rules refuse it. */
  readonly checked: Checked | undefined
  /** Restored from a draft that has been neither sent nor discarded. */
  readonly isDraft: boolean
  /** Discards the draft and resets the form. */
  readonly discard: () => void
}

const NONE: readonly string[] = []

/** Sent, and possibly carried out. */
const isSent = (state: SendState<unknown, unknown> | undefined) =>
  state !== undefined && (isBusy(state) || ['unknown', 'absent', 'done'].includes(state.kind))

/**
 * Whether a press now is the second of a double click whose answer arrived between the two: it would check a form that was
 * emptied, or pay again what was declined.
 */
function isSecondPress(state: SendState<unknown, unknown> | undefined): boolean {
  return state?.kind === 'done' && Math.abs(Date.now() - state.record.at) < DOUBLE_CLICK_MS
}

/** The parts of a draft that still fit the form. */
function fitting<V extends Texts>(
  draft: Draft,
  initial: V,
  choices: DraftFormOptions<V, GenericSchema>['choices'],
): Partial<V> {
  const fits = ([name, value]: [string, string]) =>
    name in initial && choices?.[name]?.includes(value) !== false
  return Object.fromEntries(Object.entries(draft.values).filter(fits)) as Partial<V>
}

/**
 * A form of the wallet that loses no input: it is stored as a draft, surviving reloads, navigation and a lost session,
 * until it is sent or discarded. A sent draft is restored only while its outcome is open: once carried out, restoring
 * it would invite paying twice.
 */
export function useDraftForm<V extends Texts, S extends GenericSchema>(
  options: DraftFormOptions<V, S>,
): DraftForm<V, InferOutput<S>> {
  const { draft: name, initial, rules, sending, choices, unkept = NONE } = options
  const state = sending?.state
  const [user] = useState(() => useSession.getState().user?.id)
  const [typed] = useState(() => {
    const draft = user === undefined ? undefined : readDraft(user, name)
    const isSettled = draft?.sent === true && state?.kind !== 'refused' && sending?.hasOpen() !== true
    return draft === undefined || isSettled ? undefined : fitting(draft, initial, choices)
  })
  const [isRestored, setIsRestored] = useState(typed !== undefined)
  const form = useEntryForm<V, S>({
    ...options,
    typed,
    async send(checked, signal) {
      const refusal = await options.send(checked, signal)
      if (sending === undefined && refusal === undefined) {
        // Immediately, since the form may be unmounted by its own success.
        if (user !== undefined) dropDraft(user, name)
        reset(values)
      }
      return refusal
    },
  })
  const { values, changed, reset } = form
  const opened = useRef(values)
  const sent = isSent(state)
  const isIdle = state === undefined || state.kind === 'idle'
  if (isRestored && !changed) setIsRestored(false)
  useEffect(() => {
    // Stores nothing for an ended session, and nothing while the form has only been opened.
    if (user === undefined || useSession.getState().user?.id !== user) return
    if (changed && isIdle && values === opened.current) return
    const kept = Object.entries(values).filter(([field]) => !unkept.includes(field))
    if (changed) keepDraft(user, name, { values: Object.fromEntries(kept), sent })
    else dropDraft(user, name)
  }, [user, name, values, unkept, changed, sent, isIdle])

  const checked = safeParse(typeof rules === 'function' ? rules(values) : rules, values)
  return {
    ...form,
    checked: checked.success ? checked.output : undefined,
    onSubmit(event) {
      if (isSecondPress(state)) event.preventDefault()
      else form.onSubmit(event)
    },
    isDraft: isRestored,
    discard() {
      // Immediately, as above.
      if (user !== undefined) dropDraft(user, name)
      reset()
    },
  }
}

/** Whether there is a draft of a form; forms behind a button then open automatically. */
export function hasDraft(name: string): boolean {
  const user = useSession.getState().user?.id
  return user !== undefined && readDraft(user, name) !== undefined
}
