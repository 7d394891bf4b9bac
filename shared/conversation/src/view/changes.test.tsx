import { channels, EVENT } from '@tradefront/contracts'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConversation } from '../conversation.ts'
import { createFakeChat, createFakeTimers, settled } from '../testing/index.ts'
import { giveLayout } from '../testing/layout.ts'
import { ConversationView, type ConversationViewProps } from './ConversationView.tsx'

const OWN = '7'
const OFFERED = { replies: true, change_seconds: 900 }

async function open(more: Partial<ConversationViewProps> = {}) {
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const chat = createFakeChat({ ownId: OWN })
  const conversation = createConversation({
    api: chat,
    ownId: OWN,
    customerId: OWN,
    asAdmin: false,
    isLoggedIn: () => true,
    attention: { visible: true, focused: true, onChange: () => () => {} },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: chat.now() })
  chat.write('1', 'How can we help?')
  chat.write(OWN, 'My fees')
  render(
    <AppProvider>
      <ConversationView
        conversation={conversation}
        account={account}
        timers={timers}
        typistName={() => 'Sam'}
        features={OFFERED}
        {...more}
      />
    </AppProvider>,
  )
  await act(settled)
  act(() => account.connect())
  await act(settled)
  const user = userEvent.setup({ delay: null })
  return { account, timers, chat, conversation, user }
}

const line = (text: string) => {
  const found = screen.getAllByText(text).find((element) => element.closest('[data-row]') !== null)
  return within(found?.closest<HTMLElement>('[data-row]') ?? document.body)
}
const field = () => screen.getByRole('textbox', { name: 'Message' })

beforeEach(giveLayout)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('[CHAT-13] replies', () => {
  test('a reply shows what it answers, before and after it is sent, and leads there', async () => {
    const { chat, user } = await open()
    await user.click(line('How can we help?').getByRole('button', { name: 'Reply' }))
    expect(field()).toHaveFocus()
    expect(screen.getByRole('region', { name: 'Replying to' })).toHaveTextContent('SamHow can we help?')
    await user.keyboard('With a payment{Enter}')
    await act(settled)
    expect(screen.queryByRole('region', { name: 'Replying to' })).toBeNull()
    expect(chat.messages.at(-1)?.reply_to?.id).toBe('1')
    await user.click(screen.getByRole('button', { name: 'In reply to Sam How can we help?' }))
    await act(settled)
    const log = screen.getByRole('log', { name: 'Messages' })
    expect(log.querySelector('[data-found]')).toHaveTextContent('How can we help?')
    expect(log).toHaveFocus()
  })

  test('Escape cancels it', async () => {
    const { user } = await open()
    await user.click(line('My fees').getByRole('button', { name: 'Reply' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Replying to' })).toBeNull()
    expect(field()).toHaveFocus()
  })

  test('a quote follows its original', async () => {
    const { account, chat, user } = await open()
    await user.click(line('How can we help?').getByRole('button', { name: 'Reply' }))
    await user.keyboard('Thanks{Enter}')
    await act(settled)
    const message = await chat.changeChatMessage('1', undefined)
    act(() => void account.emit(channels.chat(OWN), EVENT.messageUpdated, { message }))
    await act(settled)
    expect(screen.getByRole('button', { name: 'In reply to Sam Message deleted' })).toBeVisible()
    expect(screen.queryByText('How can we help?')).toBeNull()
  })
})

describe('[CHAT-14] changing a message', () => {
  test('an own message is edited in place; the focus returns to the composer', async () => {
    const { chat, user } = await open()
    expect(line('How can we help?').queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(line('My fees').getByRole('button', { name: 'Edit' }))
    const editor = screen.getByRole('textbox', { name: 'Edited text' })
    expect(editor).toHaveFocus()
    await user.keyboard(' and taxes{Enter}')
    await act(settled)
    expect(chat.messages[1]?.message).toBe('My fees and taxes')
    expect(line('My fees and taxes').getByText('Edited')).toBeVisible()
    expect(field()).toHaveFocus()
  })

  test('a refused edit stays open and says why; Escape leaves the message as it was', async () => {
    const { chat, user } = await open()
    chat.fault = { kind: 'http', status: 409, message: 'Messages can be changed for 15 minutes.' }
    await user.click(line('My fees').getByRole('button', { name: 'Edit' }))
    await user.keyboard('!{Enter}')
    await act(settled)
    expect(screen.getByRole('alert')).toHaveTextContent('Messages can be changed for 15 minutes.')
    await user.keyboard('{Escape}')
    expect(screen.getByText('My fees')).toBeVisible()
  })

  test('deleting asks first; the message is gone', async () => {
    const { chat, user } = await open()
    await user.click(line('My fees').getByRole('button', { name: 'Delete' }))
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    expect(chat.messages[1]?.deleted_at).toBeUndefined()
    const question = within(screen.getByRole('group', { name: 'Delete this message?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await act(settled)
    expect(screen.queryByText('My fees')).toBeNull()
    expect(screen.getByText('Message deleted')).toBeVisible()
    expect(field()).toHaveFocus()
  })

  test('ends after its time; not offered by a broker without the call', async () => {
    const { timers } = await open()
    vi.setSystemTime(Date.now() + 900_000)
    await act(() => timers.advance(30_000))
    expect(line('My fees').queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(line('My fees').getByRole('button', { name: 'Reply' })).toBeVisible()
    cleanup()
    await open({ features: undefined })
    expect(screen.queryByRole('toolbar', { name: 'Message actions' })).toBeNull()
  })

  test('the other side sees it live, once, also if the events come in the wrong order', async () => {
    const { account, chat } = await open()
    chat.tick(1000)
    const edited = await chat.changeChatMessage('1', 'How may we help?')
    chat.tick(1000)
    const again = await chat.changeChatMessage('1', 'What is it?')
    for (const message of [again, edited])
      act(() => void account.emit(channels.chat(OWN), EVENT.messageUpdated, { message }))
    await act(settled)
    expect(line('What is it?').getByText('Edited')).toBeVisible()
    expect(screen.queryByText('How may we help?')).toBeNull()
  })

  test('Tab reaches the actions of one message, arrows those of the others', async () => {
    const { user } = await open()
    const replies = screen.getAllByRole('button', { name: 'Reply' })
    expect(replies.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
    act(() => replies[1]?.focus())
    await user.keyboard('{ArrowUp}')
    expect(replies[0]).toHaveFocus()
    expect(screen.getAllByRole('button', { name: 'Reply' }).map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
  })
})

describe('[CHAT-04] the file of the next message', () => {
  test('a picture is previewed before it is sent', async () => {
    const made = vi.fn(() => 'blob:preview')
    const revoked = vi.fn()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked }))
    const { user, conversation } = await open()
    const picture = new File(['x'], 'chart.png', { type: 'image/png' })
    await act(() => conversation.attach(picture))
    expect(await screen.findByAltText('Preview of chart.png')).toHaveAttribute('src', 'blob:preview')
    expect(made).toHaveBeenCalledWith(picture)
    await user.click(screen.getByRole('button', { name: 'Remove chart.png' }))
    expect(revoked).toHaveBeenCalledWith('blob:preview')
  })

  test('a failed upload is tried again without choosing the file; a refused file is not', async () => {
    const { chat, conversation, user } = await open()
    chat.fault = { kind: 'network' }
    await act(() => conversation.attach(new File(['x'], 'a.pdf')))
    chat.fault = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settled)
    expect(chat.uploads.map(({ name }) => name)).toEqual(['a.pdf', 'a.pdf'])
    expect(conversation.getState().file).toMatchObject({ state: 'ready', name: 'a.pdf' })
    await act(() => {
      conversation.detach()
      return conversation.attach(new File(['x'], 'a.exe'))
    })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
