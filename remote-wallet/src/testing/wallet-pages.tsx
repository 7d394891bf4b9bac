import { configureApi } from '@tradefront/api'
import type { AccountEvents, ConnectionStatus, User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createBus } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { useRoutes } from '@tradefront/ui/router'
import { createTestRouter } from '@tradefront/ui/testing'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/* What the tests of the wallet's pages share. */

/** An answer with a status of its own; a text body is sent as it is. */
export class Reply {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown = {}) {
    this.status = status
    this.body = body
  }
}

/** What a call was sent with. */
export interface Seen {
  readonly call: string
  readonly body: unknown
  readonly key: string | null
  readonly query: URLSearchParams
}
export type Answer = (seen: Seen) => unknown
/** Answers by method and path, such as `GET /accounts`; they can be changed at any time. */
export type Answers = Record<string, Answer>

/** As when the answer gets lost on its way: the call may have been carried out. */
export const LOST: Answer = () => {
  throw new TypeError('Failed to fetch')
}
/** Never answers. */
export const HANG: Answer = () => new Promise(() => {})

export const page = (data: readonly unknown[], more = false) => ({
  data,
  meta: { current_page: 1 },
  links: { next: more ? 'https://broker.test/next' : null },
})

/** Points the API client at the test's answers; what it was asked is kept. */
export function answerCalls(answers: Answers) {
  const seen: Seen[] = []
  const failures: unknown[] = []
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => useSession.getState().token,
    onUnauthorized: () => {},
    logFailure: (entry) => failures.push(entry),
    fetch: async (input) => {
      const request = input as Request
      const url = new URL(request.url)
      const text = await request.clone().text()
      const entry: Seen = {
        call: `${request.method} ${url.pathname.replace('/api/v1', '')}`,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        key: request.headers.get('idempotency-key'),
        query: url.searchParams,
      }
      seen.push(entry)
      const given = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
      const answer = await Promise.race([
        Promise.resolve(entry).then((asked) => answers[asked.call]?.(asked) ?? new Reply(404)),
        given,
      ])
      const { status, body } = answer instanceof Reply ? answer : new Reply(200, answer)
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    },
  })
  return {
    answers,
    failures,
    calls: (call: string) => seen.filter((entry) => entry.call === call),
    bodies: (call: string) => seen.filter((entry) => entry.call === call).map((entry) => entry.body),
  }
}

export const CUSTOMER = {
  id: '7',
  first_name: 'Dana',
  last_name: 'Holm',
  account_id: '1',
  balance: '0',
  accounts: [],
} as unknown as User

/** Account events that the test sends. */
function fakeAccount() {
  const status: ConnectionStatus = { state: 'connected' }
  const listeners = new Map<symbol, { name: string; handler: (payload: unknown) => void }>()
  const account: AccountEvents = {
    status,
    onStatus: () => () => {},
    listen(channel, event, handler) {
      const key = Symbol(event)
      listeners.set(key, { name: `${channel} ${event}`, handler })
      return () => listeners.delete(key)
    },
    onSubscribed: () => () => {},
    onSubscriptionError: () => () => {},
    reconnect: () => {},
    disconnect: () => {},
  }
  return {
    account,
    /** The server says that something of the user changed. */
    userUpdated() {
      act(() => {
        for (const { name, handler } of listeners.values())
          if (name === `user.${CUSTOMER.id} user.updated`) handler({})
      })
    },
    get listenerCount() {
      return listeners.size
    },
  }
}

const mounts = new Set<AbortController>()

/** Ends what the test has left: pages, and calls that nobody answers. */
export function closePages(): void {
  cleanup()
  for (const mount of mounts) mount.abort()
  mounts.clear()
}

function Pages({ pages }: { pages: Readonly<Record<string, ReactNode>> }) {
  return useRoutes([
    ...Object.entries(pages).map(([path, element]) => ({ path, element })),
    { path: '*', element: <h1>Another page</h1> },
  ])
}

/** Pages by their paths, as the host shows them to a logged-in customer, at an address. */
export function openPage(address: string, pages: Readonly<Record<string, ReactNode>>) {
  useSession.setState({
    user: CUSTOMER,
    token: 'token',
    isLoading: false,
    selectedAccountIndex: 0,
  })
  const bus = createBus()
  const live = fakeAccount()
  const mount = new AbortController()
  mounts.add(mount)
  const unsaved = vi.fn()
  const refreshed = vi.fn()
  bus.on('work:unsaved', unsaved)
  bus.on('user:refresh', refreshed)
  const context = {
    name: 'wallet',
    signal: mount.signal,
    bus,
    realtime: { account: live.account },
    storage: { get: () => null, set: () => {}, remove: () => {} },
    timers: {},
  } as unknown as RemoteContext
  const router = createTestRouter(address)
  const view = render(
    <AppProvider>
      <router.Router>
        <RemoteContextProvider value={context}>
          <Pages pages={pages} />
        </RemoteContextProvider>
      </router.Router>
    </AppProvider>,
  )
  return {
    live,
    unsaved,
    refreshed,
    address: () => `${router.location.pathname}${router.location.search}`,
    /** Goes away, as to a page of another remote. */
    leave() {
      mount.abort()
      view.unmount()
    },
  }
}

/** Accounts as GET /accounts tells them. */
export const ACCOUNTS = [
  {
    id: '0',
    number: '100001',
    title: 'Trading Account',
    type: 'trading',
    balance: '10000.00',
    available: '9500.00',
    plan: 'Pro',
    leverage: 100,
  },
  {
    id: '1',
    number: '100001-2',
    title: 'Savings Account',
    type: 'cash',
    balance: '2500.00',
    available: '2500.00',
    plan: 'Pro',
  },
]
