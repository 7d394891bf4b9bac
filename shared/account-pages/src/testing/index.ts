/* For tests of the account pages only: nothing of it is in a build. */
export { answerCalls, HANG, LOST, Reply } from './answer-calls.ts'
export type { Answer, Answers, Seen } from './answer-calls.ts'
export { CARD_FRAME, closePages, CUSTOMER, forgotten, openPages } from './open-pages.tsx'
