import { fetchOpenTrades } from '@tradefront/api'
import { useSession } from '@tradefront/session'
import { knownOf, readNow } from '@tradefront/server-state/eager'
import { beforeEach, expect, test, vi } from 'vitest'
import { trade, user } from '../../testing/fixtures.ts'
import { tradesPage } from '../../testing/trades-page.ts'
import { OPEN_TRADES } from './trades.ts'

vi.mock(import('@tradefront/api'), async (original) => ({
  ...(await original()),
  fetchOpenTrades: vi.fn(),
}))

beforeEach(() => {
  vi.mocked(fetchOpenTrades).mockReset()
  useSession.setState({ user: null })
  useSession.setState({ user: user() })
})

test('[ROOM-06] all open positions are loaded, since equity is a sum over every one; none is listed twice', async () => {
  vi.mocked(fetchOpenTrades).mockImplementation(async (number) =>
    tradesPage([trade({ id: String(number) }), trade({ id: 'moved' })], number, number < 3),
  )
  await readNow(OPEN_TRADES)
  expect(knownOf(OPEN_TRADES)?.map(({ id }) => id)).toEqual(['1', 'moved', '2', '3'])
})

test('[ROOM-08] a server that answers every page with the same one is not asked for ever', async () => {
  vi.mocked(fetchOpenTrades).mockImplementation(async () => tradesPage([trade()], 1, true))
  expect(await readNow(OPEN_TRADES)).toEqual([trade()])
  expect(fetchOpenTrades).toHaveBeenCalledTimes(2)
})
