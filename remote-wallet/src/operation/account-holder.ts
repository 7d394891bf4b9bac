import * as v from 'valibot'

const MISSING = 'Please enter the name of the account holder'

/** Holder of a bank account: a name, not an account number. The server has the same limits. */
export const AccountHolder = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, MISSING),
  v.maxLength(100, 'Please enter at most 100 characters'),
  v.regex(/\p{L}/u, MISSING),
)
