import type { RegistrationDraft } from '@tradefront/session'

/** Where somebody with this draft goes on. */
export function nextStepOf(draft: RegistrationDraft): '/register/country-residence' | '/register' {
  return countryStepDone(draft) ? '/register' : '/register/country-residence'
}

/** Whether the country step was finished; it is not by choosing countries alone. */
export function countryStepDone(draft: RegistrationDraft): boolean {
  return draft.agreePrivacy === true && draft.countryOfResidence !== undefined
}

/** What `/register` shows [ONB-11]. */
export type RegisterEntry = 'email-step' | 'country-step' | 'form' | 'two-pane-form'

/**
 * What `/register` shows, by settings.r_page and how far the visitor is [ONB-11]. With 'ic' the funnel
 * comes first: without a draft its email step, with one that lacks the country step that step, and after
 * both the detailed form, which no setting takes away.
 */
export function registerEntryOf(
  page: string | undefined,
  draft: RegistrationDraft | undefined,
): RegisterEntry {
  if (page === 'td') return 'two-pane-form'
  if (page !== 'ic') return 'form'
  if (draft === undefined) return 'email-step'
  return countryStepDone(draft) ? 'form' : 'country-step'
}
