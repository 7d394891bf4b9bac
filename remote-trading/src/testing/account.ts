import { readNow } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { even, page, trade, user } from '@tradefront/testing'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { liveRemote, type LiveRemote } from './live-remote.tsx'

/* Shared by tests of the account's numbers. */

export const euro = even('EUR/USD')

/** Answers of the broker: two positions of 3,000 euros in total, with a total margin of $20. */
export const TWO_POSITIONS = {
  'GET /assets': [euro],
  'GET /open/trades': page([
    trade({ id: '1', margin: '11' }),
    trade({ id: '2', margin: '9', volume: '2000' }),
  ]),
}

/** Call before each test: a balance of $10,000, with instruments loaded. */
export async function accountRemote(): Promise<LiveRemote> {
  const remote = liveRemote({
    user: user({
      balance: '1.00',
      accounts: [
        { title: 'Trading Account', balance: '10000.00' },
        { title: 'Savings Account', balance: '2500.00' },
      ],
    }),
  })
  forgetReads()
  await readNow(INSTRUMENTS)
  return remote
}
