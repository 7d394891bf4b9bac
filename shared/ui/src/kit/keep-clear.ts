export { keepClear } from '../placement/keep-clear.ts'
