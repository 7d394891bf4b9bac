/* For tests only: not part of any build. */
export { CARD_FRAME, closePages, CUSTOMER, forgotten, openPages } from './open-pages.tsx'
