import { t } from '@lingui/core/macro'
import * as v from 'valibot'

const missing = () => t`Enter the account holder's name`

/** Holder of a bank account: a name, not an account number. The server has the same limits. */
export const AccountHolder = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, missing),
  v.maxLength(100, () => t`Use at most 100 characters`),
  v.regex(/\p{L}/u, missing),
)
