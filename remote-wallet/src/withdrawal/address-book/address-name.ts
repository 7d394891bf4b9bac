import * as v from 'valibot'

/** The customer's name for an address. */
export const AddressName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, 'The name must have at least 2 characters'),
  v.maxLength(40, 'The name must have at most 40 characters'),
)
