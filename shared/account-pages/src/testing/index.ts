/* For tests of the account pages only: nothing of it is in a build. */
export { CARD_FRAME, closePages, CUSTOMER, forgotten, openPages } from './open-pages.tsx'
