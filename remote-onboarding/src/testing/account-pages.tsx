import { configureApi } from '@tradefront/api'
import type { AccountEvents, ConnectionStatus, User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createBus } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { useRoutes } from '@tradefront/ui/router'
import { createTestRouter } from '@tradefront/ui/testing'
import { cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import PersonalPage from '../personal/PersonalPage.tsx'
import VerificationPage from '../verification/VerificationPage.tsx'
import { Reply, untilAborted, type Answer } from './broker.ts'

/* What the tests of the pages of the logged-in share. */

/** Answers by method and path, such as `GET /profile`; they can be changed at any time. */
export type Answers = Record<string, Answer>

/** Points the API client at the test's answers; what it was asked is kept. */
export function answerCalls(answers: Answers, timeoutMs = 15_000) {
  const seen: { call: string; body: unknown }[] = []
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => useSession.getState().token,
    onUnauthorized: () => {},
    logFailure: () => {},
    timeoutMs,
    fetch: async (input) => {
      const request = input as Request
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`
      const text = await request.clone().text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      seen.push({ call, body })
      const answer = await Promise.race([
        Promise.resolve(answers[call]?.(body) ?? new Reply(404)),
        untilAborted(request.signal),
      ])
      const { status, body: content } = answer instanceof Reply ? answer : new Reply(200, answer)
      return new Response(typeof content === 'string' ? content : JSON.stringify(content), { status })
    },
  })
  return {
    answers,
    bodies: (call: string) => seen.filter((entry) => entry.call === call).map((entry) => entry.body),
  }
}

/** An upload that the test moves on. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = []
  /** The last one that began. */
  static get last(): FakeUpload {
    const last = FakeUpload.all.at(-1)
    if (last === undefined) throw new Error('Nothing is uploaded')
    return last
  }
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  aborted = false
  form = new FormData()

  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form
    FakeUpload.all.push(this)
  }
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  /** So much of it has been sent, 0 to 1. */
  sent(part: number) {
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: part * 100, total: 100 }),
    )
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
  /** The connection breaks. */
  lose() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Uploads are the test's from now on; `vi.unstubAllGlobals` ends it. */
export function takeUploads(): void {
  FakeUpload.all = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}

/** Account events that the test sends. */
export function fakeAccount() {
  let status: ConnectionStatus = { state: 'connected' }
  const statusHandlers = new Set<(status: ConnectionStatus) => void>()
  const listeners = new Map<symbol, { name: string; handler: (payload: unknown) => void }>()
  const account: AccountEvents = {
    get status() {
      return status
    },
    onStatus(handler) {
      statusHandlers.add(handler)
      return () => statusHandlers.delete(handler)
    },
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
    tell(channel: string, event: string) {
      for (const { name, handler } of listeners.values()) if (name === `${channel} ${event}`) handler({})
    },
    setStatus(next: ConnectionStatus) {
      status = next
      for (const handler of statusHandlers) handler(next)
    },
    get listenerCount() {
      return listeners.size + statusHandlers.size
    },
  }
}

export const CUSTOMER = {
  id: '7',
  first_name: 'Dana',
  last_name: 'Holm',
  account_id: '1',
  balance: '0',
} as User

function Pages() {
  return useRoutes([
    { path: '/', element: <h1>Log in</h1> },
    { path: '/main/personal', element: <PersonalPage /> },
    { path: '/main/verification', element: <VerificationPage /> },
  ])
}

const mounts = new Set<AbortController>()

/** Ends what the test has left: pages, and calls that nobody answers. */
export function closePages(): void {
  cleanup()
  for (const mount of mounts) mount.abort()
  mounts.clear()
}

/** A page at an address, as the host shows it to a logged-in customer. */
export function openPage(address: string, user: User = CUSTOMER) {
  useSession.setState({ user, token: `token of ${user.id}`, isLoading: false })
  const bus = createBus()
  const live = fakeAccount()
  const mount = new AbortController()
  mounts.add(mount)
  const unsaved = vi.fn()
  bus.on('work:unsaved', unsaved)
  const context = {
    name: 'onboarding',
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
          <Pages />
        </RemoteContextProvider>
      </router.Router>
    </AppProvider>,
  )
  return {
    bus,
    live,
    unsaved,
    address: () => router.location.pathname,
    /** Goes away, as to a page of another remote. */
    leave() {
      mount.abort()
      view.unmount()
    },
  }
}
