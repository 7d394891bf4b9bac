import { saveText } from '@tradefront/browser'
import type * as browser from '@tradefront/browser'
import type { ConversationChange } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, page, status } from '@tradefront/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, dana, mia, setUpDesk } from '../testing/desk.tsx'

vi.mock('@tradefront/browser', async (original) => ({
  ...(await original<typeof browser>()),
  saveText: vi.fn(),
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const USERS = 'GET /admin/users'
const CHANGE = 'POST /admin/customers/:id/conversation'
const REPLIES = 'GET /admin/replies'
const FILES = 'GET /admin/customers/:id/files'

const work = (...tags: string[]) => ({ closed: null, assignee: null, snoozed_until: null, tags })
const reply = (id: string, title: string, version = 1) => ({ id, title, text: `Text of ${title}`, version })
const broker = fakeBroker({
  [USERS]: {
    data: [
      { ...dana, conversation: work('refund') },
      { ...mia, conversation: work('KYC') },
    ],
  },
  'GET /admin/team': { data: [] },
  [REPLIES]: { data: [reply('1', 'Greeting')], editable: true },
  'GET /admin/customers/:id': status(404),
  'GET /admin/customers/:id/notes': status(404),
  [FILES]: page([]),
})

const bar = () => within(screen.getByRole('region', { name: 'Conversation' }))
const list = () => within(screen.getByRole('complementary', { name: 'Users' }))
const names = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => /Dana|Mia/.exec(textContent)?.[0])
const open = async () => {
  const it = setUpDesk(broker, '/admin/chat?customer=7')
  await it.open()
  return it
}

let login = 0
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  forgetReads()
  login += 1
  useSession.setState({ user: admin, token: `tools ${login}`, isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.mocked(saveText).mockClear()
})

describe('[ADM-20] tags', () => {
  const tags = () =>
    bar()
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const field = async () => {
    await userEvent.click(bar().getByRole('button', { name: 'Add tag' }))
    return screen.findByRole('textbox', { name: 'Tag', hidden: true })
  }
  const changes = () => broker.bodies(CHANGE) as ConversationChange[]

  test('are shown on the conversation and in the list; removing one keeps the focus in the bar', async () => {
    await open()
    expect(tags()).toEqual(['refund'])
    expect(list().getByText(/refund/)).toBeVisible()
    broker.answers(CHANGE, { data: work() })
    await userEvent.click(bar().getByRole('button', { name: 'Remove tag refund' }))
    await waitFor(() => expect(tags()).toEqual([]))
    expect(changes()).toEqual([{ action: 'tag', add: [], remove: ['refund'] }])
    expect(bar().getByRole('button', { name: 'Add tag' })).toHaveFocus()
  })

  test('are added by name, or from those in use', async () => {
    await open()
    broker.answers(CHANGE, { data: work('refund', 'vip') })
    await userEvent.type(await field(), ' vip {Enter}')
    await waitFor(() => expect(tags()).toEqual(['refund', 'vip']))
    await field()
    const offered = within(screen.getByRole('list', { name: 'Tags in use', hidden: true }))
    expect(offered.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'KYC',
    ])
    broker.answers(CHANGE, { data: work('KYC', 'refund', 'vip') })
    await userEvent.click(offered.getByRole('button', { name: 'KYC', hidden: true }))
    await waitFor(() => expect(tags()).toEqual(['KYC', 'refund', 'vip']))
    expect(changes()).toEqual([
      { action: 'tag', add: ['vip'], remove: [] },
      { action: 'tag', add: ['KYC'], remove: [] },
    ])
  })

  test('a tag that the conversation has is not sent again, in whatever case', async () => {
    await open()
    await userEvent.type(await field(), 'Refund{Enter}')
    expect(tags()).toEqual(['refund'])
    expect(changes()).toEqual([])
  })

  test('filter the list; the open conversation stays', async () => {
    broker.answers(USERS, {
      data: [
        { ...dana, conversation: work() },
        { ...mia, conversation: work('KYC') },
        { ...mia, id: '9', first_name: 'Noa', conversation: work('refund') },
      ],
    })
    await open()
    await userEvent.click(list().getByRole('combobox', { name: 'Tag' }))
    await userEvent.click(await screen.findByRole('option', { name: 'KYC', hidden: true }))
    expect(names()).toEqual(['Dana', 'Mia'])
  })

  test('without tags at the broker there is nothing of it', async () => {
    const { tags: _none, ...bare } = work()
    broker.answers(USERS, { data: [{ ...dana, conversation: bare }] })
    await open()
    expect(bar().queryByRole('button', { name: 'Add tag' })).toBeNull()
    expect(list().queryByRole('combobox', { name: 'Tag' })).toBeNull()
  })
})

describe('[ADM-21] canned replies', () => {
  const dialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Canned replies' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit replies', hidden: true }))
    return within(await screen.findByRole('dialog'))
  }
  const ADD = 'POST /admin/replies'
  const EDIT = 'PUT /admin/replies/:id'

  test('are added with one id across retries; the menu then has them', async () => {
    await open()
    const here = await dialog()
    await userEvent.click(here.getByRole('button', { name: 'New reply' }))
    await userEvent.click(here.getByRole('button', { name: 'Save' }))
    expect(here.getByText('Enter a title')).toBeVisible()
    expect(here.getByText('Enter the text')).toBeVisible()
    expect(here.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await userEvent.type(here.getByRole('textbox', { name: 'Title' }), 'Fees')
    await userEvent.type(here.getByRole('textbox', { name: 'Text' }), 'Our fees')
    broker.answersOnce(ADD, status(500))
    await userEvent.click(here.getByRole('button', { name: 'Save' }))
    expect(await here.findByRole('alert')).toBeVisible()
    broker.answers(ADD, { data: [reply('2', 'Fees'), reply('1', 'Greeting')], editable: true })
    await userEvent.click(here.getByRole('button', { name: 'Save' }))
    expect(await here.findByRole('button', { name: 'Edit Fees' })).toBeVisible()
    const [first, second] = broker.bodies(ADD)
    expect(first).toEqual(second)
    expect(first).toMatchObject({ title: 'Fees', text: 'Our fees' })
  })

  test('are edited; if a colleague was faster, the form says so and keeps what was written', async () => {
    await open()
    const here = await dialog()
    await userEvent.click(here.getByRole('button', { name: 'Edit Greeting' }))
    const text = here.getByRole('textbox', { name: 'Text' })
    await userEvent.type(text, '!')
    broker.answersOnce(EDIT, status(409, { message: 'A colleague has changed this reply meanwhile.' }))
    await userEvent.click(here.getByRole('button', { name: 'Save' }))
    expect(await here.findByRole('alert')).toHaveTextContent('A colleague has changed this reply meanwhile.')
    expect(text).toHaveValue('Text of Greeting!')
    expect(broker.bodies(EDIT)).toEqual([{ title: 'Greeting', text: 'Text of Greeting!', version: 1 }])
  })

  test('are deleted after a question', async () => {
    await open()
    const here = await dialog()
    await userEvent.click(here.getByRole('button', { name: 'Delete Greeting' }))
    broker.answers('DELETE /admin/replies/:id', { data: [], editable: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await here.findByText('No canned replies yet')).toBeVisible()
  })

  test('cannot be edited where the broker does not allow it', async () => {
    broker.answers(REPLIES, { data: [reply('1', 'Greeting')] })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Canned replies' }))
    expect(await screen.findByRole('menuitem', { name: /Greeting/, hidden: true })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Edit replies', hidden: true })).toBeNull()
  })
})

describe('[ADM-23] files and transcript', () => {
  const panel = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show customer details' }))
    return within(await screen.findByRole('region', { name: 'Files and transcript' }))
  }

  test('lists all files of the conversation, each with the way to its message', async () => {
    broker.answers(
      FILES,
      page([
        {
          id: '5',
          file_name: 'receipt.pdf',
          download_url: 'https://files.test/5',
          is_image: false,
          message_id: '31',
          is_admin: false,
          created_at: '2026-06-15T12:00:00Z',
        },
      ]),
    )
    await open()
    const here = await panel()
    expect(await here.findByRole('link', { name: 'Download receipt.pdf' })).toBeVisible()
    const [, place] = here.getAllByRole('link')
    expect(place).toHaveAttribute('href', '/admin/chat?customer=7&message=31')
  })

  test('saves the conversation as a text file', async () => {
    await open()
    const here = await panel()
    await userEvent.click(here.getByRole('button', { name: 'Save transcript' }))
    await waitFor(() => expect(saveText).toHaveBeenCalledOnce())
    const [name, text] = vi.mocked(saveText).mock.calls[0] ?? []
    expect(name).toMatch(/^conversation-TF-7-\d{4}-\d\d-\d\d\.txt$/)
    expect(text).toContain('Conversation with Dana Holm, dana@tradefront.test, account TF-7')
  })

  test('a failure says so, and nothing is saved', async () => {
    await open()
    const here = await panel()
    broker.answers('GET /chat/messages', status(500))
    await userEvent.click(here.getByRole('button', { name: 'Save transcript' }))
    expect(await screen.findByText('Transcript of Dana Holm not saved')).toBeVisible()
    expect(saveText).not.toHaveBeenCalled()
  })
})
