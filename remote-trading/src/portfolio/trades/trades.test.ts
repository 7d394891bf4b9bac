import { knownOf, readNow } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { fakeBroker, page, trade, user } from '@tradefront/testing'
import { beforeEach, expect, test } from 'vitest'
import { OPEN_TRADES } from './trades.ts'

const OPEN = 'GET /open/trades'
const broker = fakeBroker()

beforeEach(() => {
  useSession.setState({ user: null })
  useSession.setState({ user: user() })
})

test('[ROOM-06] all open positions are loaded, since equity sums over all of them; no duplicates', async () => {
  broker.answers(OPEN, ({ query }) => {
    const current = Number(query.get('page'))
    return page([trade({ id: String(current) }), trade({ id: 'moved' })], { current, more: current < 3 })
  })
  await readNow(OPEN_TRADES)
  expect(knownOf(OPEN_TRADES)?.map(({ id }) => id)).toEqual(['1', 'moved', '2', '3'])
})

test('[ORD-08] a position that moves onto a page already read, as another one is closed, is not missed', async () => {
  let open = ['5', '4', '3', '2', '1'].map((id) => trade({ id }))
  const closing: Record<string, string> = { 1: '4', 2: '2' }
  broker.answers(OPEN, ({ query }) => {
    const current = Number(query.get('page'))
    const { data, links } = page(open.slice(2 * (current - 1), 2 * current), {
      current,
      more: open.length > 2 * current,
    })
    const answer = { data, meta: { current_page: current, total: open.length }, links }
    open = open.filter(({ id }) => id !== closing[current])
    return answer
  })
  expect((await readNow(OPEN_TRADES)).map(({ id }) => id)).toEqual(['5', '3', '1'])
})

test('[ROOM-08] a server that returns the same page over and over doesn’t cause endless requests', async () => {
  broker.answers(OPEN, page([trade()], { more: true }))
  expect(await readNow(OPEN_TRADES)).toEqual([trade()])
  expect(broker.calls(OPEN)).toHaveLength(2)
})
