import { channels, EVENT } from '@tradefront/contracts'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConversation } from '../conversation.ts'
import { createFakeChat, createFakeTimers, settled } from '../testing/index.ts'
import { giveLayout } from '../testing/layout.ts'
import { ConversationView } from './ConversationView.tsx'

const CUSTOMER = '7'

async function open(asAdmin: boolean) {
  const account = createFakeAccount()
  const ownId = asAdmin ? '1' : CUSTOMER
  const chat = createFakeChat({ ownId })
  vi.useFakeTimers({ toFake: ['Date'], now: chat.now() })
  const conversation = createConversation({
    api: chat,
    ownId,
    customerId: CUSTOMER,
    asAdmin,
    isLoggedIn: () => true,
    attention: { visible: true, focused: true, onChange: () => () => {} },
  })
  chat.write(CUSTOMER, 'What are your fees?')
  render(
    <AppProvider>
      <ConversationView
        conversation={conversation}
        account={account}
        timers={createFakeTimers()}
        typistName={() => 'Jane'}
      />
    </AppProvider>,
  )
  await act(settled)
  act(() => account.connect())
  await act(settled)
  const hear = async (text: string) => {
    chat.tick(1000)
    const message = chat.write('2', text, {
      is_admin: true,
      sender: { first_name: 'Jane', name: 'Jane', avatar: undefined },
    })
    act(() => void account.emit(channels.chat(CUSTOMER), EVENT.messageSent, { message }))
    await act(settled)
  }
  const sent = () =>
    chat.messages.filter(({ sender_id }) => sender_id === ownId).map(({ message }) => message)
  return { chat, hear, sent, user: userEvent.setup({ delay: null }) }
}

const field = () => screen.getByRole('textbox', { name: 'Message' })
const question = () => screen.queryByRole('region', { name: 'A colleague has answered' })

beforeEach(giveLayout)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[ADM-19] a reply begun before a colleague’s answer is not sent before the writer knows of it', async () => {
  const { chat, hear, sent, user } = await open(true)
  await user.type(field(), 'Our fees')
  await hear('There are none.')
  vi.setSystemTime(chat.now() + 10_000)
  await user.type(field(), '{Enter}')
  expect(question()).toHaveTextContent('Jane answered 10 s ago. Send anyway?')
  expect(sent()).toEqual([])
  // A second Enter goes back to the text.
  await user.keyboard('{Enter}')
  expect(question()).toBeNull()
  expect(sent()).toEqual([])
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('Our fees')
  await user.keyboard('{Enter}')
  await act(settled)
  expect(sent()).toEqual(['Our fees'])
})

test('[ADM-19] ‘Send anyway’ sends; each later answer is asked about again', async () => {
  const { hear, sent, user } = await open(true)
  await user.type(field(), 'One')
  await hear('First')
  await user.type(field(), '{Enter}')
  await user.click(screen.getByRole('button', { name: 'Send anyway' }))
  await act(settled)
  expect(sent()).toEqual(['One'])
  expect(question()).toBeNull()
  await user.type(field(), 'Two')
  await hear('Second')
  await user.type(field(), '{Enter}')
  expect(question()).toBeVisible()
})

test('[ADM-19] an answer from before the reply was begun asks nothing; nor does any on the customer’s side', async () => {
  const desk = await open(true)
  await desk.hear('There are none.')
  await desk.user.type(field(), 'As Jane said{Enter}')
  await act(settled)
  expect(desk.sent()).toEqual(['As Jane said'])
  cleanup()
  const customer = await open(false)
  await customer.user.type(field(), 'And')
  await customer.hear('There are none.')
  await customer.user.type(field(), '{Enter}')
  await act(settled)
  expect(customer.sent().at(-1)).toBe('And')
})
