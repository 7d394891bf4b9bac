export { lazyCode, prefetch, type LazyCode } from '@tradefront/contracts'
export { useCode, type Code } from '../lazy/use-code.ts'
