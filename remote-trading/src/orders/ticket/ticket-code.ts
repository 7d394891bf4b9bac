/* What the ticket is made of, and what else comes once the room stands, as one part. */
export { MarginWatch } from '../../portfolio/account/MarginWatch.tsx'
export { OrderRecovery } from '../desk/OrderRecovery.tsx'
export { OrderTicket } from './OrderTicket.tsx'
