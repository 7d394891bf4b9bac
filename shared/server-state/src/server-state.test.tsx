import { ApiError, type CallOptions } from '@tradefront/api'
import { channels, EVENT, type User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshReads } from './cell.ts'
import { knownOf, putKnown, readNow, useServer } from './use-server.ts'
import { useServerPages } from './use-server-pages.ts'
import type { ServerPages, ServerRead } from './server-read.ts'

type Answer = (options: CallOptions, which: string) => Promise<string>
const answer = vi.fn<Answer>()
const ADDRESSES: ServerRead<string, [which: string]> = {
  name: 'addresses',
  follows: 'user',
  load: (options, which) => answer(options, which),
}

const page = vi.fn<(number: number) => Promise<{ data: { id: string }[]; links: { next?: string } }>>()
const HISTORY: ServerPages<{ id: string }> = { name: 'history', load: (number) => page(number) }

let account: ReturnType<typeof createFakeAccount>

function logIn(id: string | undefined): void {
  const user = id === undefined ? null : ({ id } as User)
  act(() => {
    useSession.setState({ user, token: id ?? null })
  })
}

function Within({ children }: { children: ReactNode }) {
  const context = { realtime: { account } } as unknown as RemoteContext
  return <RemoteContextProvider value={context}>{children}</RemoteContextProvider>
}

function Address({ which = 'btc' }) {
  const { loaded, isRefreshing } = useServer(ADDRESSES, which)
  const text =
    loaded.state === 'ready' ? `${loaded.value}${loaded.outdated ? ' (outdated)' : ''}` : loaded.state
  return (
    <p>
      {text}
      {isRefreshing ? ' ...' : ''}
    </p>
  )
}

function History() {
  const { loaded, hasMore, more, loadMore } = useServerPages(HISTORY)
  const ids = loaded.state === 'ready' ? loaded.value.map(({ id }) => id).join(' ') : loaded.state
  return (
    <button type="button" onClick={loadMore}>
      {ids} {hasMore ? 'and more' : 'end'} {more}
    </button>
  )
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(1))
const refusal = (status: number) => new ApiError('no', { kind: 'http', method: 'GET', url: '/', status })

beforeEach(() => {
  vi.useFakeTimers()
  account = createFakeAccount()
  account.setStatus({ state: 'connected' })
  logIn('dana')
})
afterEach(() => {
  cleanup()
  logIn(undefined)
  vi.resetAllMocks()
  vi.useRealTimers()
})

describe('a read', () => {
  test('is asked for once by pages that show the same, and apart by its arguments', async () => {
    answer.mockImplementation((_options, which) => Promise.resolve(`address of ${which}`))
    render(
      <Within>
        <Address />
        <Address />
        <Address which="eth" />
      </Within>,
    )
    await settle()
    expect(screen.getAllByText('address of btc')).toHaveLength(2)
    expect(screen.getByText('address of eth')).toBeVisible()
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test('a refresh that fails keeps what is there, and says that it is outdated', async () => {
    answer.mockResolvedValueOnce('first').mockRejectedValueOnce(refusal(500)).mockResolvedValueOnce('second')
    render(<Address />, { wrapper: Within })
    await settle()
    act(() => void account.emit(channels.user('dana'), EVENT.userUpdated, {}))
    await settle()
    expect(screen.getByText('first (outdated)')).toBeVisible()
    await act(() => refreshReads('addresses'))
    await settle()
    expect(screen.getByText('second')).toBeVisible()
  })

  test.each([
    [404, 'not-offered'],
    [501, 'not-offered'],
    [500, 'failed'],
  ])('an answer of %i is %s', async (status, text) => {
    answer.mockRejectedValue(refusal(status))
    render(<Address />, { wrapper: Within })
    await settle()
    expect(screen.getByText(text)).toBeVisible()
  })

  test('one event is one call, however many pages show it', async () => {
    answer.mockResolvedValue('same')
    render(
      <Within>
        <Address />
        <Address />
      </Within>,
    )
    await settle()
    act(() => void account.emit(channels.user('dana'), EVENT.userUpdated, {}))
    await settle()
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['announced', () => void account.emit(channels.user('dana'), EVENT.userUpdated, {})],
    ['known here', () => void refreshReads('addresses')],
  ])('a change that is %s during the very first call is not lost', async (_how, change) => {
    let late = (_text: string) => {}
    answer.mockReturnValueOnce(new Promise((resolve) => (late = resolve))).mockResolvedValueOnce('new')
    render(<Address />, { wrapper: Within })
    await settle()
    act(change)
    await settle()
    expect(screen.getByText('new')).toBeVisible()
    late('old')
    await settle()
    expect(screen.getByText('new')).toBeVisible()
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test('a change’s answer is not overwritten by a call that was under way', async () => {
    answer.mockResolvedValueOnce('old')
    render(<Address />, { wrapper: Within })
    await settle()
    let late = (_text: string) => {}
    answer.mockReturnValueOnce(new Promise((resolve) => (late = resolve))).mockResolvedValueOnce('changed')
    act(() => void refreshReads('addresses'))
    await settle()
    act(() => putKnown(ADDRESSES, 'changed', 'btc'))
    await settle()
    late('old')
    await settle()
    expect(screen.getByText('changed')).toBeVisible()
    expect(answer).toHaveBeenCalledTimes(3)
  })

  test('a refresh drops data that no page shows, however fresh', async () => {
    const replies: ServerRead<string> = {
      name: 'replies',
      freshMs: 300_000,
      load: (options) => answer(options, ''),
    }
    answer.mockResolvedValueOnce('old')
    await readNow(replies)
    await refreshReads('replies')
    expect(answer).toHaveBeenCalledTimes(1)
    expect(knownOf(replies)).toBeUndefined()
  })

  test('[ORD-13] is asked for every 30 s while events cannot arrive', async () => {
    answer.mockResolvedValue('same')
    render(<Address />, { wrapper: Within })
    await settle()
    act(() => account.setStatus({ state: 'connecting', attempt: 1 }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(answer).toHaveBeenCalledTimes(3)
    act(() => account.setStatus({ state: 'connected' }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(answer).toHaveBeenCalledTimes(3)
  })

  test('is polled by a clock of its own: what is put in does not put the poll off', async () => {
    const polled: ServerRead<string> = {
      name: 'polled in time',
      pollMs: 30_000,
      load: (options) => answer(options, ''),
    }
    function Polled() {
      const { loaded } = useServer(polled)
      return <p>{loaded.state === 'ready' ? loaded.value : loaded.state}</p>
    }
    answer.mockResolvedValue('same')
    render(<Polled />, { wrapper: Within })
    await settle()
    for (let count = 0; count < 130; count += 1) {
      act(() => putKnown(polled, `put ${count}`))
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    expect(answer).toHaveBeenCalledTimes(3)
  })

  test('a change put in during a call is in its answer too, and the call goes on', async () => {
    answer.mockResolvedValueOnce('old')
    render(<Address />, { wrapper: Within })
    await settle()
    let late = (_text: string) => {}
    answer.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    act(() => void refreshReads('addresses'))
    await settle()
    act(() => putKnown(ADDRESSES, (text) => `${text} changed`, 'btc'))
    await settle()
    expect(screen.getByText('old changed ...')).toBeVisible()
    late('new')
    await settle()
    expect(screen.getByText('new changed')).toBeVisible()
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test('is polled while the page is seen, caught up on when it is seen again; what is not offered is left alone', async () => {
    const polled: ServerRead<string> = {
      name: 'polled',
      shared: true,
      pollMs: 60_000,
      load: (options) => answer(options, ''),
    }
    function Polled() {
      return <p>{useServer(polled).loaded.state}</p>
    }
    const seen = vi.spyOn(document, 'visibilityState', 'get')
    function see(state: DocumentVisibilityState): void {
      seen.mockReturnValue(state)
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }
    logIn(undefined)
    answer.mockResolvedValue('same')
    render(<Polled />, { wrapper: Within })
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(answer).toHaveBeenCalledTimes(2)
    see('hidden')
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(answer).toHaveBeenCalledTimes(2)
    answer.mockRejectedValue(refusal(404))
    see('visible')
    await settle()
    expect(answer).toHaveBeenCalledTimes(3)
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    see('visible')
    await settle()
    expect(answer).toHaveBeenCalledTimes(3)
    seen.mockRestore()
  })

  test.each(['visibilitychange', 'online'])(
    'is polled after a sleep, which stops the timers, as soon as the page comes back: %s',
    async (event) => {
      const polled: ServerRead<string> = {
        name: `polled after ${event}`,
        shared: true,
        pollMs: 60_000,
        freshMs: 30_000,
        load: (options) => answer(options, ''),
      }
      function Polled() {
        return <p>{useServer(polled).loaded.state}</p>
      }
      const comeBack = () => act(() => void document.dispatchEvent(new Event(event, { bubbles: true })))
      logIn(undefined)
      answer.mockResolvedValue('same')
      render(<Polled />, { wrapper: Within })
      await settle()
      comeBack()
      await settle()
      expect(answer).toHaveBeenCalledTimes(1)
      vi.setSystemTime(Date.now() + 600_000)
      comeBack()
      await settle()
      expect(answer).toHaveBeenCalledTimes(2)
    },
  )

  test('a short-lived read starts over with each page that shows it', async () => {
    const form: ServerRead<string> = { name: 'form', brief: true, load: (options) => answer(options, '') }
    function Form() {
      const { loaded } = useServer(form)
      return <p>{loaded.state === 'ready' ? loaded.value : loaded.state}</p>
    }
    answer.mockResolvedValueOnce('first')
    const { unmount } = render(<Form />, { wrapper: Within })
    await settle()
    expect(screen.getByText('first')).toBeVisible()
    unmount()
    await settle()
    answer.mockReturnValue(new Promise(() => {}))
    render(<Form />, { wrapper: Within })
    expect(screen.getByText('loading')).toBeVisible()
  })

  test('the call is aborted once no page shows it', async () => {
    let signal: AbortSignal | undefined
    answer.mockImplementation((options) => {
      signal = options.signal
      return new Promise(() => {})
    })
    const { unmount } = render(<Address />, { wrapper: Within })
    await settle()
    unmount()
    await settle()
    expect(signal?.aborted).toBe(true)
  })
})

describe('[SESS-06] another customer in the same tab', () => {
  test('never sees what the one before was shown, not even while their own call is on its way', async () => {
    answer.mockResolvedValueOnce('address of dana')
    render(<Address />, { wrapper: Within })
    await settle()
    answer.mockReturnValue(new Promise(() => {}))
    logIn('sam')
    expect(screen.queryByText(/dana/)).toBeNull()
    expect(screen.getByText('loading ...')).toBeVisible()
    expect(knownOf(ADDRESSES, 'btc')).toBeUndefined()
  })

  test('an answer that arrives after a change of customer is never shown', async () => {
    let late = (_text: string) => {}
    answer.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    render(<Address />, { wrapper: Within })
    await settle()
    answer.mockResolvedValue('address of sam')
    logIn('sam')
    late('address of dana')
    await settle()
    expect(screen.getByText('address of sam')).toBeVisible()
    logIn('dana')
    expect(screen.queryByText(/address/)).toBeNull()
  })

  test('reads that are the same for every customer stay', async () => {
    const news: ServerRead<string> = { name: 'news', shared: true, load: () => Promise.resolve('news') }
    await readNow(news)
    logIn('sam')
    expect(knownOf(news)).toBe('news')
    putKnown(ADDRESSES, 'of sam', 'btc')
    logIn('dana')
    expect(knownOf(ADDRESSES, 'btc')).toBeUndefined()
  })
})

describe('pages', () => {
  const press = () => act(() => screen.getByRole('button').click())
  const item = (id: string) => ({ id })

  test('[ROOM-06] append while there is a next one, and list nothing twice', async () => {
    page.mockResolvedValueOnce({ data: [item('3'), item('2')], links: { next: 'x' } })
    page.mockResolvedValueOnce({ data: [item('2'), item('1')], links: {} })
    render(<History />, { wrapper: Within })
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('3 2 and more idle')
    press()
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('3 2 1 end idle')
  })

  test('a page loaded during a refresh shows immediately, and the refresh is not lost', async () => {
    page.mockResolvedValueOnce({ data: [item('3')], links: { next: 'x' } })
    render(<History />, { wrapper: Within })
    await settle()
    page.mockReturnValueOnce(new Promise(() => {}))
    act(() => void refreshReads('history'))
    await settle()
    let refreshed = (_page: Awaited<ReturnType<typeof page>>) => {}
    page.mockResolvedValueOnce({ data: [item('2')], links: {} })
    page.mockReturnValueOnce(new Promise((resolve) => (refreshed = resolve)))
    press()
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('3 2 end idle')
    page.mockResolvedValueOnce({ data: [item('3'), item('2')], links: {} })
    refreshed({ data: [item('4')], links: { next: 'x' } })
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('4 3 2 end idle')
    expect(page.mock.calls.map(([number]) => number)).toEqual([1, 1, 2, 1, 2])
  })

  test('one that does not come leaves the others, and can be asked for again', async () => {
    page.mockResolvedValueOnce({ data: [item('3')], links: { next: 'x' } })
    page.mockRejectedValueOnce(refusal(500)).mockResolvedValueOnce({ data: [item('2')], links: {} })
    render(<History />, { wrapper: Within })
    await settle()
    press()
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('3 and more failed')
    press()
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('3 2 end idle')
  })

  test('[SESS-06] one that comes after another customer logged in is not among theirs', async () => {
    page.mockResolvedValueOnce({ data: [item('d2')], links: { next: 'x' } })
    render(<History />, { wrapper: Within })
    await settle()
    let late = (_page: Awaited<ReturnType<typeof page>>) => {}
    page.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    press()
    page.mockResolvedValueOnce({ data: [item('s2')], links: { next: 'x' } })
    logIn('sam')
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('s2 and more idle')
    late({ data: [item('d1')], links: {} })
    await settle()
    expect(screen.getByRole('button')).toHaveTextContent('s2 and more idle')
  })
})
