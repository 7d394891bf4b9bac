import { msg, t } from '@lingui/core/macro'
import type { RegisterRequest } from '@tradefront/contracts'
import type { RegistrationDraft } from '@tradefront/session'
import { SIMPLE_COUNTRIES, type Country } from '../countries/countries.ts'
import * as v from 'valibot'
import { nameFields, type NameRule, SPECIFIED_NAMES } from '../form/name-rule.ts'

/** Default dialling code; the form has no input for it (specification 9). */
const COUNTRY_CODE = '+1'
/** Preselected country of the form without an earlier step. */
export const FIRST_COUNTRY = 'us'

/** Rules of the detailed form (specification 5) [ONB-15]. */
const detailedForm = (names: NameRule) =>
  v.pipe(
    v.object({
      ...nameFields(names),
      username: v.pipe(v.string(), v.trim(), v.minLength(3, t`Username must be at least 3 characters`)),
      email: v.pipe(v.string(), v.trim(), v.email(t`Please enter a valid email address`)),
      phone: v.pipe(v.string(), v.trim(), v.minLength(6, t`Please enter a valid phone number`)),
      country: v.string(),
      password: v.pipe(v.string(), v.minLength(8, t`Password must be at least 8 characters`)),
      confirm_password: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        t`Passwords do not match`,
      ),
      ['confirm_password'],
    ),
  )
export type DetailedFormValues = v.InferInput<ReturnType<typeof detailedForm>>

/** Labels of the fields, in form order. */
export const LABELS = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  username: msg`Username`,
  email: msg`Email`,
  phone: msg`Phone`,
  country: msg`Country`,
  password: msg`Password`,
  confirm_password: msg`Confirm password`,
}
export type DetailedField = keyof typeof LABELS

/** Fields carried over from earlier steps, hidden in the form [ONB-14]. */
const CARRIED_OVER: ReadonlySet<DetailedField> = new Set(['email', 'country', 'password', 'confirm_password'])

/** The visible fields. */
export function shownFields(draft: RegistrationDraft | undefined): readonly DetailedField[] {
  const fields = Object.keys(LABELS) as DetailedField[]
  return draft === undefined ? fields : fields.filter((field) => !CARRIED_OVER.has(field))
}

/**
 * Rules for the input merged with the values of earlier steps; their output is the request [ONB-15].
 *
 * @param refusalOf words for a country that isn't served.
 */
export function registerRules(
  draft: RegistrationDraft | undefined,
  names: NameRule = SPECIFIED_NAMES,
  refusalOf: (country: Country | undefined) => string | undefined = () => undefined,
) {
  // With a draft the country step has asked.
  const refusal = (slug: string) =>
    draft === undefined ? refusalOf(SIMPLE_COUNTRIES.find(({ value }) => value === slug)) : undefined
  const known = draft === undefined ? {} : carriedOver(draft)
  return v.pipe(
    v.custom<DetailedFormValues>((values) => typeof values === 'object'),
    v.transform((values) => ({ ...values, ...known })),
    detailedForm(names),
    v.forward(
      v.check(
        ({ country }) => refusal(country) === undefined,
        ({ input }) => refusal(input.country) ?? '',
      ),
      ['country'],
    ),
    v.transform((values): RegisterRequest => ({
      ...values,
      country_code: COUNTRY_CODE,
      nationality: draft?.nationality ?? values.country,
    })),
  )
}

/** Initial values. */
export const EMPTY: DetailedFormValues = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  phone: '',
  country: FIRST_COUNTRY,
  password: '',
  confirm_password: '',
}

function carriedOver(draft: RegistrationDraft): Partial<DetailedFormValues> {
  const { email, password } = draft
  // The password was typed once in the first step and is hidden here, so there is nothing to confirm.
  return { email, password, confirm_password: password, country: draft.countryOfResidence ?? draft.country }
}
