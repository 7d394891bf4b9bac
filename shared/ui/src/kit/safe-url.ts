export { safeHref } from '../components/safe-url.ts'
