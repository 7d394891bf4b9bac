/* The ticket, and what else loads after the room's first paint, together. */
export { MarginWatch } from '../../portfolio/account/MarginWatch.tsx'
export { OrderRecovery } from './OrderRecovery.tsx'
export { OrderTicket } from '../ticket/OrderTicket.tsx'
