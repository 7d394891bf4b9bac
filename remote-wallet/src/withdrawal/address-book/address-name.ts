import { t } from '@lingui/core/macro'
import * as v from 'valibot'

/** The customer's name for an address. */
export const AddressName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, () => t`Use at least 2 characters`),
  v.maxLength(40, () => t`Use at most 40 characters`),
)
