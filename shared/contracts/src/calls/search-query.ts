import * as v from 'valibot'

/** Search text. */
export const SearchQuery = v.object({ search: v.string() })
