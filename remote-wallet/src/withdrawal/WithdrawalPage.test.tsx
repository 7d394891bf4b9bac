import { closePages, openPages } from '@tradefront/account-pages/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession } from '@tradefront/session'
import { notifications } from '@tradefront/ui/testing'
import { fakeBroker, hang, lost, page, status } from '@tradefront/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNTS, ADDRESS, METHODS, WITHDRAWAL } from '../testing/answers.ts'
import WithdrawalPage from './WithdrawalPage.tsx'

const PATH = '/main/withdrawal'
const POST = 'POST /withdrawals'
const LIST = 'GET /withdrawals'
const entry = (more: object = {}) => ({
  ...WITHDRAWAL,
  ...more,
})

const broker = fakeBroker({
  'GET /withdrawals/options': () => ({ data: { accounts: ACCOUNTS, methods: METHODS } }),
  [LIST]: () => page([]),
  [POST]: status(201, { data: entry() }),
})
const open = () => openPages(PATH, { [PATH]: <WithdrawalPage /> })
const button = (name: string) => screen.getByRole('button', { name })
const amount = () => screen.findByRole('textbox', { name: 'Amount (USD)' })

/** In one go: typed, the page would be drawn once per letter. */
async function enter(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

async function review() {
  await enter(await amount(), '250.50')
  const address = screen.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' })
  fireEvent.change(address, { target: { value: ADDRESS } })
  await userEvent.click(button('Continue'))
  await screen.findByRole('heading', { name: 'Check your withdrawal' })
}

/** Presses the button, and advances time over the lookup of a lost request. */
async function confirmAndWait() {
  vi.useFakeTimers()
  fireEvent.click(button('Confirm withdrawal'))
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText(/we're checking whether your withdrawal/)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  const later = Date.now()
  vi.useRealTimers()
  // The time stays advanced, so that the next press isn't a double click.
  vi.setSystemTime(later)
}

afterEach(() => {
  vi.useRealTimers()
  closePages()
  act(() => notifications.clean())
})

describe('[WALL-02] requesting a withdrawal', () => {
  test('?amount=50 begins with that amount, and sends nothing', async () => {
    openPages(`${PATH}?amount=50`, { [PATH]: <WithdrawalPage /> })
    expect(await amount()).toHaveValue('50')
    expect(broker.bodies(POST)).toEqual([])
  })

  test.each([
    ['1', 'Savings Account · $2,500.00 available'],
    ['9', 'Trading Account · $9,500.00 available'],
  ])('?account=%s begins with that account, if it is one', async (id, account) => {
    const { address } = openPages(`${PATH}?account=${id}`, { [PATH]: <WithdrawalPage /> })
    expect(await screen.findByRole('combobox', { name: 'From account' })).toHaveValue(account)
    await waitFor(() => expect(address()).toBe(PATH))
  })

  test('a coin has its face before its name, a bank an icon', async () => {
    open()
    const rows = await screen.findAllByRole('radio')
    expect(rows.map((row) => row.querySelector<HTMLElement>('[data-mark]')?.dataset['mark'])).toEqual([
      'ET',
      undefined,
    ])
    expect(rows[1]?.querySelector('svg')).toBeInTheDocument()
  })

  test('missing values are reported at their fields, and nothing is sent', async () => {
    open()
    await amount()
    await userEvent.click(button('Continue'))
    expect(await amount()).toHaveAccessibleDescription(/Enter an amount/)
    expect(screen.getByText('Enter your Ethereum address')).toBeVisible()
    await userEvent.type(await amount(), '9500.01')
    await userEvent.click(button('Continue'))
    expect(screen.getByText('Only $9,500.00 is available')).toBeVisible()
    expect(broker.bodies(POST)).toEqual([])
  })

  test('fee and received amount follow the amount; All enters the available amount', async () => {
    open()
    await amount()
    const form = screen.getByRole('form', { name: 'New withdrawal' })
    const result = within(within(form).getByRole('region', { name: 'You receive' }))
    for (const text of ['$0.00', 'Enter an amount']) expect(result.getByText(text)).toBeVisible()
    await userEvent.type(await amount(), '100')
    for (const text of ['$0.00', 'Enter an amount']) expect(result.queryByText(text)).toBeNull()
    for (const text of ['$4.00', '$96.00', 'within 1 hour'])
      expect(within(form).getByText(text)).toBeVisible()
    await userEvent.click(button('All, $9,500.00'))
    expect(await amount()).toHaveValue('9500.00')
    expect(within(form).getByText('$9,496.00')).toBeVisible()
  })

  test('the fields, what comes of them and then the button are in one card', async () => {
    open()
    const field = await amount()
    const card = within(screen.getByRole('region', { name: 'New withdrawal' }))
    const [summary, next] = [card.getByRole('region', { name: 'You receive' }), button('Continue')]
    expect(card.getByRole('button', { name: 'Continue' })).toBe(next)
    expect(field.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(summary.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('the confirmation repeats everything; Back keeps the input', async () => {
    open()
    await review()
    // The focus moves to the new content instead of being lost with the button.
    expect(document.activeElement).toContainElement(button('Confirm withdrawal'))
    expect(document.body).not.toHaveFocus()
    for (const text of [
      'Trading Account (100001)',
      'Ethereum (ERC-20)',
      ADDRESS,
      '$250.50',
      '$4.00',
      '$246.50',
      'within 1 hour',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(broker.bodies(POST)).toEqual([])
    await userEvent.click(button('Back'))
    expect(await amount()).toHaveValue('250.50')
    expect(document.activeElement).toContainElement(button('Continue'))
    expect(document.body).not.toHaveFocus()
  })

  test('a lower-case address is shown in checksum case, for comparison', async () => {
    open()
    await userEvent.type(await amount(), '100')
    const field = screen.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' })
    await enter(field, ADDRESS.toLowerCase())
    await userEvent.click(button('Continue'))
    expect(await screen.findByText(ADDRESS)).toBeVisible()
    expect(screen.getByText(/Compare every character/)).toBeVisible()
  })

  test('a double click sends it once, with one key; the outcome is pending', async () => {
    let answer = (_answer: unknown) => {}
    broker.answers(POST, () => new Promise((resolve) => (answer = resolve)))
    const { refreshed } = open()
    await review()
    await userEvent.dblClick(button('Confirm withdrawal'))
    expect(button('Requesting...')).toBeDisabled()
    await waitFor(() => expect(broker.calls(POST)).toHaveLength(1))
    expect(broker.calls(POST)[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(broker.calls(POST)[0]?.body).toEqual({
      account: '0',
      method: 'ethereum',
      amount: '250.50',
      address: ADDRESS,
    })
    answer(status(201, { data: entry() }))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(refreshed).toHaveBeenCalled()
    expect(broker.calls(POST)).toHaveLength(1)
  })

  test('a lost response is looked up and found: nothing is sent again', async () => {
    broker.answers(POST, lost)
    open()
    await review()
    broker.answers(LIST, () => page([entry({ request_id: broker.calls(POST)[0]?.key })]))
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(broker.calls(POST)).toHaveLength(1)
  })

  test('not found: says so, and a retry has the same key', async () => {
    broker.answers(POST, lost)
    open()
    await review()
    await confirmAndWait()
    expect(await screen.findByText("Your withdrawal didn't go through")).toBeVisible()
    broker.answers(POST, status(201, { data: entry() }))
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    const keys = broker.calls(POST).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  test('a server error isn’t a refusal: it is looked up, and retried with the same key', async () => {
    broker.answers({ [POST]: status(500, { message: 'Server Error' }) })
    open()
    await review()
    await confirmAndWait()
    expect(await screen.findByText("Your withdrawal didn't go through")).toBeVisible()
    // It was carried out after all, but later than the lookup.
    broker.answers(POST, status(201, { data: entry() }))
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    const [first, second] = broker.calls(POST).map(({ key }) => key)
    expect(second).toBe(first)
  })

  test('unknown outcome: nothing can be sent until it is known', async () => {
    broker.answers(POST, lost)
    open()
    await review()
    broker.answers(LIST, status(500))
    await confirmAndWait()
    expect(await screen.findByText(/We couldn't confirm your withdrawal yet/)).toBeVisible()
    expect(button('Confirm withdrawal')).toBeDisabled()
    broker.answers(LIST, () => page([entry({ request_id: broker.calls(POST)[0]?.key })]))
    await userEvent.click(button('Check again'))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(broker.calls(POST)).toHaveLength(1)
  })

  test('unknown, left and reopened: says so, isn’t sent twice, and is found eventually', async () => {
    broker.answers(POST, lost)
    const first = open()
    await review()
    broker.answers(LIST, status(500))
    await confirmAndWait()
    first.leave()
    open()
    expect(await screen.findByText(/We couldn't confirm your withdrawal yet/)).toBeVisible()
    broker.answers(LIST, () => page([entry({ request_id: broker.calls(POST)[0]?.key })]))
    await userEvent.click(button('Check again'))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(broker.calls(POST)).toHaveLength(1)
  })

  test('a refusal is shown at its field with the input kept, and the next attempt has a new key', async () => {
    const errors = { amount: ['Only $200.00 is available.'] }
    broker.answers({ [POST]: status(422, { message: errors.amount[0], errors }) })
    open()
    await review()
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText('Only $200.00 is available.')).toBeVisible()
    expect(await amount()).toHaveValue('250.50')
    await userEvent.click(button('Continue'))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }))
    await waitFor(() => expect(broker.calls(POST)).toHaveLength(2))
    expect(broker.calls(POST)[1]?.key).not.toBe(broker.calls(POST)[0]?.key)
  })

  test('with less than the minimum the form can’t be submitted; Deposit is offered', async () => {
    const accounts = ACCOUNTS.map((account) => ({ ...account, available: '29.99' }))
    broker.answers({ 'GET /withdrawals/options': () => ({ data: { accounts, methods: METHODS } }) })
    open()
    await amount()
    expect(button('Continue')).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/main/deposit')
  })

  test('a session lost in the review keeps the draft, for the same customer', async () => {
    const first = open()
    await review()
    act(() => void useSession.setState({ user: null, token: null }))
    first.leave()
    open()
    expect(await amount()).toHaveValue('250.50')
    expect(screen.getByDisplayValue(ADDRESS)).toBeVisible()
    expect(screen.getByText('We kept what you typed.')).toBeVisible()
  })

  test('reports unsaved work while there is input', async () => {
    const { unsaved } = open()
    await userEvent.type(await amount(), '1')
    expect(unsaved).toHaveBeenCalledWith({ key: 'withdrawal', unsaved: true })
  })

  test.each([404, 501])('a %i means that the server doesn’t offer it', async (code) => {
    broker.answers({ 'GET /withdrawals/options': status(code), [LIST]: status(code) })
    open()
    await waitFor(() => expect(screen.getAllByText(/This isn't available here/)).toHaveLength(2))
  })
})

describe('[WALL-02] withdrawals require an ID check', () => {
  test('before the ID check there is a link to it instead of the form', async () => {
    const data = { accounts: ACCOUNTS, methods: METHODS, must_verify: true }
    broker.answers({ 'GET /withdrawals/options': () => ({ data }) })
    open()
    expect(await screen.findByText('Verify your identity first')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the ID check' })).toHaveAttribute(
      'href',
      '/main/verification',
    )
    expect(screen.queryByRole('form')).toBeNull()
    const ways = screen.getByRole('table', { name: 'Ways to withdraw' })
    const [, ...rows] = within(ways).getAllByRole('row')
    expect(rows).toHaveLength(METHODS.length)
    for (const text of ['Ethereum', 'within 1 hour', '$30.00', '$4.00'])
      expect(rows[0]).toHaveTextContent(text)
  })

  test('a bank account in another name is announced as needing review, before and after', async () => {
    const reason = "The account holder isn't the name on your account."
    broker.answers({
      [POST]: status(201, { data: entry({ method: 'bank', title: 'Bank transfer', reason }) }),
    })
    open()
    await userEvent.click(await screen.findByRole('radio', { name: /^Bank transfer/ }))
    await enter(await amount(), '500')
    const fill = (name: string, text: string) => enter(screen.getByRole('textbox', { name }), text)
    await fill('Account holder', 'Somebody Else')
    await fill('IBAN', 'DE89370400440532013000')
    await userEvent.click(button('Continue'))
    expect(await screen.findByText(/We check this before we send anything/)).toBeVisible()
    await userEvent.click(button('Back'))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Account holder' }))
    await fill('Account holder', 'HOLM, Dana')
    await userEvent.click(button('Continue'))
    expect(screen.queryByText(/We check this before we send anything/)).toBeNull()
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText(new RegExp(`^${reason}`))).toBeVisible()
    expect(broker.bodies(POST)).toHaveLength(1)
  })
})

describe('[WALL-02] limits', () => {
  const limits = {
    level: 'basic',
    windows: [
      { hours: 24, limit: '2000.00', used: '1500.00' },
      { hours: 720, limit: '10000.00', used: '1500.00' },
    ],
  }
  const limited = () => ({ data: { accounts: ACCOUNTS, methods: METHODS, limits } })

  test('each shows what is used and left, and how to raise it', async () => {
    broker.answers({ 'GET /withdrawals/options': limited })
    open()
    const list = await screen.findByRole('region', { name: 'Withdrawal limits' })
    const [day, month] = within(list).getAllByRole('listitem')
    expect(day).toHaveTextContent('$500.00 left within 24 hours$1,500.00 of $2,000.00 used')
    expect(month).toHaveTextContent('$8,500.00 left within 30 days$1,500.00 of $10,000.00 used')
    expect(within(day!).getByRole('progressbar', { name: 'Used of the limit within 24 hours' })).toHaveValue(
      75,
    )
    expect(within(list).getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
      'href',
      '/main/verification',
    )
  })

  test('more than what is left is refused at its field; All enters what is left', async () => {
    broker.answers({ 'GET /withdrawals/options': limited })
    open()
    await userEvent.type(await amount(), '500.01')
    await userEvent.click(button('Continue'))
    expect(screen.getByText('Your limit allows $500.00 more within 24 hours')).toBeVisible()
    await userEvent.click(button('All, $500.00'))
    expect(await amount()).toHaveValue('500.00')
  })

  test('are hidden if the broker has none', async () => {
    open()
    await amount()
    expect(screen.queryByRole('region', { name: 'Withdrawal limits' })).toBeNull()
  })
})

describe('[WALL-02] earlier withdrawals', () => {
  test('each has its status and reason; a pending one is cancelled after a confirmation', async () => {
    broker.answers({
      [LIST]: () =>
        page([
          entry({ id: '3' }),
          entry({ id: '2', status: 'rejected', reason: 'The address is on a list.', destination: 'x' }),
          entry({ id: '1', status: 'completed', destination: 'y' }),
        ]),
      'POST /withdrawals/3/cancel': () => ({ data: entry({ id: '3', status: 'cancelled' }) }),
    })
    open()
    const table = await screen.findByRole('table', { name: 'Your withdrawals' })
    for (const text of ['Pending', 'Rejected', 'Sent', 'The address is on a list.'])
      expect(within(table).getByText(text)).toBeVisible()
    await userEvent.click(
      within(table).getByRole('button', { name: /^Cancel the withdrawal of \$[\d,.]+ to Ethereum$/ }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this withdrawal?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep withdrawal' }))
    expect(broker.calls('POST /withdrawals/3/cancel')).toHaveLength(0)
    broker.answers(LIST, () => page([entry({ id: '3', status: 'cancelled' })]))
    await userEvent.click(
      within(table).getByRole('button', { name: /^Cancel the withdrawal of \$[\d,.]+ to Ethereum$/ }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }))
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(broker.calls('POST /withdrawals/3/cancel')).toHaveLength(1)
  })

  test('more load on demand, without duplicates; server changes are reflected', async () => {
    broker.answers({
      [LIST]: ({ query }) =>
        query.get('page') === '1'
          ? page([entry({ id: '3', destination: 'three' }), entry({ id: '2', destination: 'two' })], {
              more: true,
            })
          : page([entry({ id: '2', destination: 'two' }), entry({ id: '1', destination: 'one' })]),
    })
    const { userUpdated } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('one')).toBeVisible()
    expect(screen.getAllByText('two')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    broker.answers(LIST, () => page([entry({ id: '3', status: 'completed' })]))
    userUpdated()
    expect(await screen.findByText('Sent')).toBeVisible()
  })

  test('new entries aren’t lost to a page loaded at the same time', async () => {
    const old = [entry({ id: '3', destination: 'three' }), entry({ id: '2', destination: 'two' })]
    let answer: (value: unknown) => void = () => {}
    const second = page([entry({ id: '1', destination: 'one' })])
    broker.answers(LIST, ({ query }) => (query.get('page') === '1' ? page(old, { more: true }) : second))
    const { userUpdated } = open()
    const more = await screen.findByRole('button', { name: 'Show more' })
    broker.answers(LIST, ({ query }) =>
      query.get('page') === '1' ? new Promise((resolve) => (answer = resolve)) : second,
    )
    userUpdated()
    await userEvent.click(more)
    expect(await screen.findByText('one')).toBeVisible()
    await act(async () => answer(page([entry({ id: '4', destination: 'four' }), ...old], { more: true })))
    expect(await screen.findByText('four')).toBeVisible()
    expect(screen.getByText('one')).toBeVisible()
    expect(screen.getByText('three')).toBeVisible()
  })

  test('shows a failure with Retry; unsubscribes when left', async () => {
    broker.answers(LIST, status(500))
    const { live, leave } = open()
    expect(await screen.findByText("We couldn't load your withdrawals.")).toBeVisible()
    broker.answers(LIST, hang)
    await userEvent.click(button('Retry'))
    expect(screen.getByLabelText('Loading your withdrawals...')).toBeVisible()
    leave()
    expect(live.listenerCount).toBe(0)
  })
})
