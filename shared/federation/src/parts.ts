/* Of the pages behind the login only, so that the login page doesn't load it. */
export { Part, Parts, useParts, usePartSubject, type PlacedPart } from './slot/Parts.tsx'
