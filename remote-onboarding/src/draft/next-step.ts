import type { RegistrationDraft } from '@tradefront/session'

/** The step at which a sign-up with this draft continues. */
export function nextStepOf(draft: RegistrationDraft): '/register/country-residence' | '/register' {
  return countryStepDone(draft) ? '/register' : '/register/country-residence'
}

/** Whether the country step was finished, which takes more than choosing countries. */
function countryStepDone(draft: RegistrationDraft): boolean {
  return draft.agreePrivacy === true && draft.countryOfResidence !== undefined
}

export type RegisterEntry = 'email-step' | 'country-step' | 'form' | 'two-pane-form'

/**
 * What `/register` shows, by settings.r_page and progress [ONB-11]. With 'ic' the funnel comes first: the email step
 * without a draft, the country step if it is missing, and then the detailed form, whatever the settings say.
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
