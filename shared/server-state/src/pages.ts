/* Reads in pages. An entry of its own: the room's first price doesn't wait for lists. */
export { useServerPages, type ReadingPages } from './use-server-pages.ts'
