import * as v from 'valibot'
import { PART_PLACES, type PartName as Name } from './parts.ts'

/** Checks a {@link Name} where a remote declares it; apart from the parts, which pages read. */
export const PartName = v.custom<Name>(
  (name) => {
    const [place, own, ...rest] = typeof name === 'string' ? name.split('/') : []
    return (
      PART_PLACES.some((known) => known === place) &&
      rest.length === 0 &&
      /^[a-z][a-z\d-]{0,39}$/.test(own ?? '')
    )
  },
  `Expected a name in one of ${PART_PLACES.join(', ')}, such as dashboard.cards/news`,
)
