import { readNow } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { even, page, trade, user } from '@tradefront/testing'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { liveRemote, type LiveRemote } from './live-remote.tsx'

/* What the tests of the account's numbers share. */

export const euro = even('EUR/USD')

/** What the broker has: two positions of 3,000 euros and a margin of $20 together. */
export const TWO_POSITIONS = {
  'GET /assets': [euro],
  'GET /open/trades': page([
    trade({ id: '1', margin: '11' }),
    trade({ id: '2', margin: '9', volume: '2000' }),
  ]),
}

/** Before each test: $10,000, and the instruments are loaded. */
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
