export { checkFit, describeProblem, type Problem } from './check-fit.ts'
export { collectHostTypes, collectRemoteTypes } from './collect.ts'
export { readTypeSet, TYPES_FILE, type TypeSet } from './type-set.ts'
