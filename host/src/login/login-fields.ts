import { t } from '@lingui/core/macro'
import { email, maxLength, nonEmpty, object, pipe, string, trim } from 'valibot'

const MAX_LENGTH = 255
const invalidEmail = () => t`Please enter a valid email address`

/** Fields of the login form. */
export const LoginFields = object({
  email: pipe(string(), trim(), email(invalidEmail), maxLength(MAX_LENGTH, invalidEmail)),
  password: pipe(
    string(),
    nonEmpty(() => t`Enter your password`),
  ),
})

/** Fields of the recovery form. */
export const RecoveryFields = object({ email: LoginFields.entries.email })
