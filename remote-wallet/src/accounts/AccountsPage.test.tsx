import { closePages, openPages } from '@tradefront/account-pages/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCurrency, useSession } from '@tradefront/session'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../testing/answers.ts'
import AccountsPage from './AccountsPage.tsx'

const PATH = '/main/accounts'
const POST = 'POST /accounts/transfer'
const LIST = 'GET /accounts/movements'
const movement = (more: object = {}) => ({
  id: '1',
  account: '0',
  kind: 'opening',
  description: 'Opening balance',
  amount: '10000.00',
  balance: '10000.00',
  created_at: '2026-06-15T12:00:00Z',
  ...more,
})

const broker = fakeBroker({
  'GET /accounts': () => ({ data: ACCOUNTS }),
  [LIST]: () => page([movement()]),
  [POST]: status(201, { message: 'Transfer completed', data: ACCOUNTS }),
})
const open = () => openPages(PATH, { [PATH]: <AccountsPage /> })
const amount = () => screen.findByRole('textbox', { name: 'Amount (USD)' })
const transfer = () => screen.getByRole('button', { name: 'Transfer' })

afterEach(() => {
  vi.useRealTimers()
  closePages()
  act(() => {
    useCurrency.setState(useCurrency.getInitialState(), true)
  })
})

describe('[WALL-04] the accounts', () => {
  test('title, number, balance, available amount, plan and leverage', async () => {
    open()
    const list = await screen.findByRole('list', { name: 'Your accounts' })
    const [trading, savings] = within(list).getAllByRole('listitem')
    for (const text of ['Trading Account', '100001', '$10,000.00', '$9,500.00', 'Pro', '1:100'])
      expect(within(trading!).getByText(text)).toBeVisible()
    expect(within(savings!).getByText('Available to withdraw')).toBeVisible()
    expect(within(savings!).getAllByText('$2,500.00')).toHaveLength(2)
  })

  test('[WALL-02] money is withdrawn from either; deposits go to the trading account', async () => {
    open()
    const list = within(await screen.findByRole('list', { name: 'Your accounts' }))
    expect(list.getByRole('link', { name: 'Withdraw: Trading Account' })).toHaveAttribute(
      'href',
      '/main/withdrawal?account=0',
    )
    expect(list.getByRole('link', { name: 'Withdraw: Savings Account' })).toHaveAttribute(
      'href',
      '/main/withdrawal?account=1',
    )
    expect(list.getAllByRole('link', { name: 'Deposit' })).toHaveLength(1)
  })

  test('[HEAD-06] choosing an account makes it the active one of the session', async () => {
    open()
    const choose = await screen.findByRole('button', { name: 'Make active: Savings Account' })
    await userEvent.click(choose)
    expect(useSession.getState().selectedAccountIndex).toBe(1)
    const savings = screen.getByRole('heading', { name: 'Savings Account' }).closest('li')!
    expect(within(savings).getByText('Active account')).toBeVisible()
    expect(savings).toHaveFocus()
  })

  test('[HEAD-09] amounts are shown in the display currency, input is in the account currency', async () => {
    useCurrency.setState({ code: 'EUR', current: { code: 'EUR', symbol: '€', rate: 0.5 } })
    open()
    expect(await screen.findByText('€5,000.00')).toBeVisible()
    await userEvent.type(await amount(), '10')
    expect(screen.getByText('≈ €5.00')).toBeVisible()
  })

  test('shows a failure with Retry; without the call, says that it isn’t offered', async () => {
    broker.answers({ 'GET /accounts': status(500) })
    open()
    expect(await screen.findByText("We couldn't load your accounts.")).toBeVisible()
    broker.answers('GET /accounts', status(501))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/This isn't available here/)).toBeVisible()
  })

  test('a transfer’s accounts say that their amount is what is available, which can be less than the balance', async () => {
    open()
    expect(await screen.findByRole('combobox', { name: 'From' })).toHaveValue(
      'Trading Account · $9,500.00 available',
    )
  })

  test('tells customers with a single account how to get another one', async () => {
    broker.answers({ 'GET /accounts': () => ({ data: ACCOUNTS.slice(0, 1) }) })
    open()
    expect(await screen.findByText(/You have one account/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  })
})

describe('[WALL-04] opening and naming accounts', () => {
  const OPEN = 'POST /accounts'
  const RENAME = 'PUT /accounts/1'
  const another = { ...ACCOUNTS[1], id: '2', title: 'Reserve', balance: '0.00', available: '0.00' }
  const offered = (data: readonly object[] = ACCOUNTS) =>
    broker.answers('GET /accounts', () => ({ data, opening: { most: 3 } }))

  async function typeName(name: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Open an account' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), name)
    return screen.getByRole('button', { name: 'Open account' })
  }

  test('a double click opens only one account', async () => {
    offered()
    broker.answers(OPEN, status(201, { data: another }))
    open()
    const send = await typeName('Reserve')
    offered([...ACCOUNTS, another])
    await userEvent.dblClick(send)
    expect(await screen.findByText('Reserve is open')).toBeVisible()
    expect(broker.bodies(OPEN)).toEqual([{ title: 'Reserve' }])
    expect(broker.calls(OPEN)[0]?.key).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Reserve' })).toBeVisible()
    // The maximum number is reached.
    expect(screen.queryByRole('button', { name: 'Open an account' })).toBeNull()
    expect(screen.getByText('You have 3 accounts, the maximum.')).toBeVisible()
  })

  test('a taken name isn’t sent, since a lost response would be looked up by name', async () => {
    offered()
    open()
    await userEvent.click(await typeName('Savings Account'))
    expect(await screen.findByText('You already have an account with this name')).toBeVisible()
    expect(broker.calls(OPEN)).toEqual([])
  })

  test('a lost response is looked up by name', async () => {
    offered()
    broker.answers(OPEN, lost)
    open()
    const send = await typeName('Reserve')
    offered([...ACCOUNTS, another])
    await userEvent.click(send)
    expect(await screen.findByText('Reserve is open')).toBeVisible()
    expect(broker.calls(OPEN)).toHaveLength(1)
  })

  test('an account is renamed; a taken name is refused at the field', async () => {
    offered()
    const taken = 'You already have an account with this name.'
    broker.answers(RENAME, status(422, { message: taken, errors: { title: [taken] } }))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Rename: Savings Account' }))
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Reserve')
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByText(taken)).toBeVisible()
    expect(field).toHaveAccessibleDescription(taken)
    broker.answers(RENAME, { data: another })
    offered([ACCOUNTS[0]!, { ...ACCOUNTS[1], title: 'Reserve' }])
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByRole('heading', { name: 'Reserve' })).toBeVisible()
    expect(broker.bodies(RENAME)).toEqual([{ title: 'Reserve' }, { title: 'Reserve' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('neither is offered if only the broker opens and names accounts', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Savings Account' })).toBeVisible()
    for (const name of ['Open an account', /Rename/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  describe('the practice account', () => {
    const PRACTICE = {
      id: 'practice',
      number: '100001-P',
      title: 'Practice Account',
      type: 'practice',
      balance: '12.34',
      available: '0.00',
      plan: 'Pro',
      leverage: 100,
      currency: 'USD',
      refill_to: '10000.00',
    }
    const answered = (more: object = {}) =>
      broker.answers({ 'GET /accounts': () => ({ data: ACCOUNTS, practice: { ...PRACTICE, ...more } }) })
    const card = async () =>
      within(await screen.findByRole('list', { name: 'Your practice account' })).getByRole('listitem')

    test('differs from real money in wording and colour, and no transfer offers it', async () => {
      answered()
      open()
      const practice = await card()
      expect(within(practice).getByText('Practice')).toBeVisible()
      expect(within(practice).getByText('Practice money only')).toBeVisible()
      expect(practice).toHaveAttribute('data-practice')
      expect(within(practice).queryByRole('link')).toBeNull()
      const own = within(screen.getByRole('list', { name: 'Your accounts' })).getAllByRole('listitem')
      expect(own).toHaveLength(2)
      for (const entry of own) expect(entry).not.toHaveAttribute('data-practice')
      for (const name of ['From', 'To']) {
        await userEvent.click(screen.getByRole('combobox', { name }))
        expect(screen.queryByRole('option', { name: /Practice/ })).toBeNull()
        await userEvent.keyboard('{Escape}')
      }
    })

    test('is refilled by its owner', async () => {
      answered()
      broker.answers({
        'POST /accounts/practice/refill': () => {
          answered({ balance: '10000.00', refill_refused: 'Your practice account is full.' })
          return { data: { ...PRACTICE, balance: '10000.00' } }
        },
      })
      open()
      await userEvent.click(within(await card()).getByRole('button', { name: 'Refill to $10,000.00' }))
      await waitFor(async () => expect(within(await card()).getByText('$10,000.00')).toBeVisible())
      expect(within(await card()).getByRole('button', { name: 'Refill to $10,000.00' })).toBeDisabled()
    })

    test('says why it can’t be refilled', async () => {
      const why = 'Close your practice positions before you refill the account.'
      answered({ refill_refused: why })
      open()
      const button = within(await card()).getByRole('button', { name: 'Refill to $10,000.00' })
      expect(button).toBeDisabled()
      expect(button).toHaveAccessibleDescription(why)
    })

    test('becomes the active one only after the header has asked; so does the real one', async () => {
      answered()
      const asked: unknown[] = []
      const { bus } = open()
      bus.on('trading-account:ask', ({ account }) => asked.push(account))
      act(
        () =>
          void useSession.setState(({ user }) => ({ user: user && { ...user, trading_account: 'real' } })),
      )
      await userEvent.click(await screen.findByRole('button', { name: 'Make active: Practice Account' }))
      act(
        () =>
          void useSession.setState(({ user }) => ({
            user: user && { ...user, trading_account: 'practice' },
          })),
      )
      expect(within(await card()).getByText('Active account')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Make active: Trading Account' }))
      expect(asked).toEqual(['practice', 'real'])
    })
  })
})

describe('[WALL-04] a transfer', () => {
  test('a double click sends it once; the field is cleared and the user refreshed', async () => {
    const { refreshed } = open()
    await userEvent.type(await amount(), '12.34')
    let answer = (_response: Response) => {}
    broker.answers(POST, () => new Promise((resolve) => (answer = resolve)))
    await userEvent.dblClick(transfer())
    await waitFor(() => expect(broker.calls(POST)).toHaveLength(1))
    answer(status(201, { message: 'Transfer completed', data: ACCOUNTS })())
    expect(await screen.findByText('$12.34 transferred to Savings Account')).toBeVisible()
    expect(broker.bodies(POST)).toEqual([{ from: '0', to: '1', amount: '12.34' }])
    expect(broker.calls(POST)[0]?.key).toBeTruthy()
    expect(await amount()).toHaveValue('')
    await waitFor(() => expect(transfer()).toHaveFocus())
    expect(refreshed).toHaveBeenCalled()
  })

  test('an answer between the two presses of a double click leaves no error about the emptied field', async () => {
    // However slow the machine, both presses are made at one time.
    vi.useFakeTimers({ toFake: ['Date'] })
    open()
    await userEvent.type(await amount(), '12.34')
    fireEvent.click(transfer())
    expect(await screen.findByText('$12.34 transferred to Savings Account')).toBeVisible()
    await waitFor(() => expect(transfer()).toBeEnabled())
    fireEvent.click(transfer())
    expect(await amount()).toBeValid()
    expect(screen.getByText('$12.34 transferred to Savings Account')).toBeVisible()
    expect(broker.calls(POST)).toHaveLength(1)
  })

  test('its entry appears in the statement with or without an event', async () => {
    open()
    await screen.findByRole('table', { name: 'Statement' })
    await userEvent.type(await amount(), '12.34')
    broker.answers(LIST, () =>
      page([movement({ id: '2', kind: 'transfer', description: 'Transfer to Savings', amount: '-12.34' })]),
    )
    await userEvent.click(transfer())
    expect(await screen.findByText('Transfer to Savings')).toBeVisible()
  })

  test('more than the available amount isn’t sent', async () => {
    open()
    await userEvent.type(await amount(), '9500.01')
    await userEvent.click(transfer())
    expect(screen.getByText('Only $9,500.00 is available')).toBeVisible()
    expect(await amount()).toHaveFocus()
    expect(broker.calls(POST)).toEqual([])
  })

  test('a lost response is looked up in the statement', async () => {
    broker.answers(POST, lost)
    open()
    await userEvent.type(await amount(), '5')
    broker.answers(LIST, () =>
      page([movement({ id: '2', request_id: broker.calls(POST)[0]?.key ?? 'none' })]),
    )
    await userEvent.click(transfer())
    expect(await screen.findByText('$5.00 transferred to Savings Account')).toBeVisible()
    expect(broker.calls(POST)).toHaveLength(1)
  })

  test('a refusal is shown at its field, and the input stays', async () => {
    const errors = { amount: ['Only $1.00 is available.'] }
    broker.answers({ [POST]: status(422, { message: errors.amount[0], errors }) })
    open()
    await userEvent.type(await amount(), '5')
    await userEvent.click(transfer())
    expect(await screen.findAllByText('Only $1.00 is available.')).not.toHaveLength(0)
    expect(await amount()).toHaveValue('5')
    expect(await amount()).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('[WALL-04] the statement', () => {
  test('amounts stay in the account currency, with the display currency below at today’s rate', async () => {
    useCurrency.setState({ current: { code: 'EUR', symbol: '€', rate: 0.92 } })
    broker.answers({ [LIST]: () => page([movement({ amount: '-100.00', balance: '9900.00' })]) })
    open()
    const lines = await screen.findByRole('table', { name: 'Statement' })
    expect(lines).toHaveTextContent('−$100.00 ≈ −€92.00')
    // Once in its column, and once for the phone, where that column is hidden.
    expect(within(lines).getAllByText(/\$9,900\.00/)).toHaveLength(2)
    expect(within(lines).getByText(/Balance/, { selector: 'td span' })).toBeInTheDocument()
  })

  test('signed amounts, and the chosen account only', async () => {
    broker.answers({
      [LIST]: ({ query }) =>
        query.get('account') === '1'
          ? page([movement({ id: '9', account: '1', description: 'Interest bonus', kind: 'bonus' })])
          : page([
              movement({ id: '2', description: 'EUR/USD position closed', kind: 'trade', amount: '-3.50' }),
            ]),
    })
    open()
    const lines = await screen.findByRole('table', { name: 'Statement' })
    expect(within(lines).getByText('−$3.50')).toBeVisible()
    expect(within(lines).getByText('Trade')).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'Account of the statement' }))
    const options = await screen.findAllByRole('option', { hidden: true })
    await userEvent.click(options.find((option) => option.textContent === 'Savings Account')!)
    expect(await screen.findByText('Interest bonus')).toBeVisible()
    expect(screen.queryByText('EUR/USD position closed')).toBeNull()
    await waitFor(() => expect(broker.calls(LIST).at(-1)?.query.get('account')).toBe('1'))
  })
})
