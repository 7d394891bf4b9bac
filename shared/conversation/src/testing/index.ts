export { createFakeChat } from './fake-chat.ts'
export type { FakeChat } from './fake-chat.ts'
export { createFakeTimers, settled } from './fake-timers.ts'
export type { FakeTimers } from './fake-timers.ts'
