import { msg } from '@lingui/core/macro'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeLanguage, i18n, serverWords as wordsOf, setServerWords } from '@tradefront/language'
import { useSession } from '@tradefront/session'
import { fakeBroker, hang, later, status } from '@tradefront/testing'
import { MemoryRouter, onPhone, TestProvider } from '@tradefront/ui/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HostProvider, type Host } from '../host-context.tsx'
import { fakeRealtime } from '../testing/fake-realtime.ts'
import { loggedIn, resetStores, USER } from '../testing/fixtures.tsx'
import { holdNote } from './early-notes.ts'
import { MAX_LOCAL, localKey } from './local-notifications.ts'
import { serverWords } from '../server-words/server-words.ts'
import { setQuiet } from '../session/quiet-kinds.ts'
import { PUT_AWAY_AFTER_MS } from './NotificationCard.tsx'
import { NotificationCentre } from './NotificationCentre.tsx'

const sounds = vi.hoisted(() => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/sounds', () => sounds)

const READ = 'POST /notifications/:id/read'
const READ_MANY = 'POST /notifications/read'
const broker = fakeBroker(
  { [READ]: { success: true }, 'GET /user': { data: USER } },
  { token: () => useSession.getState().token },
)

const note = (id: string, changes: object = {}) => ({
  id,
  read: false,
  title: `Title ${id}`,
  message: `Message ${id}`,
  color: 'default',
  ...changes,
})

let live: ReturnType<typeof fakeRealtime>

beforeEach(() => {
  resetStores()
  live = fakeRealtime()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  sounds.playSound.mockReset()
})

/** Renders card and bell on a page with a header, for a customer with these notifications. */
function open(...notifications: readonly object[]) {
  loggedIn({ notifications })
  const host: Pick<Host, 'realtime'> = { realtime: live.realtime }
  const page = (customerId: string) => (
    <TestProvider>
      <MemoryRouter>
        <HostProvider value={host as Host}>
          <header data-notification-bell />
          <NotificationCentre key={customerId} customerId={customerId} />
        </HostProvider>
      </MemoryRouter>
    </TestProvider>
  )
  const view = render(page('7'))
  return { user: userEvent.setup(), turnTo: (customerId: string) => view.rerender(page(customerId)) }
}

/** Sets the user that the server returns from now on. */
const serverHas = (...notifications: readonly object[]) =>
  broker.answers('GET /user', { data: { ...USER, notifications } })

const card = () => within(screen.getByRole('region', { name: 'Unread notification' }))
const noCard = () => expect(screen.queryByRole('region', { name: 'Unread notification' })).toBeNull()
const close = () => card().getByRole('button', { name: 'Close' })
const bell = () => screen.getByRole('button', { name: /^Notifications/ })
async function openList(user: ReturnType<typeof userEvent.setup>) {
  await user.click(bell())
  return within(await screen.findByRole('dialog', { name: /^Notifications/, hidden: true }))
}
const added = (key: string, changes: object = {}) =>
  live.realtime.bus.emit('notification:add', {
    title: 'BTC/USD alert',
    message: `Sent by ${key}`,
    color: 'warning',
    key,
    ...changes,
  })
/** Moves time on: presses in quick succession count as a double click. */
const waitForPressGuard = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)

const raw = (value: object) => value as unknown as string
/** As a remote writes them: messages with raw values. */
const CLOSED = {
  title: msg`Take profit closed ${{ symbol: 'EUR/USD' }}`,
  message: msg`${{ side: raw(msg({ message: 'Buy', context: 'side' })) }} ${{ size: raw({ decimal: '0.10' }) }} lots at ${{ price: raw({ decimal: '1.05000' }) }}, ${{ change: raw({ percent: 1.5, signed: true }) }}: ${{ pnl: raw({ amount: '1250.5', currency: 'USD', signed: true }) }}`,
}

describe('a notification of the page’s own', () => {
  const GERMAN = {
    [CLOSED.title.id]: ['Take Profit schloss ', ['symbol']],
    [CLOSED.message.id]: [['side'], ' ', ['size'], ' Lots zu ', ['price'], ', ', ['change'], ': ', ['pnl']],
    [msg({ message: 'Buy', context: 'side' }).id]: ['Kauf'],
  }
  const ENGLISH = 'Buy 0.10 lots at 1.05000, +1.50%: +$1,250.50'
  const inGerman = 'Kauf 0,10 Lots zu 1,05000, +1,50 %: +1.250,50 $'
  const speak = (tag: string) =>
    act(async () => {
      await changeLanguage(tag)
      await wordsOf()
    })

  test('[NOTE-01] [HEAD-01] follows the language, also after a reload', async () => {
    onTestFinished(async () => {
      setServerWords(undefined)
      await speak('en')
    })
    setServerWords(async () => serverWords({ base: 'https://site.test/', facts: {} }, false))
    i18n.load('de', GERMAN as never)
    open()
    added('a', CLOSED)
    expect(await screen.findByText(ENGLISH)).toBeVisible()
    await speak('de')
    expect(card().getByText('Take Profit schloss EUR/USD')).toBeVisible()
    expect(card().getByText(inGerman)).toBeVisible()

    cleanup()
    open()
    expect(card().getByText(inGerman)).toBeVisible()
    // Written in German, it is English again as well.
    added('b', { ...CLOSED, color: 'danger' })
    await speak('en')
    await waitFor(() => expect(card().getByRole('alert')).toHaveTextContent(ENGLISH))
    expect(card().queryByText(/schloss/)).toBeNull()
  })

  test('[NOTE-01] is English without the catalogue of its remote; a string stays as it is', async () => {
    onTestFinished(async () => {
      setServerWords(undefined)
      await speak('en')
    })
    setServerWords(async () => serverWords({ base: 'https://site.test/', facts: {} }, false))
    i18n.load('ja', {})
    await speak('ja')
    open()
    added('a', { ...CLOSED, title: 'Written by an earlier version' })
    expect(await screen.findByText(ENGLISH)).toBeVisible()
    expect(card().getByText('Written by an earlier version')).toBeVisible()
  })
})

describe('the card', () => {
  test('[NOTE-01] shows the first unread notification, how many more there are and when it came', () => {
    open(note('1', { read: true }), note('2', { created_at: '2026-11-20T10:00:00Z' }), note('3'))
    expect(card().getByRole('status')).toHaveTextContent('Title 2Message 2')
    expect(card().getByText('1 more unread')).toBeVisible()
    expect(card().getByText(/^20 Nov, /)).toBeVisible()
  })

  test('[NOTE-01] is hidden when everything is read', () => {
    open(note('1', { read: true }))
    noCard()
    expect(bell()).toHaveAccessibleName('Notifications')
  })

  test.each([
    ['danger', 'destructive', 'alert'],
    ['success', 'success', 'status'],
    ['warning', 'warning', 'alert'],
    ['default', 'default', 'status'],
    ['toString', 'default', 'status'],
    [undefined, 'default', 'status'],
  ])('[NOTE-01] the colour %s maps to the variant %s', (color, variant, role) => {
    open(note('1', { color }))
    expect(card().getByRole(role)).toHaveAttribute('data-variant', variant)
  })

  test.each([undefined, null, ' '])('[NOTE-01] without a title (%j) it is called Notification', (title) => {
    open(note('1', { title }))
    expect(card().getByText('Notification')).toBeVisible()
  })

  test('[NOTE-01] informational ones are put away after a while, unread; later ones get their own time', () => {
    vi.useFakeTimers()
    open(note('1'), note('2', { color: 'success' }))
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS - 1))
    expect(card().getByText('Title 1')).toBeVisible()
    act(() => void vi.advanceTimersByTime(1))
    noCard()
    expect(bell()).toHaveAccessibleName('Notifications, 2 unread')
    expect(broker.calls(READ)).toEqual([])
    act(() => live.send('notification.7', 'notification.message', note('3')))
    expect(card().getByText('Title 3')).toBeVisible()
    expect(card().getByText('2 more unread')).toBeVisible()
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS))
    noCard()
  })

  test.each(['warning', 'danger'])('[NOTE-01] a %s waits for the customer, behind others too', (color) => {
    vi.useFakeTimers()
    open(note('1'), note('2', { color }))
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS))
    expect(card().getByText('Title 2')).toBeVisible()
    act(() => void vi.advanceTimersByTime(10 * PUT_AWAY_AFTER_MS))
    expect(card().getByText('Title 2')).toBeVisible()
  })

  test.each([
    ['warning', 'Title 1'],
    ['danger', undefined],
  ])('[NOTE-01] on a phone a %s collapses to one line, a danger never does', async (color, line) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onPhone()
    open(note('1', { color }), note('2'))
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS))
    if (line === undefined) {
      expect(card().getByText('Message 1')).toBeVisible()
      return
    }
    expect(card().queryByText('Message 1')).toBeNull()
    fireEvent.click(card().getByRole('button', { name: /^Title 1/, expanded: false }))
    expect(card().getByText('Message 1')).toBeVisible()
    await waitFor(() => expect(close()).toHaveFocus())
  })

  test('[NOTE-01] on a phone an informational one is announced, one line until pressed, and then put away', () => {
    vi.useFakeTimers()
    onPhone()
    open(note('1'), note('2'))
    const line = card().getByRole('button', { name: /^Title 1.*1 more$/, expanded: false })
    expect(card().getByRole('status')).toHaveTextContent('Title 1 Message 1')
    expect(card().queryByText('Message 1')).toBeNull()
    fireEvent.click(line)
    expect(card().getByText('Message 1')).toBeVisible()
    act(() => void vi.advanceTimersToNextFrame())
    expect(close()).toHaveFocus()
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS))
    expect(card().getByText('Message 1')).toBeVisible()
    fireEvent.blur(close())
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS))
    noCard()
  })

  test.each([
    ['the pointer', 'pointerEnter', 'pointerLeave'],
    ['the focus', 'focus', 'blur'],
  ] as const)('[NOTE-01] stays while it has %s, and its time restarts afterwards', (_, begin, end) => {
    vi.useFakeTimers()
    open(note('1'))
    fireEvent[begin](close())
    act(() => void vi.advanceTimersByTime(10 * PUT_AWAY_AFTER_MS))
    fireEvent[end](close())
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS - 1))
    expect(card().getByText('Title 1')).toBeVisible()
    act(() => void vi.advanceTimersByTime(1))
    noCard()
  })

  test('[NOTE-02] stays and says so if it could not be marked as read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(note('1'))
    broker.answersOnce(READ, status(500))
    fireEvent.click(close())
    expect(await card().findByText("We couldn't mark this as read. Try again.")).toBeVisible()
    act(() => void vi.advanceTimersByTime(10 * PUT_AWAY_AFTER_MS))
    expect(card().getByText('Title 1')).toBeVisible()
  })

  test('[NOTE-01] its time doesn’t run while the tab is hidden', () => {
    vi.useFakeTimers()
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    open(note('1'))
    act(() => void vi.advanceTimersByTime(10 * PUT_AWAY_AFTER_MS))
    expect(card().getByText('Title 1')).toBeVisible()
    seen.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => void vi.advanceTimersByTime(PUT_AWAY_AFTER_MS))
    noCard()
  })

  test('[NOTE-02] dismissing calls the server, refetches the user and shows the next one', async () => {
    const { user } = open(note('1'), note('2'))
    serverHas(note('1', { read: true }), note('2'))
    await user.click(close())
    await waitFor(() => expect(card().getByText('Title 2')).toBeVisible())
    expect(broker.calls(READ)).toHaveLength(1)
    expect(broker.calls(READ)[0]?.params['id']).toBe('1')
    await waitFor(() => expect(broker.calls('GET /user')).toHaveLength(1))
    expect(useSession.getState().user?.notifications[0]?.read).toBe(true)
  })

  test('[NOTE-02] a double click dismisses only one while the response is pending', async () => {
    const { user } = open(note('1'), note('2'))
    broker.answers(READ, hang)
    await user.dblClick(close())
    await act(broker.settled)
    expect(broker.calls(READ)).toHaveLength(1)
  })

  test('[NOTE-02] an immediate second press doesn’t dismiss the next one', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const { user } = open(note('1'), note('2'))
    serverHas(note('1', { read: true }), note('2'))
    await user.click(close())
    await waitFor(() => expect(card().getByText('Title 2')).toBeVisible())
    await user.click(close())
    await act(broker.settled)
    expect(broker.calls(READ)).toHaveLength(1)
    waitForPressGuard()
    await user.click(close())
    await waitFor(() => expect(broker.calls(READ)).toHaveLength(2))
  })

  test('[NOTE-02] stays with an error if it could not be marked', async () => {
    const { user } = open(note('1'))
    broker.answersOnce(READ, status(500))
    await user.click(close())
    expect(await card().findByText("We couldn't mark this as read. Try again.")).toBeVisible()
    expect(card().getByText('Title 1')).toBeVisible()
    expect(broker.calls('GET /user')).toHaveLength(0)
    waitForPressGuard()
    serverHas(note('1', { read: true }))
    await user.click(close())
    await waitFor(noCard)
  })

  test('[NOTE-02] with a temp- id nothing is sent, and it stays dismissed', async () => {
    const { user } = open(note('temp-9'))
    await user.click(close())
    await waitFor(noCard)
    cleanup()
    open(note('temp-9'))
    noCard()
    expect(broker.calls(READ)).toHaveLength(0)
  })

  test('when dismissed by keyboard, the focus moves to the next one and finally to the bell', async () => {
    const { user } = open(note('1'), note('2'))
    serverHas(note('1', { read: true }), note('2'))
    close().focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(card().getByText('Title 2')).toBeVisible())
    await waitFor(() => expect(close()).toHaveFocus())
    waitForPressGuard()
    serverHas(note('1', { read: true }), note('2', { read: true }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bell()).toHaveFocus())
  })

  test('when dismissed by keyboard, focus moved elsewhere while the response was pending stays there', async () => {
    const { user } = open(note('1'), note('2'))
    const answer = later()
    broker.answers(READ, answer.answer)
    serverHas(note('1', { read: true }), note('2'))
    close().focus()
    await user.keyboard('{Enter}')
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    answer.give({ success: true })
    await waitFor(() => expect(card().getByText('Title 2')).toBeVisible())
    // The focus moves in the frame after the response.
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(field).toHaveFocus()
    field.remove()
  })

  test('[RT-06] an event shows its notification immediately, before the user is fetched', async () => {
    open()
    noCard()
    act(() => live.send('notification.7', 'notification.message', note('5', { color: 'danger' })))
    expect(card().getByRole('alert')).toHaveTextContent('Title 5')
    act(() => live.send('notification.7', 'notification.message', { nothing: true }))
    expect(bell()).toHaveAccessibleName('Notifications, 1 unread')
    // Not duplicated when the fetched user contains it.
    act(() => loggedIn({ notifications: [note('5')] }))
    expect(bell()).toHaveAccessibleName('Notifications, 1 unread')
  })
})

describe('[NOTE-01] quiet kinds', () => {
  test('have no card or sound but are listed; a margin call is never quiet', async () => {
    loggedIn()
    setQuiet('money', true)
    const { user } = open(note('1', { kind: 'money' }))
    noCard()
    const list = await openList(user)
    expect(list.getByText('Message 1')).toBeInTheDocument()
    act(() => live.send('notification.7', 'notification.message', note('2', { kind: 'money' })))
    expect(sounds.playSound).not.toHaveBeenCalled()
    act(() => live.send('notification.7', 'notification.message', note('3', { kind: 'margin' })))
    expect(sounds.playSound).toHaveBeenCalledExactlyOnceWith('notification')
    // Nor does the card count them.
    expect(card().getByText('Title 3')).toBeVisible()
    expect(card().queryByText(/more unread/)).toBeNull()
  })
})

describe('notifications of this browser', () => {
  test('[NOTE-04] one that arrived before the code that shows it is shown later, a previous customer’s never', async () => {
    const early = (key: string) => ({
      title: 'Price alert',
      message: `Early ${key}`,
      color: 'warning' as const,
      key,
    })
    holdNote('6', early('six'))
    holdNote(USER.id, early('seven'))
    holdNote(undefined, early('nobody'))
    open()
    expect(await screen.findByText('Early seven')).toBeInTheDocument()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('notifications:'))).toEqual([
      localKey(USER.id),
    ])
    expect(localStorage.getItem(localKey(USER.id))).not.toMatch(/six|nobody/)
  })

  test('are shown, ring, and are kept over a reload until they are dismissed', async () => {
    open()
    added('alert-1')
    expect(await screen.findByText('Sent by alert-1')).toBeVisible()
    expect(sounds.playSound).toHaveBeenCalledExactlyOnceWith('notification')
    cleanup()
    const { user } = open()
    await user.click(close())
    await waitFor(noCard)
    expect(broker.calls(READ)).toHaveLength(0)
    const list = await openList(user)
    expect(list.getByText('Sent by alert-1')).toBeInTheDocument()
  })

  test('a key is shown once, however many tabs report it', async () => {
    open()
    added('alert-1')
    added('alert-1', { message: 'Sent again' })
    await screen.findByText('Sent by alert-1')
    await act(async () => {})
    expect(bell()).toHaveAccessibleName('Notifications, 1 unread')
    expect(sounds.playSound).toHaveBeenCalledOnce()
  })

  test('another tab dismisses them here too', async () => {
    open()
    added('alert-1')
    await screen.findByText('Sent by alert-1')
    const key = localKey('7')
    const stored = localStorage.getItem(key) ?? ''
    act(() => {
      localStorage.setItem(key, stored.replace('"read":false', '"read":true'))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
    noCard()
  })

  test('are hidden from the next customer and restored for the first', async () => {
    const { turnTo } = open()
    added('alert-1')
    await screen.findByText('Sent by alert-1')
    act(() => loggedIn({ id: '8' }))
    turnTo('8')
    noCard()
    act(() => loggedIn())
    turnTo('7')
    expect(card().getByText('Sent by alert-1')).toBeVisible()
  })

  test('the newest 50 are kept', async () => {
    open()
    for (let index = 0; index <= MAX_LOCAL; index += 1) added(`alert-${index}`)
    await screen.findByText(`Sent by alert-${MAX_LOCAL}`)
    const stored = JSON.parse(localStorage.getItem(localKey('7')) ?? '') as { notes: { message: string }[] }
    expect(stored.notes).toHaveLength(MAX_LOCAL)
    expect(stored.notes.at(-1)?.message).toBe('Sent by alert-1')
  })

  test('a malformed stored entry is skipped without losing the others', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const good = { id: 'temp-a', title: 'A', message: 'Kept', color: 'default', read: false, created_at: '' }
    localStorage.setItem(localKey('7'), JSON.stringify({ notes: [good, { id: 7 }], dismissed: 'x' }))
    open()
    expect(card().getByText('Kept')).toBeVisible()
  })
})

describe('the bell', () => {
  test('counts unread ones and lists all, newest first', async () => {
    const { user } = open(
      note('2', { created_at: '2099-01-02T10:00:00Z' }),
      note('1', { read: true, created_at: '2020-01-01T10:00:00Z' }),
    )
    added('alert-1')
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 unread'))
    const list = await openList(user)
    const rows = list.getAllByRole('listitem', { hidden: true })
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Title 2',
      'BTC/USD alert',
      'Title 1',
    ])
  })

  test('[NOTE-06] a margin call offers what ends it; following that acknowledges it', async () => {
    const call = { color: 'danger', title: 'Margin call', kind: 'margin' }
    const { user } = open(note('call', call))
    expect(card().getByRole('link', { name: 'Close positions' })).toHaveAttribute('href', '/mt4')
    const funds = card().getByRole('link', { name: 'Add funds' })
    expect(funds).toHaveAttribute('href', '/main/deposit')
    serverHas(note('call', { ...call, read: true }))
    await user.click(funds)
    await act(broker.settled)
    expect(broker.calls(READ)).toHaveLength(1)
    noCard()
  })

  test('[NOTE-06] only a margin call has them, and one of the practice account no deposit', () => {
    open(note('1', { color: 'danger' }))
    expect(card().queryByRole('link')).toBeNull()
    cleanup()
    const links = () =>
      card()
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    const trades = (account: 'real' | 'practice') =>
      act(() => {
        const { user } = useSession.getState()
        useSession.setState({ user: user && { ...user, trading_account: account } })
      })
    // Whichever is traded meanwhile.
    open(note('call', { color: 'danger', kind: 'practice_margin' }))
    trades('real')
    expect(links()).toEqual(['Close positions'])
    cleanup()
    open(note('other', { color: 'danger', kind: 'margin' }))
    trades('practice')
    expect(links()).toEqual(['Add funds', 'Close positions'])
  })

  test('[NOTE-01] a margin call stays first on the card and in the list while hundreds of others arrive', async () => {
    const { user } = open(note('call', { color: 'danger', title: 'Margin call' }))
    act(() => {
      for (let index = 0; index < 500; index += 1)
        live.send('notification.7', 'notification.message', note(`n${index}`))
    })
    expect(card().getByText('Margin call')).toBeVisible()
    act(() => live.send('notification.7', 'notification.message', note('two', { color: 'danger' })))
    act(() => {
      for (let index = 0; index < 100; index += 1)
        live.send('notification.7', 'notification.message', note(`m${index}`))
    })
    const list = await openList(user)
    const rows = list.getAllByRole('listitem', { hidden: true })
    const titles = rows.map((row) => row.querySelector('p')?.textContent)
    expect(titles.slice(0, 2)).toEqual(['Title two', 'Margin call'])
  })

  test('[NOTE-02] identical ones are one entry with a count, marked together; a long list is paged', async () => {
    const same = { title: 'Price alert', message: 'EUR/USD has reached 1.1' }
    const others = Array.from({ length: 60 }, (_, index) => note(`o${index}`, { read: true }))
    const { user } = open(note('1', same), note('2', same), note('3', same), ...others)
    const list = await openList(user)
    expect(list.getAllByText('Price alert')).toHaveLength(1)
    expect(list.getByText('3 times')).toBeInTheDocument()
    expect(list.getAllByRole('listitem', { hidden: true })).toHaveLength(51)
    await user.click(list.getByRole('button', { name: 'Show 11 more', hidden: true }))
    expect(list.getAllByRole('listitem', { hidden: true })).toHaveLength(61)
    serverHas(...['1', '2', '3'].map((id) => note(id, { ...same, read: true })), ...others)
    broker.answers(READ_MANY, { success: true })
    await user.click(list.getByRole('button', { name: 'Mark as read: Price alert', hidden: true }))
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'))
    expect(broker.bodies(READ_MANY)).toEqual([{ ids: ['1', '2', '3'] }])
    expect(broker.calls(READ)).toHaveLength(0)
  })

  test('filters by unread, money and trades if the data says which', async () => {
    const { user } = open(
      note('1', { kind: 'money', read: true }),
      note('2', { trade_id: 81 }),
      note('3', { read: true }),
      note('4', { kind: 'margin', read: true }),
    )
    const list = await openList(user)
    const titles = () =>
      list.getAllByRole('listitem', { hidden: true }).map((row) => row.querySelector('p')?.textContent)
    await user.click(list.getByText('Unread'))
    expect(titles()).toEqual(['Title 2'])
    await user.click(list.getByText('Money'))
    expect(titles()).toEqual(['Title 1'])
    await user.click(list.getByText('Trades'))
    expect(titles()).toEqual(['Title 2', 'Title 4'])
    await user.click(list.getByText('All'))
    expect(titles()).toHaveLength(4)
  })

  test('offers only filters the data supports, and says if a filter finds nothing', async () => {
    const { user } = open()
    const list = await openList(user)
    expect(list.queryByText('Money')).toBeNull()
    expect(list.queryByText('Trades')).toBeNull()
    expect(list.getByText('No notifications yet')).toBeInTheDocument()
    await user.click(list.getByText('Unread'))
    expect(list.getByText('No unread notifications')).toBeInTheDocument()
  })

  test('[NOTE-02] marks all as read in one call; if that fails, all stay and an error is shown', async () => {
    const notes = Array.from({ length: 500 }, (_, index) => note(`${index + 1}`))
    const { user } = open(...notes)
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 500 unread'))
    const list = await openList(user)
    const press = () => user.click(list.getByRole('button', { name: 'Mark all as read', hidden: true }))
    broker.answers(READ_MANY, status(500))
    await press()
    expect(await list.findByText("We couldn't mark 500 of 500 as read. Try again.")).toBeInTheDocument()
    expect(bell()).toHaveAccessibleName('Notifications, 500 unread')
    broker.answers(READ_MANY, { success: true })
    serverHas(...notes.map((entry) => ({ ...entry, read: true })))
    await press()
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'))
    expect(broker.calls(READ_MANY)).toHaveLength(2)
    expect(broker.calls(READ)).toHaveLength(0)
  })

  test('marks all as read a few at a time if the broker has no bulk call, and says how many failed', async () => {
    broker.answers(READ_MANY, status(404))
    const notes = ['1', '2', '3', '4', '5'].map((id) => note(id))
    const { user } = open(...notes)
    added('alert-1')
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 6 unread'))
    broker.answers('POST /notifications/2/read', status(500))
    const list = await openList(user)
    serverHas(...notes.map((entry) => ({ ...entry, read: entry.id !== '2' })))
    await user.click(list.getByRole('button', { name: 'Mark all as read', hidden: true }))
    expect(await list.findByText("We couldn't mark 1 of 6 as read. Try again.")).toBeInTheDocument()
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 1 unread'))
    expect(broker.calls('GET /user')).toHaveLength(1)
    broker.answers('POST /notifications/2/read', { success: true })
    await user.click(list.getByRole('button', { name: 'Mark all as read', hidden: true }))
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'))
  })
})
