/* Orders that wait for a price: everything of theirs, loaded with the first ticket, list or change that needs it. */
export { WaitingOrders } from './WaitingOrders.tsx'
export { WaitingRecovery } from './WaitingRecovery.tsx'
export { WaitingTicket } from './WaitingTicket.tsx'
