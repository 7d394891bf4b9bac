import { chatAnswers, createFakeChat, createFakeTimers } from '@tradefront/conversation/testing'
import { giveLayout } from '@tradefront/conversation/testing/layout'
import { readStored } from '@tradefront/browser'
import { RemoteContextProvider, type RemoteContext, type RemoteStorage } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { user, type FakeBroker } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { useLocation } from '@tradefront/ui/router'
import { MemoryRouter } from '@tradefront/ui/testing'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import AdminChatPage from '../admin-chat/AdminChatPage.tsx'
import { customer } from './customers.ts'

export const admin = user({ id: '1', first_name: 'Sam', last_name: 'Olsen' })
export const dana = customer('7', 'Dana', { is_online: true, unread_count: 2 })
export const mia = customer('8', 'Mia')

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** An empty storage; two pages sharing one act as two tabs. */
export function createStorage(): RemoteStorage {
  const values = new Map<string, string>()
  const all = { getItem: (key: string) => values.get(key) ?? null }
  return {
    read: (key, schema, salvage) => readStored(all, key, schema, salvage),
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
  }
}

/** The support desk's page at an address, with a broker that has conversations with Dana and Mia. */
export function setUpDesk(broker: FakeBroker, path = '/admin/chat', storage = createStorage()) {
  giveLayout()
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const emit = vi.fn()
  const chats = new Map(['7', '8'].map((id) => [id, createFakeChat({ ownId: '1' })]))
  const chatOf = (id: string | undefined) => {
    const chat = chats.get(id ?? '')
    if (chat === undefined) throw new Error(`There is no conversation of ${id}`)
    return chat
  }
  broker.answers(chatAnswers(chatOf))
  const context = {
    name: 'admin',
    signal: new AbortController().signal,
    bus: { emit, on: () => () => {} },
    realtime: { account },
    storage,
    timers,
  } as unknown as RemoteContext
  const open = async () => {
    render(
      <AppProvider>
        <MemoryRouter initialEntries={[path]}>
          <RemoteContextProvider value={context}>
            <AdminChatPage />
            <Address />
          </RemoteContextProvider>
        </MemoryRouter>
      </AppProvider>,
    )
    await pass(0)
    act(() => account.connect())
    await pass(0)
  }
  /** Advances time for the page and the remote's timers, including pending responses. */
  // In one scope: a response between two scopes would reach the page outside of both.
  const pass = (ms: number) =>
    act(async () => {
      await timers.advance(ms)
      await vi.advanceTimersByTimeAsync(ms)
      await broker.settled()
      await vi.advanceTimersByTimeAsync(1)
    })
  return { account, pass, chats, open, emit }
}
