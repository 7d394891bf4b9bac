import { forgetReads } from './testing/index.ts'
import { channels, EVENT, type User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { ApiError, type CallOptions } from '@tradefront/api'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { knownOf, putKnown, readNow, refreshRead, useKept, useKnown, type EagerRead } from './eager.ts'

const load = vi.fn<(options: CallOptions) => Promise<readonly string[]>>()
const POSITIONS: EagerRead<readonly string[]> = {
  eager: true,
  name: 'positions',
  follows: 'trades',
  retryMs: 5_000,
  load: (options) => load(options),
  eventUpdate: (payload) => {
    const { opened } = payload as { opened?: string }
    return opened === undefined ? undefined : (known) => [opened, ...known]
  },
}
const MARKETS: EagerRead<readonly string[]> = {
  eager: true,
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

function Page({ read = POSITIONS }: { read?: EagerRead<readonly string[]> }) {
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

describe('a read that the first price waits for', () => {
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

  test('that fails says so, and is tried again 5 s later until it succeeds', async () => {
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

  test('asked for again after a failure, it is loading', async () => {
    load.mockRejectedValueOnce(LOST).mockReturnValue(new Promise(() => {}))
    render(<Page />, { wrapper: Within })
    await pass()
    act(() => void refreshRead(POSITIONS))
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

  test('what is the same for everybody stays', () => {
    putKnown(MARKETS, ['EUR/USD'])
    putKnown(POSITIONS, ["dana's"])
    logIn('sam')
    expect(knownOf(MARKETS)).toEqual(['EUR/USD'])
    expect(knownOf(POSITIONS)).toBeUndefined()
  })
})
