import { callApi } from '@tradefront/api'
import { calls, channels, EVENT, type User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, lost, page } from '@tradefront/testing'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ServerRead, useKept, useServer } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'

/* A trading room's reads as the remotes declare them, with the real client, against an unreachable server. */

const broker = fakeBroker({ 'GET /*': page() })

const OPEN: ServerRead<object> = {
  name: 'open',
  follows: 'trades',
  retryMs: 5_000,
  load: (options) => callApi(calls.openTrades, options),
}
const ADVISORS: ServerRead<object> = {
  name: 'advisors',
  shared: true,
  retryMs: 5_000,
  load: (options) => callApi(calls.expertAdvisors, options),
}
const CLOSED: ServerRead<object> = {
  name: 'closed',
  follows: 'trades',
  retryMs: 5_000,
  load: (options) => callApi(calls.closedTrades, options),
}
const ACCOUNTS: ServerRead<object> = {
  name: 'accounts',
  follows: 'user',
  load: (options) => callApi(calls.accounts, options),
}
const NEWS: ServerRead<object> = {
  name: 'news',
  pollMs: 2_000,
  load: (options) => callApi(calls.news, options),
}

function Room() {
  useKept(OPEN)
  useKept(ADVISORS)
  useServer(CLOSED)
  useServer(ACCOUNTS)
  useServer(NEWS)
  return null
}

let account: ReturnType<typeof createFakeAccount>

function Within({ children }: { children: ReactNode }) {
  const context = { realtime: { account } } as unknown as RemoteContext
  return <RemoteContextProvider value={context}>{children}</RemoteContextProvider>
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  account = createFakeAccount()
  account.setStatus({ state: 'connected' })
  useSession.setState({ user: { id: 'dana' } as User, token: 'token' })
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.useRealTimers()
})

test('[ORD-13] while the broker is down a page makes at most 10 calls a minute after the first, and resumes', async () => {
  render(<Room />, { wrapper: Within })
  await advance(1_000)
  broker.answers('GET /*', lost)
  account.setStatus({ state: 'connecting', attempt: 1 })
  await advance(60_000)
  for (let minute = 0; minute < 10; minute += 1) {
    const before = broker.calls().length
    await advance(60_000)
    expect(broker.calls().length - before).toBeLessThanOrEqual(10)
  }
  broker.answers('GET /*', [])
  const before = broker.calls('GET /open/trades').length
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
  })
  await act(broker.settled)
  await advance(35_000)
  expect(broker.calls('GET /open/trades').length).toBeGreaterThan(before)
})

test('[RT-06] 500 events that come together are answered by two reads of what they change', async () => {
  render(<Room />, { wrapper: Within })
  await advance(1_000)
  const before = broker.calls().length
  for (let index = 0; index < 500; index += 1) {
    act(() => void account.emit(channels.user('dana'), EVENT.userUpdated, {}))
    if (index % 10 === 0) await advance(10)
  }
  await advance(1_000)
  const asked = broker
    .calls()
    .slice(before)
    .filter(({ call: name }) => name === 'GET /accounts')
  expect(asked).toHaveLength(2)
})
