import { email, maxLength, nonEmpty, object, pipe, safeParse, string, trim } from 'valibot'

const MAX_LENGTH = 255

/** What somebody types to log in. */
export const LoginFields = object({
  email: pipe(
    string(),
    trim(),
    email('Please enter a valid email address'),
    maxLength(MAX_LENGTH, 'Please enter a valid email address'),
  ),
  password: pipe(string(), nonEmpty('Please enter your password')),
})

/** What somebody types to recover a password. */
export const RecoveryFields = object({ email: LoginFields.entries.email })

/** The fields of a login or recovery form. */
export type EntryField = 'email' | 'password'

/** Checked values, or the first message of each wrong field. */
export type Checked<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly errors: Partial<Record<EntryField, string>> }

/** Checks the login form. */
export function checkLogin(form: FormData): Checked<{ email: string; password: string }> {
  const result = safeParse(LoginFields, Object.fromEntries(form))
  return result.success ? { ok: true, values: result.output } : { ok: false, errors: errorsOf(result.issues) }
}

/** Checks the recovery form. */
export function checkRecovery(form: FormData): Checked<{ email: string }> {
  const result = safeParse(RecoveryFields, Object.fromEntries(form))
  return result.success ? { ok: true, values: result.output } : { ok: false, errors: errorsOf(result.issues) }
}

interface Issue {
  readonly message: string
  readonly path?: readonly { readonly key: unknown }[] | undefined
}

function errorsOf(issues: readonly Issue[]): Partial<Record<EntryField, string>> {
  const errors: Partial<Record<EntryField, string>> = {}
  for (const { message, path } of issues) {
    const field = path?.[0]?.key
    if (field === 'email' || field === 'password') errors[field] ??= message
  }
  return errors
}
