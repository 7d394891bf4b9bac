import { channels, EVENT, type EventBus, type User } from '@tradefront/contracts'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createBus } from '@tradefront/realtime'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { user } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { useRoutes } from '@tradefront/ui/router'
import { createTestRouter } from '@tradefront/ui/testing'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

export const CUSTOMER = user({ last_name: 'Holm', account_id: '1', balance: '0', account_type: undefined })

/** Frame URL of the tests' card provider. */
export const CARD_FRAME = 'https://cards.test/card?key=1'

/** Pages by their paths. */
type PagesByPath = Readonly<Record<string, ReactNode>>

function Pages({ pages }: { pages: PagesByPath }) {
  return useRoutes([
    ...Object.entries(pages).map(([path, element]) => ({ path, element })),
    { path: '*', element: <h1>Another page</h1> },
  ])
}

interface Mount {
  readonly controller: AbortController
  readonly bus: EventBus
}
const mounts = new Set<Mount>()

/** Cleans up after a test: ends the session, closes pages and aborts pending calls. */
export function closePages(): void {
  act(() => {
    for (const { bus } of mounts) bus.emit('session:ended', { reason: 'logout' })
  })
  cleanup()
  for (const { controller } of mounts) controller.abort()
  mounts.clear()
  useSession.setState({ user: null, token: null })
  window.localStorage.clear()
  window.sessionStorage.clear()
}

/** Waits until data read only by closed pages is dropped, one task later. */
export async function forgotten(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Opens pages at an address as the host shows them to a logged-in customer with live account events. */
export function openPages(address: string, pages: PagesByPath, customer: User = CUSTOMER) {
  useSession.setState({
    user: customer,
    token: `token of ${customer.id}`,
    isLoading: false,
    selectedAccountIndex: 0,
  })
  const bus = createBus()
  const live = createFakeAccount()
  // Skips the subscription event, after which pages would reload their data.
  live.setStatus({ state: 'connected' })
  const mount = new AbortController()
  mounts.add({ controller: mount, bus })
  const unsaved = vi.fn()
  const refreshed = vi.fn()
  bus.on('work:unsaved', unsaved)
  bus.on('user:refresh', refreshed)
  const context = {
    name: 'account-pages',
    signal: mount.signal,
    bus,
    realtime: { account: live },
    storage: { read: () => undefined, set: () => {}, remove: () => {} },
    timers: {},
    config: { cards: { frame: CARD_FRAME } },
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
    bus,
    live,
    unsaved,
    refreshed,
    address: () => `${router.location.pathname}${router.location.search}`,
    /** Sends `user.updated`. */
    userUpdated() {
      act(() => void live.emit(channels.user(customer.id), EVENT.userUpdated, {}))
    },
    /** Navigates away, as if to another remote's page. */
    leave() {
      mount.abort()
      view.unmount()
    },
  }
}
