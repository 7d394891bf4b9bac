import { useSession } from '@tradefront/session'
import {
  fakeBroker,
  later,
  page,
  status,
  trade,
  user,
  type Answer,
  type BrokerCall,
} from '@tradefront/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOSED_FAILED, OPEN_FAILED, useTrades } from './trades.store.ts'

const OPEN = 'GET /open/trades'
const CLOSED = 'GET /closed/trades'
const broker = fakeBroker()

/** Pages with a position each, whose id is the page's number. */
const pagesTo =
  (last: number) =>
  ({ query }: BrokerCall) => {
    const current = Number(query.get('page'))
    return page([trade({ id: String(current) })], { current, more: current < last })
  }

const ids = (name: 'open' | 'closed') => {
  const list = useTrades.getState()[name]
  return list.state === 'ready' ? list.trades.map(({ id }) => id) : list.state
}

beforeEach(() => {
  useTrades.getState().reset()
})

describe('[ROOM-06] pages of positions', () => {
  test('page 1 replaces, later pages append while links.next is present', async () => {
    broker.answers(CLOSED, pagesTo(2))
    await useTrades.getState().loadClosed()
    await useTrades.getState().loadMore('closed')
    expect(ids('closed')).toEqual(['1', '2'])
    await useTrades.getState().loadMore('closed')
    expect(broker.calls(CLOSED)).toHaveLength(2)
    await useTrades.getState().loadClosed()
    expect(ids('closed')).toEqual(['1'])
  })

  test('a position that slid to the next page is listed once', async () => {
    broker.answers(CLOSED, page([trade({ id: '3' }), trade({ id: '2' })], { more: true }))
    await useTrades.getState().loadClosed()
    broker.answers(CLOSED, page([trade({ id: '2' }), trade({ id: '1' })], { current: 2 }))
    await useTrades.getState().loadMore('closed')
    expect(ids('closed')).toEqual(['3', '2', '1'])
  })

  test('all open positions are loaded, since equity is a sum over every one', async () => {
    broker.answers(OPEN, pagesTo(3))
    await useTrades.getState().loadOpen()
    expect(ids('open')).toEqual(['1', '2', '3'])
  })
})

describe('[ROOM-08] each list has its own loading and error state', () => {
  test('a server that answers every page with the same one is not asked for ever', async () => {
    const same = page([trade()], { more: true })
    broker.answers(OPEN, () => (broker.calls(OPEN).length > 20 ? status(500) : same))
    expect(await useTrades.getState().loadOpen()).toBe(true)
    expect(broker.calls(OPEN)).toHaveLength(2)
    expect(useTrades.getState().open).toMatchObject({ state: 'ready', trades: [{ id: '1' }], hasMore: true })
  })

  test('failures are told in the words of the specification', async () => {
    broker.answers({ [OPEN]: status(500), [CLOSED]: status(500) })
    await useTrades.getState().loadOpen()
    expect(useTrades.getState().open).toEqual({ state: 'failed', message: OPEN_FAILED })
    expect(useTrades.getState().closed).toEqual({ state: 'loading' })
    await useTrades.getState().loadClosed()
    expect(useTrades.getState().closed).toEqual({ state: 'failed', message: CLOSED_FAILED })
  })

  test('a refresh that fails keeps the positions and says so', async () => {
    broker.answers(OPEN, page([trade()]))
    await useTrades.getState().loadOpen()
    broker.answers(OPEN, status(500))
    expect(await useTrades.getState().loadOpen()).toBe(false)
    expect(useTrades.getState().open).toMatchObject({
      state: 'ready',
      message: OPEN_FAILED,
      trades: [{ id: '1' }],
    })
  })
})

describe('overlapping loads', () => {
  /** Answers are given by hand, one call at a time. */
  function answering(): (answer: Answer) => void {
    const answers: ((answer: Answer) => void)[] = []
    broker.answers(OPEN, () => new Promise((resolve) => void answers.push(resolve)))
    return (answer) => answers.shift()?.(answer)
  }
  const asked = (times: number) => vi.waitFor(() => expect(broker.calls(OPEN)).toHaveLength(times))

  test('listeners of one event ask once', async () => {
    const { loadOpen } = useTrades.getState()
    await Promise.all([loadOpen(), loadOpen(), loadOpen()])
    expect(broker.calls(OPEN)).toHaveLength(1)
  })

  test('[ORD-04] a refetch during a load runs once more after it, so that nothing is missed', async () => {
    const answer = answering()
    const { loadOpen } = useTrades.getState()
    void loadOpen()
    await asked(1)
    const later = Promise.all([loadOpen(), loadOpen()])
    answer(page())
    await asked(2)
    answer(page([trade()]))
    await later
    expect(broker.calls(OPEN)).toHaveLength(2)
    expect(ids('open')).toEqual(['1'])
  })

  test('[SESS-06] an answer for an earlier user is dropped, and holds the next one up no longer', async () => {
    const answer = answering()
    const { loadOpen } = useTrades.getState()
    useSession.setState({ user: user({ id: '7' }) })
    const earlier = loadOpen()
    await asked(1)
    useSession.setState({ user: user({ id: '8' }) })
    const later = loadOpen()
    await asked(2)
    answer(page([trade({ id: 'of 7' })]))
    expect(await earlier).toBe(false)
    expect(ids('open')).toBe('loading')
    answer(page([trade({ id: 'of 8' })]))
    expect(await later).toBe(true)
    expect(ids('open')).toEqual(['of 8'])
  })
})

test('[ROOM-06] a page that arrives after the list began anew leaves no gap', async () => {
  const late = later()
  broker.answers(CLOSED, (call: BrokerCall) =>
    call.query.get('page') === '3' ? late.answer() : pagesTo(3)(call),
  )
  const { loadClosed, loadMore } = useTrades.getState()
  await loadClosed()
  await loadMore('closed')
  const more = loadMore('closed')
  await loadClosed()
  late.give(page([trade({ id: '3' })], { current: 3 }))
  await more
  expect(ids('closed')).toEqual(['1'])
})

test('[ROOM-08] Retry shows that a failed list is loading again', async () => {
  broker.answersOnce(CLOSED, status(500))
  await useTrades.getState().loadClosed()
  const retried = useTrades.getState().retry('closed')
  expect(useTrades.getState().closed).toEqual({ state: 'loading' })
  await retried
  expect(ids('closed')).toEqual([])
})
