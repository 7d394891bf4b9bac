import { page, status } from './answers.ts'
import { even, user } from './fixtures.ts'

/** A healthy broker's answers to what nearly every page requests: a customer without positions. */
export const HEALTHY = {
  'GET /settings': () => ({ data: { status: 'active', name: 'Northlight' } }),
  'GET /data': () => ({ data: { leverage: { forex: 30 } } }),
  'GET /user': () => ({ data: user() }),
  'POST /user/heartbeat': () => ({}),
  'GET /assets': () => [even('EUR/USD')],
  'GET /open/trades': () => page(),
  'GET /closed/trades': () => page(),
  'GET /expert_advisors': () => ({ data: [] }),
  'GET /automation/robots': status(404),
  'GET /user/permissions': status(404),
  'GET /orders': status(404),
  'GET /chat/unread-count': () => ({ unread_count: 0 }),
}
