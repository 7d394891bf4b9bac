/* The real account events on simulated servers and a fake clock, for tests of other packages only. */
export { createFakeClock, seededRandom } from './fake-clock.ts'
export type { FakeClock } from './fake-clock.ts'
export { createFakePage } from './fake-page.ts'
export { simulateVendors } from './simulated-account.ts'
export type { SimulatedVendors } from './simulated-account.ts'
export { SimulatedPusher } from './simulated-pusher.ts'
export type { Delivery } from './simulated-pusher.ts'
