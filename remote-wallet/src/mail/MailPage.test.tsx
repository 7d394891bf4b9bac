import { closePages, forgotten, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, page, status } from '@tradefront/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import MailPage from './MailPage.tsx'

const PATH = '/main/mail'
const mail = (id: string, read = true) => ({
  id,
  sender: 'Client Management Team',
  subject: `Subject ${id}`,
  preview: `First words of ${id}`,
  read,
  created_at: '2026-06-15T12:00:00Z',
})

const unread = new Set(['2'])
const one = (id: string) => ({
  ...mail(id, !unread.has(id)),
  body: `First words of ${id}\n\nMore of ${id}`,
})
/** A mailbox that remembers which messages are read. */
const broker = fakeBroker({
  'GET /mail': () => ({
    ...page([mail('2', !unread.has('2')), mail('1', !unread.has('1'))]),
    unread_count: unread.size,
  }),
  'GET /mail/2': () => ({ data: one('2') }),
  'PUT /mail/2/read': ({ body }) => {
    if ((body as { read: boolean }).read) unread.delete('2')
    else unread.add('2')
    return { data: one('2') }
  },
})
const open = (address = PATH) => openPages(address, { [PATH]: <MailPage /> })

beforeEach(() => void unread.add('2'))
afterEach(() => closePages())

describe('[WALL-05] mail', () => {
  test('an overtaken response doesn’t restore the old count', async () => {
    const waiting: ((value: unknown) => void)[] = []
    const answer = (count: number) => ({ ...page([mail('2', count === 0)]), unread_count: count })
    broker.answers({ 'GET /mail': () => new Promise((resolve) => waiting.push(resolve)) })
    const { userUpdated } = open()
    await waitFor(() => expect(waiting).toHaveLength(1))
    userUpdated()
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.(answer(0))
    expect(await screen.findByText('No unread messages.')).toBeVisible()
    waiting[0]?.(answer(1))
    await act(broker.settled)
    expect(screen.getByText('No unread messages.')).toBeVisible()
  })

  test('unread messages are counted and marked, for screen readers too', async () => {
    open()
    expect(await screen.findByText('1 unread message')).toBeVisible()
    const list = screen.getByRole('list', { name: 'Messages' })
    expect(within(list).getByRole('link', { name: /^Unread: .*Subject 2/ })).toBeVisible()
    expect(within(list).getByRole('link', { name: /^Client Management Team.*Subject 1/ })).toBeVisible()
  })

  test('opening shows the text, marks it as read once, and is reflected in the address', async () => {
    const { address } = open()
    await userEvent.click(await screen.findByRole('link', { name: /Subject 2/ }))
    expect(address()).toBe('/main/mail?message=2')
    const message = screen.getByRole('article', { name: 'Message' })
    expect(await within(message).findByText(/More of 2/)).toBeVisible()
    expect(within(message).getByRole('heading', { name: 'Subject 2' })).toHaveFocus()
    expect(await screen.findByText('No unread messages.')).toBeVisible()
    expect(broker.bodies('PUT /mail/2/read')).toEqual([{ read: true }])
  })

  test('a message can be marked as unread again', async () => {
    const { address } = open('/main/mail?message=2')
    expect(await screen.findByText('No unread messages.')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as unread' }))
    expect(await screen.findByText('1 unread message')).toBeVisible()
    await waitFor(() => expect(address()).toBe(PATH))
    expect(broker.bodies('PUT /mail/2/read')).toEqual([{ read: true }, { read: false }])
  })

  test('all are marked as read, if none of the unread ones is on another page', async () => {
    broker.answers('GET /mail', () => ({
      ...page([mail('2', !unread.has('2')), mail('1')]),
      unread_count: unread.size + 1,
    }))
    const { userUpdated } = open()
    await screen.findByText('2 unread messages')
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    broker.answers('GET /mail', () => ({
      ...page([mail('2', !unread.has('2')), mail('1')]),
      unread_count: unread.size,
    }))
    userUpdated()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('No unread messages.')).toBeVisible()
    expect(broker.bodies('PUT /mail/2/read')).toEqual([{ read: true }])
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('a new message appears without a reload', async () => {
    const { userUpdated } = open()
    await screen.findByText('1 unread message')
    broker.answers('GET /mail', () => ({ ...page([mail('3', false), mail('2', false)]), unread_count: 2 }))
    userUpdated()
    expect(await screen.findByText('Subject 3')).toBeVisible()
    expect(screen.getByText('2 unread messages')).toBeVisible()
  })

  test('empty, failed, and a message that does not exist', async () => {
    broker.answers({ 'GET /mail': () => ({ ...page([]), unread_count: 0 }) })
    const first = open()
    expect(await screen.findByText(/No mail yet/)).toBeVisible()
    expect(screen.getByText('Messages about your account.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask our support team' })).toHaveAttribute('href', '/main/chat')
    first.leave()
    await forgotten()
    broker.answers('GET /mail', status(500))
    const second = open()
    expect(await screen.findByText("We couldn't load your mail.")).toBeVisible()
    second.leave()
    await forgotten()
    broker.answers({ 'GET /mail': { ...page([mail('1')]), unread_count: 0 }, 'GET /mail/99': status(404) })
    open('/main/mail?message=99')
    await waitFor(() => expect(screen.getByText("This message doesn't exist.")).toBeVisible())
  })
})
