/* The ticket and everything else that loads after the room's first paint, in one chunk. */
export { MarginWatch } from '../../portfolio/account/MarginWatch.tsx'
export { OrderRecovery } from './OrderRecovery.tsx'
export { OrderTicket } from '../ticket/OrderTicket.tsx'
