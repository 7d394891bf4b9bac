import { t } from '@lingui/core/macro'
import * as v from 'valibot'

/** Authenticator apps show codes as '123 456'. */
const Trimmed = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
)

/** Six digits from an authenticator app. */
export const AppCode = v.pipe(
  Trimmed,
  v.regex(/^\d{6}$/, () => t`Enter the six-digit code from your app`),
)

/** A code from the app, or a recovery code. */
export const AnyCode = v.pipe(
  Trimmed,
  v.regex(/^(\d{6}|[\da-z-]{8,60})$/i, () => t`Enter six digits or a recovery code`),
)
