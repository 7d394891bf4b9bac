import { forgetReads } from './testing/index.ts'
import { channels, EVENT, type User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { ApiError, type CallOptions } from '@tradefront/api'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerRead } from './server-read.ts'
import { knownOf, putKnown, readNow, refreshRead, useKept, useKnown } from './use-server.ts'

const load = vi.fn<(options: CallOptions) => Promise<readonly string[]>>()
const POSITIONS: ServerRead<readonly string[]> = {
  name: 'positions',
  follows: 'trades',
  retryMs: 5_000,
  load: (options) => load(options),
  eventUpdate: (payload) => {
    const { opened } = payload as { opened?: string }
    return opened === undefined ? undefined : (known) => [opened, ...known]
  },
}
const MARKETS: ServerRead<readonly string[]> = {
  name: 'markets',
  shared: true,
  freshMs: 60_000,
  load: (options) => load(options),
}

let account: ReturnType<typeof createFakeAccount>

function logIn(id: string | undefined): void {
  act(() => {
    useSession.setState({ user: id === undefined ? null : ({ id } as User), token: id ?? null })
  })
}

function Within({ children }: { children: ReactNode }) {
  const context = { realtime: { account } } as unknown as RemoteContext
  return <RemoteContextProvider value={context}>{children}</RemoteContextProvider>
}

function Page({ read = POSITIONS }: { read?: ServerRead<readonly string[]> }) {
  useKept(read)
  const text = useKnown(read, (loaded) =>
    loaded.state === 'ready'
      ? `${loaded.value.join(' ')}${loaded.outdated ? ' (outdated)' : ''}`
      : loaded.state,
  )
  return <p>{text}</p>
}

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const event = (payload: unknown) =>
  act(() => void account.emit(channels.trade('dana'), EVENT.tradeUpdated, payload))
const LOST = new ApiError('no', { kind: 'http', method: 'GET', url: '/', status: 500 })

/** A call that is answered by hand. */
function hanging(): (answer: readonly string[]) => void {
  let answer: (value: readonly string[]) => void = () => {}
  load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  return (value) => answer(value)
}

beforeEach(() => {
  vi.useFakeTimers()
  account = createFakeAccount()
  account.setStatus({ state: 'connected' })
  logIn('dana')
})
afterEach(() => {
  cleanup()
  logIn(undefined)
  forgetReads()
  vi.resetAllMocks()
  vi.useRealTimers()
})

describe('a read that a page keeps and its parts show', () => {
  test('is one call for all who keep it, and for one who comes meanwhile', async () => {
    const answer = hanging()
    const two = (
      <>
        <Page />
        <Page />
      </>
    )
    render(two, { wrapper: Within })
    await pass()
    render(<Page />, { wrapper: Within })
    answer(['1'])
    await pass()
    expect(screen.getAllByText('1')).toHaveLength(3)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('asked for during a call, there is one more after it, shared by all who asked', async () => {
    const answer = hanging()
    load.mockResolvedValueOnce(['2'])
    void readNow(POSITIONS)
    await pass()
    const later = [readNow(POSITIONS), readNow(POSITIONS)]
    answer(['1'])
    expect(await Promise.all(later)).toEqual([['2'], ['2']])
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[ROOM-08] that fails says so, and is tried again every 5 s until it succeeds', async () => {
    load.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST).mockResolvedValue(['1'])
    render(<Page />, { wrapper: Within })
    await pass()
    expect(screen.getByText('failed')).toBeVisible()
    await pass(4_999)
    expect(load).toHaveBeenCalledTimes(1)
    await pass(1)
    await pass(5_000)
    expect(screen.getByText('1')).toBeVisible()
    await pass(20_000)
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('[ROOM-08] whose refresh fails is tried again after 5 s, then more rarely', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    load.mockResolvedValueOnce(['1']).mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST)
    render(<Page />, { wrapper: Within })
    await pass()
    load.mockResolvedValue(['2'])
    await act(() => refreshRead(POSITIONS))
    await pass(5_000)
    expect(load).toHaveBeenCalledTimes(3)
    await pass(9_499)
    expect(screen.getByText('1 (outdated)')).toBeVisible()
    await pass(1)
    expect(screen.getByText('2')).toBeVisible()
  })

  test('[ROOM-08] that fails is tried again in a hidden page too, where alerts go by it', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    load.mockRejectedValueOnce(LOST).mockResolvedValue(['1'])
    render(<Page />, { wrapper: Within })
    await pass(5_000)
    expect(screen.getByText('1')).toBeVisible()
    seen.mockRestore()
  })

  test('asked for again after a failure, it is loading', async () => {
    load.mockRejectedValueOnce(LOST).mockReturnValue(new Promise(() => {}))
    render(<Page />, { wrapper: Within })
    await pass()
    void refreshRead(POSITIONS)
    await pass()
    expect(screen.getByText('loading')).toBeVisible()
  })

  test('keeps what is there when a refresh fails', async () => {
    load.mockResolvedValueOnce(['1']).mockRejectedValue(LOST)
    render(<Page />, { wrapper: Within })
    await pass()
    await act(() => refreshRead(POSITIONS))
    expect(screen.getByText('1 (outdated)')).toBeVisible()
  })

  test('that is fresh is not asked for again by the next page', async () => {
    load.mockResolvedValue(['EUR/USD'])
    const { unmount } = render(<Page read={MARKETS} />, { wrapper: Within })
    await pass()
    unmount()
    render(<Page read={MARKETS} />, { wrapper: Within })
    await pass(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    cleanup()
    render(<Page read={MARKETS} />, { wrapper: Within })
    await pass()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is kept for as long as it is fresh when no page shows it', async () => {
    const slow = { ...MARKETS, name: 'slow markets', freshMs: 600_000 }
    load.mockResolvedValue(['EUR/USD'])
    const { unmount } = render(<Page read={slow} />, { wrapper: Within })
    await pass()
    unmount()
    await pass(599_000)
    expect(knownOf(slow)).toEqual(['EUR/USD'])
    await pass(2_000)
    expect(knownOf(slow)).toBeUndefined()
  })
})

describe('a read outside of rendering', () => {
  test('is not given up, nor answered with what was known before, when the last page leaves', async () => {
    load.mockResolvedValueOnce(['1'])
    const { unmount } = render(<Page />, { wrapper: Within })
    await pass()
    const answer = hanging()
    const reading = readNow(POSITIONS)
    await pass()
    unmount()
    answer(['2'])
    expect(await reading).toEqual(['2'])
  })

  test('is never answered by a call that began before it, not even by one that ends in the same turn', async () => {
    const answer = hanging()
    load.mockResolvedValueOnce(['2'])
    void readNow(POSITIONS)
    await pass()
    answer(['1'])
    expect(await readNow(POSITIONS)).toEqual(['2'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[SESS-06] fails when another customer logs in, also where something was known', async () => {
    load.mockResolvedValueOnce(["dana's"])
    await readNow(POSITIONS)
    hanging()
    const reading = expect(readNow(POSITIONS)).rejects.toThrow('No page shows it any more.')
    await pass()
    logIn('sam')
    await reading
    const begun = expect(readNow(POSITIONS)).rejects.toThrow('No page shows it any more.')
    logIn('dana')
    await begun
  })

  test('that is brief is forgotten afterwards', async () => {
    const figures = { ...MARKETS, name: 'figures', freshMs: 0, brief: true }
    load.mockResolvedValueOnce(['1'])
    expect(await readNow(figures)).toEqual(['1'])
    await pass(1)
    expect(knownOf(figures)).toBeUndefined()
  })

  test('shows a mistake of the page itself in the console', async () => {
    const mistake = new TypeError('no')
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    load.mockRejectedValueOnce(mistake)
    await refreshRead(POSITIONS)
    expect(logged).toHaveBeenCalledExactlyOnceWith('positions', mistake)
    load.mockRejectedValueOnce(LOST)
    await refreshRead(POSITIONS)
    expect(logged).toHaveBeenCalledTimes(1)
  })
})

test('a page that keeps a read does not render for its answers, nor a part for what it does not show', async () => {
  const rendered = vi.fn<(id: string) => void>()
  function Keeper() {
    useKept(POSITIONS)
    return null
  }
  function Part() {
    return <p>{useKnown(POSITIONS, ({ state }) => state)}</p>
  }
  load.mockResolvedValueOnce(['1']).mockResolvedValueOnce(['1', '2'])
  render(
    <>
      <Profiler id="page" onRender={rendered}>
        <Keeper />
      </Profiler>
      <Profiler id="part" onRender={rendered}>
        <Part />
      </Profiler>
    </>,
    { wrapper: Within },
  )
  await pass()
  expect(screen.getByText('ready')).toBeVisible()
  await act(() => refreshRead(POSITIONS))
  act(() => putKnown(POSITIONS, (known) => [...known, '3']))
  await pass()
  expect(knownOf(POSITIONS)).toEqual(['1', '2', '3'])
  expect(rendered.mock.calls.map(([id]) => id)).toEqual(['page', 'part', 'part'])
})

describe('an event that carries its data', () => {
  test('is put in without a call', async () => {
    load.mockResolvedValue(['1'])
    render(<Page />, { wrapper: Within })
    await pass()
    account.connect()
    event({ opened: '2' })
    expect(screen.getByText('2 1')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('holds against an answer that is older', async () => {
    load.mockResolvedValueOnce(['1'])
    render(<Page />, { wrapper: Within })
    await pass()
    const answer = hanging()
    act(() => void refreshRead(POSITIONS))
    await pass()
    event({ opened: '2' })
    answer(['1'])
    await pass()
    expect(screen.getByText('2 1')).toBeVisible()
  })

  test('during the very first call is in its answer, without another call', async () => {
    const answer = hanging()
    render(<Page />, { wrapper: Within })
    await pass()
    event({ opened: '2' })
    answer(['1'])
    await pass()
    expect(screen.getByText('2 1')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('does not make up for a refresh that failed: it is put in, and the rest is asked for', async () => {
    load.mockResolvedValueOnce(['1']).mockRejectedValueOnce(LOST).mockResolvedValue(['3', '2', '1'])
    render(<Page />, { wrapper: Within })
    await pass()
    await act(() => refreshRead(POSITIONS))
    act(() => void account.emit(channels.trade('dana'), EVENT.tradeUpdated, { opened: '2' }))
    expect(screen.getByText('2 1 (outdated)')).toBeVisible()
    await pass()
    expect(screen.getByText('3 2 1')).toBeVisible()
  })

  test('is asked for where it says only that something changed', async () => {
    load.mockResolvedValueOnce(['1']).mockResolvedValue(['2'])
    render(<Page />, { wrapper: Within })
    await pass()
    event({})
    await pass()
    expect(screen.getByText('2')).toBeVisible()
  })
})

describe('[SESS-06] another customer in the same tab', () => {
  test('never sees what the one before was shown, nor an answer that comes late', async () => {
    load.mockResolvedValueOnce(["dana's"])
    render(<Page />, { wrapper: Within })
    await pass()
    const late = hanging()
    act(() => void refreshRead(POSITIONS))
    await pass()
    load.mockReturnValue(new Promise(() => {}))
    logIn('sam')
    expect(screen.getByText('loading')).toBeVisible()
    late(["dana's"])
    await pass()
    expect(screen.queryByText(/dana/)).toBeNull()
    logIn('dana')
    expect(knownOf(POSITIONS)).toBeUndefined()
  })

  test('is not held up by a call of the one before, which is given up', async () => {
    let signal: AbortSignal | undefined
    load.mockImplementationOnce((options) => {
      signal = options.signal
      return new Promise(() => {})
    })
    render(<Page />, { wrapper: Within })
    await pass()
    load.mockResolvedValue(["sam's"])
    logIn('sam')
    await pass()
    expect(signal?.aborted).toBe(true)
    expect(screen.getByText("sam's")).toBeVisible()
  })

  test('reads that are the same for every customer stay', () => {
    putKnown(MARKETS, ['EUR/USD'])
    putKnown(POSITIONS, ["dana's"])
    logIn('sam')
    expect(knownOf(MARKETS)).toEqual(['EUR/USD'])
    expect(knownOf(POSITIONS)).toBeUndefined()
  })
})
