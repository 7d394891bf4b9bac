export { lazyCode, prefetch, type LazyCode } from '@tradefront/browser'
export { useCode, type Code } from '../lazy/use-code.ts'
