export { SENTENCES } from './sentences.ts'
export type { SentenceCode } from './sentences.ts'
