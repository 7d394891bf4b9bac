import { email, maxLength, nonEmpty, object, pipe, string, trim } from 'valibot'

const MAX_LENGTH = 255

/** Fields of the login form. */
export const LoginFields = object({
  email: pipe(
    string(),
    trim(),
    email('Please enter a valid email address'),
    maxLength(MAX_LENGTH, 'Please enter a valid email address'),
  ),
  password: pipe(string(), nonEmpty('Please enter your password')),
})

/** Fields of the recovery form. */
export const RecoveryFields = object({ email: LoginFields.entries.email })
