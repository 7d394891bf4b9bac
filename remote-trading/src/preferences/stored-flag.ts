import * as v from 'valibot'

/** A stored yes or no: `true` or `false` as text. */
export const StoredFlag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
