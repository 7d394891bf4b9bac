/* What the ticket is made of, and what else comes once the room stands, as one part. */
export { MarginWatch } from '../../portfolio/account/MarginWatch.tsx'
export { OrderRecovery } from './OrderRecovery.tsx'
export { OrderTicket } from '../ticket/OrderTicket.tsx'
