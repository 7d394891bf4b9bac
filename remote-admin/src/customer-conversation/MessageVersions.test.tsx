import { channels, EVENT } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, status } from '@tradefront/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customer } from '../testing/customers.ts'
import { admin, dana, setUpDesk } from '../testing/desk.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const VERSIONS = 'GET /admin/messages/:id/versions'
const AT = '2025-01-05T15:45:00.000Z'
const broker = fakeBroker()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(AT) })
  forgetReads()
  useSession.setState({ user: admin, token: 'versions', isLoading: false })
  broker.answers({
    'GET /admin/users': {
      data: [{ ...customer('7', 'Dana'), last_message: { message: 'Old', created_at: AT, is_admin: false } }],
    },
    'GET /admin/customers/:id': status(404),
    'GET /admin/customers/:id/notes': status(404),
    'GET /admin/replies': status(404),
    [VERSIONS]: { data: [{ message: 'My old words', until: AT, attachments: [] }] },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[ADM-18] what a deleted message said is read only when asked for; the list follows', async () => {
  const { account, chats, open, pass } = setUpDesk(broker, '/admin/chat?customer=7')
  const chat = chats.get('7')
  const sent = chat?.write(dana.id, 'My old words')
  await open()
  const message = await chat?.changeChatMessage(sent?.id ?? '', undefined)
  for (const channel of [channels.chat('7'), channels.support])
    act(() => void account.emit(channel, EVENT.messageUpdated, { customer_id: '7', message }))
  await pass(0)
  expect(screen.queryByText('My old words')).toBeNull()
  expect(screen.getAllByText('Message deleted')).toHaveLength(2)
  expect(broker.calls(VERSIONS)).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Show original' }))
  await pass(0)
  expect(screen.getByRole('list', { name: 'Earlier versions' })).toHaveTextContent('My old words')
})
