export { checkFit, describeProblem, type Problem } from './check-fit.ts'
export { collectHostTypes, collectRemoteTypes } from './collect.ts'
export { COMPILER_VERSION } from './tsc.ts'
export { readTypeSet, TYPES_FILE, type TypeSet } from './type-set.ts'
