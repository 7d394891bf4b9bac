import { t } from '@lingui/core/macro'
import * as v from 'valibot'

/** Rules for names of accounts and pots. */
export const NameRules = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, () => t`Use at least 2 characters`),
    v.maxLength(40, () => t`Use at most 40 characters`),
  ),
})
