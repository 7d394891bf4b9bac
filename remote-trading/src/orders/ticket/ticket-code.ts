/* What the ticket is made of, as one part that is loaded when it is wanted. */
export { OrderRecovery } from '../desk/OrderRecovery.tsx'
export { OrderTicket } from './OrderTicket.tsx'
