import { call } from '@tradefront/api'
import { channels, EVENT, type User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, lost } from '@tradefront/testing'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKept, type EagerRead } from '@tradefront/server-state/eager'
import { forgetReads } from '@tradefront/server-state/testing'
import { useServer, type ServerRead } from '@tradefront/server-state'

/* The reads of a trading room as the remotes declare them, over the real client, against a server that is gone. */

const broker = fakeBroker({ 'GET /:read': [] })
const ask = (path: string) => (options: object) =>
  call({ ...options, method: 'GET', path, schema: v.array(v.unknown()) })

const OPEN: EagerRead<unknown[]> = {
  name: 'open',
  eager: true,
  follows: 'trades',
  retryMs: 5_000,
  load: ask('open'),
}
const ASSETS: EagerRead<unknown[]> = {
  name: 'assets',
  eager: true,
  shared: true,
  retryMs: 5_000,
  load: ask('assets'),
}
const CLOSED: ServerRead<unknown[]> = {
  name: 'closed',
  follows: 'trades',
  retryMs: 5_000,
  load: ask('closed'),
}
const ALERTS: ServerRead<unknown[]> = { name: 'alerts', follows: 'user', load: ask('alerts') }
const NEWS: ServerRead<unknown[]> = { name: 'news', pollMs: 2_000, load: ask('news') }

function Room() {
  useKept(OPEN)
  useKept(ASSETS)
  useServer(CLOSED)
  useServer(ALERTS)
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
  broker.answers('GET /:read', lost)
  account.setStatus({ state: 'connecting', attempt: 1 })
  await advance(60_000)
  for (let minute = 0; minute < 10; minute += 1) {
    const before = broker.calls().length
    await advance(60_000)
    expect(broker.calls().length - before).toBeLessThanOrEqual(10)
  }
  broker.answers('GET /:read', [])
  const before = broker.calls('GET /open').length
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
  })
  await act(broker.settled)
  await advance(35_000)
  expect(broker.calls('GET /open').length).toBeGreaterThan(before)
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
    .filter(({ call: name }) => name === 'GET /alerts')
  expect(asked).toHaveLength(2)
})
