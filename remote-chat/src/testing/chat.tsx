import { chatAnswers, createFakeChat, createFakeTimers } from '@tradefront/conversation/testing'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import type { FakeBroker } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { createTestRouter } from '@tradefront/ui/testing'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import ChatPage from '../chat-page/ChatPage.tsx'

/** The chat page of customer 7, with a broker that has their conversation; `kept` is the browser's storage. */
export function setUpChat(broker: FakeBroker, kept: Map<string, string>) {
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const chat = createFakeChat({ ownId: '7' })
  broker.answers(chatAnswers(() => chat))
  const emit = vi.fn()
  const context = {
    name: 'chat',
    signal: new AbortController().signal,
    bus: { emit, on: () => () => {} },
    realtime: { account },
    storage: {
      read: (key: string) => (kept.has(key) ? (JSON.parse(kept.get(key) ?? '') as unknown) : undefined),
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
    timers,
  } as unknown as RemoteContext
  const open = async (address = '/main/chat') => {
    const router = createTestRouter(address)
    const view = render(
      <AppProvider>
        <router.Router>
          <RemoteContextProvider value={context}>
            <ChatPage />
          </RemoteContextProvider>
        </router.Router>
      </AppProvider>,
    )
    await act(broker.settled)
    act(() => account.connect())
    await act(broker.settled)
    return { ...view, address: () => `${router.location.pathname}${router.location.search}` }
  }
  return { account, timers, chat, emit, open }
}
