import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { DRAFT_KEY, DRAFT_LIFETIME_MS, readDraft, type RegistrationDraft } from '@tradefront/session'
import { useEffect, useState } from 'react'

/** Why an existing draft is gone: it expired after an hour, or another tab finished or cleared it. */
export type DraftLoss = 'expired' | 'removed'

/** The current draft, and how the previous one was lost. */
export interface DraftState {
  readonly draft: RegistrationDraft | undefined
  readonly lost: DraftLoss | undefined
}

/** Shown when the draft is lost while its page is open [ONB-18]. */
export const LOSS_TEXT: Readonly<Record<DraftLoss, MessageDescriptor>> = {
  expired: msg`Your sign-up expired. For your security we keep it for one hour only.`,
  removed: msg`This sign-up was finished or cancelled in another tab.`,
}

/**
 * The registration draft, tracked while the page is open: reports changes by other tabs, and its expiry. Changes by
 * this page are not reported, since their author knows.
 */
export function useDraft(): DraftState {
  const [state, setState] = useState<DraftState>(() => ({ draft: readDraft(), lost: undefined }))
  const began = state.draft?.timestamp

  useEffect(() => {
    const look = () => setState((before) => after(before, readDraft()))
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === DRAFT_KEY || event.key === null) look()
    }
    // A frozen or hidden page has missed storage events.
    const onVisible = () => {
      if (document.visibilityState === 'visible') look()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])

  useEffect(() => {
    if (began === undefined) return
    const timer = setTimeout(
      () => setState((before) => after(before, readDraft())),
      // With a margin, so that the draft has expired even if the timer fires early.
      Date.parse(began) + DRAFT_LIFETIME_MS - Date.now() + 20,
    )
    return () => clearTimeout(timer)
  }, [began])

  return state
}

function after(before: DraftState, draft: RegistrationDraft | undefined): DraftState {
  if (JSON.stringify(draft) === JSON.stringify(before.draft)) return before
  if (draft !== undefined) return { draft, lost: undefined }
  const age = Date.now() - Date.parse(before.draft?.timestamp ?? '')
  return { draft, lost: age >= DRAFT_LIFETIME_MS ? 'expired' : 'removed' }
}
