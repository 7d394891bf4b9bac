import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeMessage } from './message-notices.ts'
import { NoticeSwitch } from './NoticeSwitch.tsx'

const shown = vi.fn<(title: string, options?: NotificationOptions) => void>()
class FakeNotification {
  static permission: NotificationPermission = 'default'
  static answer: NotificationPermission = 'granted'
  static async requestPermission() {
    await Promise.resolve()
    FakeNotification.permission = FakeNotification.answer
    return FakeNotification.answer
  }
  onclick: (() => void) | null = null
  constructor(title: string, options?: NotificationOptions) {
    shown(title, options)
  }
}

const kept = new Map<string, string>()
const storage = {
  read: (key: string) => (kept.has(key) ? (JSON.parse(kept.get(key) ?? '') as never) : undefined),
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
}

function open() {
  render(
    <AppProvider>
      <RemoteContextProvider value={{ name: 'chat', storage } as unknown as RemoteContext}>
        <NoticeSwitch />
      </RemoteContextProvider>
    </AppProvider>,
  )
}
const choice = () => screen.getByRole('switch', { name: 'Notify me' })
const look = (looks: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(looks)

beforeEach(() => {
  kept.clear()
  shown.mockReset()
  FakeNotification.permission = 'default'
  FakeNotification.answer = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[NOTE-04] a message is notified if the customer opted in and the page has no focus', async () => {
  look(false)
  open()
  expect(choice()).not.toBeChecked()
  noticeMessage(storage)
  expect(shown).not.toHaveBeenCalled()
  await userEvent.click(choice())
  expect(choice()).toBeChecked()
  noticeMessage(storage)
  expect(shown.mock.calls).toEqual([['New message from the support team', { tag: 'support-chat' }]])
  look(true)
  noticeMessage(storage)
  expect(shown).toHaveBeenCalledTimes(1)
  look(false)
  await userEvent.click(choice())
  noticeMessage(storage)
  expect(shown).toHaveBeenCalledTimes(1)
})

test('says if the browser blocks them, and the switch stays off', async () => {
  FakeNotification.answer = 'denied'
  open()
  await userEvent.click(choice())
  expect(await screen.findByText('Notifications are blocked')).toBeVisible()
  expect(choice()).not.toBeChecked()
  expect(kept.size).toBe(0)
})

test('shows an earlier choice; is hidden without support for notifications', () => {
  FakeNotification.permission = 'granted'
  kept.set('notices', 'true')
  open()
  expect(choice()).toBeChecked()
  cleanup()
  vi.stubGlobal('Notification', undefined)
  act(open)
  expect(screen.queryByRole('switch')).toBeNull()
})
