/* For tests only: not part of any build. */
export { hang, later, lost, page, status } from './answers.ts'
export type { Answer, BrokerCall } from './answers.ts'
export { BROKER, fakeBroker } from './fake-broker.ts'
export type { Answers, CallName, FakeBroker } from './fake-broker.ts'
export { advisor, asset, even, profile, robot, trade, user } from './fixtures.ts'
