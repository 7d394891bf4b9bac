import { isBusy, type SendState } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import { useEntryForm, type EntryForm, type EntryFormOptions } from '@tradefront/ui/entry-form'
import { useEffect, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { dropDraft, keepDraft, readDraft, type Draft } from './drafts.ts'

type Texts = Readonly<Record<string, string>>

export interface DraftFormOptions<V extends Texts, S extends GenericSchema> extends Omit<
  EntryFormOptions<V, S>,
  'typed'
> {
  /** Names the form's draft: 'transfer', or 'savings-move 4 in' where it is about one of several things. */
  readonly draft: string
  /** How it is sent; absent where `send` itself saves it, and nothing in return means that it was saved. */
  readonly sending?: { readonly state: SendState<unknown, unknown>; readonly hasOpen: () => boolean }
  /** What can be chosen in a field now: a draft's choice that is no longer offered is left out. */
  readonly choices?: { readonly [N in keyof V]?: readonly string[] }
}

export interface DraftForm<V extends Texts> extends EntryForm<V> {
  /** Opened with a draft that was neither sent nor thrown away since. */
  readonly isDraft: boolean
  /** Throws the draft away: the form starts again. */
  readonly discard: () => void
}

/** Sent, and for all that is known here it may have been carried out. */
const isSent = (state: SendState<unknown, unknown> | undefined) =>
  state !== undefined && (isBusy(state) || ['unknown', 'absent', 'done'].includes(state.kind))

/** What of a draft still fits the form. */
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
 * A form of the wallet that loses nothing: what is typed is kept as a draft over a reload, another page and a lost
 * session, until it is sent or thrown away. One that was sent comes back only while its outcome is open: had it been
 * carried out, its customer would pay twice.
 */
export function useDraftForm<V extends Texts, S extends GenericSchema>(
  options: DraftFormOptions<V, S>,
): DraftForm<V> {
  const { draft: name, initial, sending, choices } = options
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
        // At once: the form may be gone with what it has saved.
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
    // Nothing of a session that has ended, and nothing new while the form is only open.
    if (user === undefined || useSession.getState().user?.id !== user) return
    if (changed && isIdle && values === opened.current) return
    if (changed) keepDraft(user, name, { values, sent })
    else dropDraft(user, name)
  }, [user, name, values, changed, sent, isIdle])

  return {
    ...form,
    isDraft: isRestored,
    discard() {
      // At once, as above.
      if (user !== undefined) dropDraft(user, name)
      reset()
    },
  }
}

/** Whether the customer left a draft of a form: one that is opened by a button opens by itself then. */
export function hasDraft(name: string): boolean {
  const user = useSession.getState().user?.id
  return user !== undefined && readDraft(user, name) !== undefined
}
