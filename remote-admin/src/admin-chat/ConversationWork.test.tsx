import { channels, DESK_EVENT, TYPING, type DeskConversation } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, later, lost, status } from '@tradefront/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, dana, mia, setUpDesk } from '../testing/desk.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const USERS = 'GET /admin/users'
const TEAM = 'GET /admin/team'
const CHANGE = 'POST /admin/customers/:id/conversation'
const NOTES = 'GET /admin/customers/:id/notes'
const ADD = 'POST /admin/customers/:id/notes'
const NOW = new Date(2026, 5, 15, 12).getTime()
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const OPEN: DeskConversation = { closed: undefined, assignee: undefined, snoozed_until: undefined }
const SAM = { id: '1', name: 'Sam Olsen' }
const ANN = { id: '2', name: 'Ann Berg' }
const waiting = {
  last_message: { message: 'Hello?', created_at: at(-5), is_admin: false },
  waiting_since: at(-5),
}
const broker = fakeBroker({
  [USERS]: {
    data: [
      { ...dana, ...waiting, conversation: OPEN },
      { ...mia, ...waiting, conversation: OPEN },
    ],
  },
  [TEAM]: { data: [ANN, SAM] },
  'GET /admin/replies': status(404),
  'GET /admin/customers/:id': status(404),
  'GET /admin/customers/:id/files': status(404),
  [NOTES]: { data: [] },
})

const list = () => within(screen.getByRole('complementary', { name: 'Users' }))
const rows = () =>
  list()
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
const bar = () => within(screen.getByRole('region', { name: 'Conversation' }))
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }))
const pick = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
const open = async () => {
  const it = setUpDesk(broker, '/admin/chat?customer=7')
  await it.open()
  return it
}

let login = 0
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  forgetReads()
  login += 1
  useSession.setState({ user: admin, token: `work ${login}`, isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[ADM-14] assignment of conversations', () => {
  test('an unassigned one says so; repeated presses take it once', async () => {
    await open()
    expect(bar().getByText('Unassigned')).toBeVisible()
    expect(rows()[0]).toContain('Unassigned')
    const held = later()
    broker.answers(CHANGE, held.answer)
    await userEvent.dblClick(bar().getByRole('button', { name: 'Take' }))
    held.give({ data: { ...OPEN, assignee: SAM } })
    expect(await bar().findByText('Assigned to you')).toBeVisible()
    expect(broker.bodies(CHANGE)).toEqual([{ action: 'assign', assignee_id: '1', from: null }])
    expect(rows()[0]).toContain('Yours')
    expect(bar().queryByRole('button', { name: /Take/ })).toBeNull()
  })

  test('if a colleague was faster, says who, and refetches the list', async () => {
    await open()
    broker.answers(CHANGE, status(409, { message: 'Ann Berg has this conversation now.' }))
    broker.answers(USERS, { data: [{ ...dana, ...waiting, conversation: { ...OPEN, assignee: ANN } }] })
    await press('Take')
    expect(await screen.findByText('Ann Berg has this conversation now.')).toBeVisible()
    expect(await bar().findByText('Assigned to Ann Berg')).toBeVisible()
    expect(bar().getByRole('button', { name: 'Take over' })).toBeVisible()
  })

  test('can be assigned to a colleague, snoozed and closed', async () => {
    await open()
    broker.answersOnce(CHANGE, { data: { ...OPEN, assignee: ANN } })
    await press('Assign')
    await pick(/Ann Berg/)
    await bar().findByText('Assigned to Ann Berg')
    broker.answersOnce(CHANGE, { data: { ...OPEN, assignee: ANN, snoozed_until: at(60) } })
    await press('Snooze')
    await pick(/^1 hour/)
    expect(await bar().findByText(/^Snoozed until/)).toBeVisible()
    expect(rows().map((row) => /Dana|Mia/.exec(row ?? '')?.[0])).toEqual(['Mia', 'Dana'])
    broker.answersOnce(CHANGE, { data: { ...OPEN, closed: { id: 3, closed_at: at(0), rating: null } } })
    await press('Close')
    expect(await bar().findByText(/^Closed/)).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Snooze' })).toBeNull()
    expect(rows().at(0)).toMatch(/Dana.*Closed/)
    expect(rows().at(0)).not.toContain('Waiting')
    const [handed, snoozed, closed] = broker.bodies(CHANGE)
    expect(handed).toEqual({ action: 'assign', assignee_id: '2', from: null })
    expect(snoozed).toMatchObject({ action: 'snooze', until: expect.stringMatching(/Z$/) as string })
    expect(closed).toEqual({ action: 'close' })
  })

  test('colleagues’ changes and ratings appear immediately', async () => {
    const { account, pass } = await open()
    await pass(0)
    const before = broker.calls(USERS).length
    const announce = (conversation: object) =>
      act(() => {
        const event = { customer_id: 7, conversation: { ...OPEN, ...conversation } }
        account.emit(channels.support, DESK_EVENT.conversationUpdated, event)
      })
    announce({ assignee: ANN })
    expect(await bar().findByText('Assigned to Ann Berg')).toBeVisible()
    announce({ closed: { id: 3, closed_at: at(0), rating: { stars: 2, comment: 'Too slow' } } })
    expect(await bar().findByText('Rated 2 of 5: Too slow')).toBeVisible()
    expect(broker.calls(USERS)).toHaveLength(before)
  })

  test('a snoozed one returns on time; the list shows the filtered ones and the open one', async () => {
    const snoozed = { ...OPEN, snoozed_until: at(1) }
    broker.answers(USERS, {
      data: [
        { ...dana, ...waiting, conversation: OPEN },
        { ...mia, ...waiting, conversation: snoozed },
      ],
    })
    const { pass } = await open()
    await userEvent.click(list().getByRole('combobox', { name: 'Show' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Snoozed', hidden: true }))
    expect(rows()).toEqual([expect.stringContaining('Dana'), expect.stringMatching(/Mia.*Snoozed until/)])
    await pass(60_000)
    await pass(30_000)
    expect(rows()).toEqual([expect.stringContaining('Dana')])
  })

  test('without the call: no bar, filter or badge', async () => {
    broker.answers(USERS, { data: [{ ...dana, ...waiting }] })
    await open()
    expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull()
    expect(list().queryByRole('combobox', { name: 'Show' })).toBeNull()
    expect(rows()[0]).not.toContain('Unassigned')
  })
})

describe('[ADM-15] notes', () => {
  const note = (id: number, text: string) => ({ id, author: ANN, text, created_at: at(-1) })
  const notes = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show customer details' }))
    return within(await screen.findByRole('region', { name: /Internal notes/ }))
  }
  const field = (here: Awaited<ReturnType<typeof notes>>) => here.getByRole('textbox', { name: 'Note' })

  test('are loaded, added with one id across retries, and received from colleagues once', async () => {
    broker.answers(NOTES, { data: [note(1, 'VIP')] })
    const { account } = await open()
    const here = await notes()
    expect(await here.findByText('VIP')).toBeVisible()
    expect(here.getByText('VIP')).toHaveAttribute('dir', 'auto')
    expect(here.queryByRole('button')).toBeNull()
    broker.answersOnce(ADD, lost)
    await userEvent.type(field(here), ' Call back ')
    await userEvent.click(here.getByRole('button', { name: 'Save note' }))
    expect(await here.findByRole('alert')).toBeVisible()
    expect(field(here)).toHaveValue(' Call back ')
    broker.answers(ADD, { data: note(2, 'Call back') })
    await userEvent.click(here.getByRole('button', { name: 'Save note' }))
    expect(await here.findByText('Call back')).toBeVisible()
    expect(field(here)).toHaveValue('')
    const [first, second] = broker.bodies(ADD) as { text: string; client_id: string }[]
    expect(first).toEqual(second)
    expect(first?.text).toBe('Call back')

    for (const added of [note(2, 'Call back'), note(3, 'Done')])
      act(() => void account.emit(channels.support, DESK_EVENT.noteAdded, { customer_id: 7, note: added }))
    expect(await here.findByText('Done')).toBeVisible()
    expect(here.getAllByRole('listitem')).toHaveLength(3)
  })

  test('colleagues’ notes during an outage appear after it', async () => {
    broker.answers(NOTES, { data: [note(1, 'VIP')] })
    const { account } = await open()
    const here = await notes()
    expect(await here.findByText('VIP')).toBeVisible()
    act(() => account.drop())
    broker.answers(NOTES, { data: [note(1, 'VIP'), note(2, 'Call back')] })
    act(() => account.connect())
    expect(await here.findByText('Call back')).toBeVisible()
  })

  test('are hidden without the call; a failed load can be retried', async () => {
    broker.answersOnce(NOTES, status(500))
    await open()
    const here = await notes()
    await userEvent.click(await here.findByRole('button', { name: 'Retry' }))
    expect(await here.findByRole('textbox', { name: 'Note' })).toBeVisible()
    cleanup()
    forgetReads()
    broker.answers(NOTES, status(404))
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Show customer details' }))
    expect(await screen.findByText("Customer details aren't available here.")).toBeVisible()
    await act(broker.settled)
    expect(screen.queryByText('Internal notes')).toBeNull()
  })
})

describe('[ADM-16] colleagues in a conversation', () => {
  const looking = (customer_id: unknown, answering = false, member = ANN) => ({
    member,
    customer_id,
    answering,
  })
  const setUp = async () => {
    const it = await open()
    const receive = (payload: unknown) =>
      act(() => void it.account.emit(channels.support, DESK_EVENT.looking, payload))
    const announced = () =>
      it.account.sent.filter(({ event }) => event === DESK_EVENT.looking).map(({ payload }) => payload)
    return { ...it, receive, announced }
  }

  test('a colleague who views or replies is named, until they leave or time out', async () => {
    const { receive, pass } = await setUp()
    receive(looking(7))
    expect(screen.getByText('Ann Berg is viewing')).toBeVisible()
    receive(looking(7, true))
    expect(screen.getByText('Ann Berg is replying')).toBeVisible()
    receive(looking('8'))
    expect(screen.queryByText(/Ann Berg is/)).toBeNull()
    receive(looking(7))
    await pass(44_000)
    expect(screen.getByText('Ann Berg is viewing')).toBeVisible()
    await pass(2000)
    expect(screen.queryByText(/Ann Berg is/)).toBeNull()
  })

  test('ignores the admin’s own other tabs and malformed events', async () => {
    const { receive } = await setUp()
    receive(looking(7, false, SAM))
    receive({ customer_id: 7 })
    expect(screen.queryByText(/is viewing/)).toBeNull()
  })

  test('announces activity here to colleagues, and leaving; to newcomers immediately', async () => {
    const { receive, announced, pass } = await setUp()
    await pass(2000)
    expect(announced().at(-1)).toEqual(looking('7', false, SAM))
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'On it')
    await pass(2000)
    expect(announced().at(-1)).toEqual(looking('7', true, SAM))
    const before = announced().length
    receive(looking(8))
    expect(announced()).toHaveLength(before + 1)
    receive(looking(8))
    await pass(1000)
    expect(announced()).toHaveLength(before + 1)
    cleanup()
    expect(announced().at(-1)).toEqual(looking(null, false, SAM))
  })

  test('repeats it every 20 s; a hidden page announces no viewer', async () => {
    const { announced, pass } = await setUp()
    await pass(2000)
    const before = announced().length
    await pass(20_000)
    expect(announced()).toHaveLength(before + 1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(2000)
    expect(announced().at(-1)).toEqual(looking(null, false, SAM))
  })

  test('[CHAT-09] names who is typing: the customer, or a colleague', async () => {
    const { receive, account } = await setUp()
    const types = (sender_id: string) =>
      act(() => void account.emit(channels.chat('7'), TYPING, { sender_id }))
    types('7')
    expect(screen.getByText('Dana is typing...')).toBeVisible()
    types('2')
    expect(screen.getByText('Dana and A colleague are typing...')).toBeVisible()
    receive(looking(7, true))
    expect(screen.getByText('Dana and Ann Berg are typing...')).toBeVisible()
  })
})
