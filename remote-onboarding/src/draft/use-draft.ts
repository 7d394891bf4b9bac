import { DRAFT_KEY, DRAFT_LIFETIME_MS, readDraft, type RegistrationDraft } from '@tradefront/session'
import { useEffect, useState } from 'react'

/** Why a draft that was there is gone: its hour is over, or another tab finished or cleared it. */
export type DraftLoss = 'expired' | 'removed'

/** The draft as it is now, and what became of the one before. */
export interface DraftState {
  readonly draft: RegistrationDraft | undefined
  readonly lost: DraftLoss | undefined
}

/** The message when a draft goes while its page is open [ONB-18]. */
export const LOSS_TEXT: Readonly<Record<DraftLoss, string>> = {
  expired: 'For your safety we keep an unfinished sign-up for one hour only, and that hour is over.',
  removed: 'This sign-up was finished or cancelled in another tab.',
}

/**
 * The registration draft, followed while the page is open: what another tab writes or clears is noticed,
 * and so is the end of its hour. What this page itself writes is not reported; whoever writes it knows.
 */
export function useDraft(): DraftState {
  const [state, setState] = useState<DraftState>(() => ({ draft: readDraft(), lost: undefined }))
  const began = state.draft?.timestamp

  useEffect(() => {
    const look = () => setState((before) => after(before, readDraft()))
    const onStorage = (event: StorageEvent) => {
      // A key of null means that the whole storage was emptied.
      if (event.key === DRAFT_KEY || event.key === null) look()
    }
    // A page that was frozen or put aside has heard nothing meanwhile.
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
      // A moment later, so that a timer that fires early finds it gone as well.
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
