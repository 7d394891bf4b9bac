export { Part, Parts, useParts, usePartSubject, type PlacedPart } from './Parts.tsx'
