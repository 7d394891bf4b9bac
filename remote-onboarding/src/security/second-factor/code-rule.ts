import * as v from 'valibot'

/** As apps show it: '123 456'. */
const Trimmed = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
)

/** Six digits of an authenticator app. */
export const AppCode = v.pipe(Trimmed, v.regex(/^\d{6}$/, 'Please enter the six digits from your app'))

/** Those, or a recovery code. */
export const AnyCode = v.pipe(
  Trimmed,
  v.regex(/^(\d{6}|[\da-z-]{8,60})$/i, 'Please enter six digits, or a recovery code'),
)
