import { t } from '@lingui/core/macro'
import * as v from 'valibot'

/** A request's number as customers read it out: in any case, with spaces or without its hyphen, or a whole key. */
export const RequestNumber = v.pipe(
  v.string(),
  v.transform((typed) => typed.toLowerCase().replaceAll(/[^0-9a-f]/g, '')),
  v.check(
    (digits) => digits.length === 12 || digits.length === 32,
    () => t`Enter a number like 0F3B2A1C-4D5E`,
  ),
  v.transform((digits) => `${digits.slice(0, 8)}-${digits.slice(8, 12)}`),
)
