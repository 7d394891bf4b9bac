import { forgetReads } from '@tradefront/server-state/testing'
import { fetchAssets, fetchClosedTrades, fetchOpenTrades } from '@tradefront/api'
import { readNow } from '@tradefront/server-state/eager'
import { vi } from 'vitest'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { even, trade, user } from './fixtures.ts'
import { liveRemote, type LiveRemote } from './live-remote.tsx'
import { tradesPage } from './trades-page.ts'

/* What the tests of the account's numbers share. Their files mock `fetchAssets`, `fetchOpenTrades` and `fetchClosedTrades`. */

export const euro = even('EUR/USD')

/** Before each test: $10,000, and at the broker two positions of 3,000 euros and a margin of $20 together. */
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
  vi.mocked(fetchAssets).mockResolvedValue([euro])
  vi.mocked(fetchClosedTrades).mockResolvedValue(tradesPage())
  vi.mocked(fetchOpenTrades).mockResolvedValue(
    tradesPage([trade({ id: '1', margin: '11' }), trade({ id: '2', margin: '9', volume: '2000' })]),
  )
  await readNow(INSTRUMENTS)
  return remote
}
