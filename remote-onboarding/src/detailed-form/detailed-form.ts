import type { RegisterRequest } from '@tradefront/contracts'
import type { RegistrationDraft } from '@tradefront/session'
import * as v from 'valibot'

/** Default dialling code; the form shows no input for it (specification 9). */
export const COUNTRY_CODE = '+1'

/** Countries of the form without an earlier step, to the letter of the specification [ONB-17]. */
export const SIMPLE_COUNTRIES = [
  { value: 'nigeria', label: 'Nigeria' },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'us', label: 'United States' },
  { value: 'ca', label: 'Canada' },
  { value: 'au', label: 'Australia' },
] as const

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

/** What the form starts with: what the earlier steps know, else empty fields. */
export function initialValues(draft: RegistrationDraft | undefined): DetailedFormValues {
  return {
    first_name: '',
    last_name: '',
    username: '',
    email: draft?.email ?? '',
    phone: '',
    country: draft?.countryOfResidence ?? draft?.country ?? 'us',
    password: draft?.password ?? '',
    // Typed once in the first step and hidden here: nothing is left to confirm.
    confirm_password: draft?.password ?? '',
  }
}

/** The body of POST /auth/register, exactly the specified fields [ONB-16]. */
export function toRequest(values: DetailedFormValues, draft: RegistrationDraft | undefined): RegisterRequest {
  const form = v.parse(DetailedForm, values)
  return { ...form, country_code: COUNTRY_CODE, nationality: draft?.nationality ?? form.country }
}
