/* Server state: what pages read from the broker, cached once for each customer and gone with the session. */
export { refreshReads } from './cell.ts'
export { valueOf, type Loaded } from './loaded.ts'
export type { LoadOptions, PageOf, ServerPages, ServerRead } from './server-read.ts'
export {
  knownOf,
  putKnown,
  readNow,
  refreshRead,
  useKept,
  useKnown,
  useServer,
  type Reading,
} from './use-server.ts'
