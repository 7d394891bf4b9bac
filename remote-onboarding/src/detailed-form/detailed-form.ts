import type { RegisterRequest } from '@tradefront/contracts'
import type { RegistrationDraft } from '@tradefront/session'
import * as v from 'valibot'

/** Default dialling code; the form shows no input for it (specification 9). */
export const COUNTRY_CODE = '+1'
/** Country that the form without an earlier step begins with. */
export const FIRST_COUNTRY = 'us'

/** Rules of the detailed form (specification 5) [ONB-15]. */
export const DetailedForm = v.pipe(
  v.object({
    first_name: v.pipe(v.string(), v.trim(), v.minLength(2, 'First name must be at least 2 characters')),
    last_name: v.pipe(v.string(), v.trim(), v.minLength(2, 'Last name must be at least 2 characters')),
    username: v.pipe(v.string(), v.trim(), v.minLength(3, 'Username must be at least 3 characters')),
    email: v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address')),
    phone: v.pipe(v.string(), v.trim(), v.minLength(6, 'Please enter a valid phone number')),
    country: v.string(),
    password: v.pipe(v.string(), v.minLength(8, 'Password must be at least 8 characters')),
    confirm_password: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      ({ password, confirm_password }) => password === confirm_password,
      'Passwords do not match',
    ),
    ['confirm_password'],
  ),
)
export type DetailedFormValues = v.InferInput<typeof DetailedForm>

/** Fields of the form in their order, with their labels. */
export const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  password: 'Password',
  confirm_password: 'Confirm password',
} as const
export type DetailedField = keyof typeof LABELS

/** Fields that the earlier steps carry over, so that the form hides them [ONB-14]. */
export const CARRIED_OVER: readonly DetailedField[] = ['email', 'country', 'password', 'confirm_password']

/** Fields that are on the page. */
export function shownFields(draft: RegistrationDraft | undefined): readonly DetailedField[] {
  const fields = Object.keys(LABELS) as DetailedField[]
  return draft === undefined ? fields : fields.filter((field) => !CARRIED_OVER.includes(field))
}

/** Rules of what is typed joined with what the earlier steps know; they make the request of it [ONB-15]. */
export function registerRules(draft: RegistrationDraft | undefined) {
  const known = draft === undefined ? {} : carriedOver(draft)
  return v.pipe(
    v.custom<DetailedFormValues>((values) => typeof values === 'object'),
    v.transform((values) => ({ ...values, ...known })),
    DetailedForm,
    v.transform((values): RegisterRequest => ({
      ...values,
      country_code: COUNTRY_CODE,
      nationality: draft?.nationality ?? values.country,
    })),
  )
}

/** What the form begins with. */
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
  // Typed once in the first step and hidden here: nothing is left to confirm.
  return { email, password, confirm_password: password, country: draft.countryOfResidence ?? draft.country }
}
