import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNTS, ADDRESS, METHODS, WITHDRAWAL } from '../../testing/answers.ts'
import WithdrawalPage from '../WithdrawalPage.tsx'
import { saveOnce } from './save-address.ts'

const LEDGER = { id: '5', name: 'Ledger', method: 'ethereum', title: 'Ethereum', destination: ADDRESS }
const HELD = { ...LEDGER, id: '6', name: 'New one', usable_from: '2026-06-16T12:00:00Z' }
const POST = 'POST /withdrawals'
const SAVE = 'POST /withdrawals/addresses'

let book: object
const broker = fakeBroker({
  'GET /user/security': { data: { second_factor: { enabled: false } } },
  'GET /withdrawals/options': () => ({ data: { accounts: ACCOUNTS, methods: METHODS, book } }),
  'GET /withdrawals': () => page([]),
  [POST]: status(201, { data: WITHDRAWAL }),
})
const PATH = '/main/withdrawal'
const give = (addresses: readonly object[], more: object = {}) => {
  book = { addresses, hold_hours: 24, most: 20, ...more }
}
const open = async () => {
  const opened = openPages(PATH, { [PATH]: <WithdrawalPage /> })
  await screen.findByRole('form', { name: 'New withdrawal' })
  return opened
}
const button = (name: string) => screen.getByRole('button', { name })
const list = () => screen.findByRole('list', { name: 'Saved addresses' })
const amount = () => screen.getByRole('textbox', { name: 'Amount (USD)' })
/** All that the browser keeps. */
const stored = () => JSON.stringify([localStorage, sessionStorage])
const typed = 'Your Ethereum (ERC-20) address'

async function chooseTo(option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: 'To' }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

afterEach(closePages)

describe('[WALL-02] withdrawing to a saved address', () => {
  test('is chosen by its name, shown in the review, and sent by its id alone', async () => {
    give([LEDGER, HELD])
    await open()
    await chooseTo(/^Ledger/)
    expect(screen.queryByRole('textbox', { name: typed })).toBeNull()
    fireEvent.change(amount(), { target: { value: '250.50' } })
    await userEvent.click(button('Continue'))
    expect(await screen.findByText(`Ledger, ${ADDRESS}`)).toBeVisible()
    await userEvent.click(button('Confirm withdrawal'))
    await screen.findByRole('heading', { name: 'Withdrawal requested' })
    expect(broker.bodies(POST)).toEqual([{ account: '0', method: 'ethereum', amount: '250.50', saved: '5' }])
  })

  test('one on hold can be chosen, and says until when', async () => {
    give([LEDGER, HELD])
    await open()
    await userEvent.click(screen.getByRole('combobox', { name: 'To' }))
    const option = await screen.findByRole('option', { name: /^New one · on hold until/, hidden: true })
    expect(option).not.toHaveAttribute('data-combobox-disabled')
    expect(within(await list()).getByText(/^New: on hold until/)).toBeVisible()
  })

  test('shows a refusal at its field', async () => {
    give([LEDGER])
    broker.answers(POST, status(422, { message: 'On hold', errors: { saved: ['This address is on hold.'] } }))
    await open()
    await chooseTo(/^Ledger/)
    fireEvent.change(amount(), { target: { value: '250.50' } })
    await userEvent.click(button('Continue'))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }))
    expect(await screen.findByText('This address is on hold.')).toBeVisible()
    expect(screen.getByRole('form', { name: 'New withdrawal' })).toBeVisible()
  })

  test('if only saved addresses are allowed, none can be typed and one must be chosen', async () => {
    give([LEDGER], { only: true })
    await open()
    expect(screen.queryByRole('textbox', { name: typed })).toBeNull()
    fireEvent.change(amount(), { target: { value: '250.50' } })
    await userEvent.click(button('Continue'))
    expect(screen.getByText('Choose one of your addresses')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    expect(screen.getByText(/Save one for this method in your address book below/)).toBeVisible()
  })
})

describe('[WALL-02] the address book', () => {
  test('saves a new entry with the fields of its method, and says that it is on hold', async () => {
    give([])
    await open()
    await userEvent.click(button('Add an address'))
    const form = within(screen.getByRole('form', { name: 'New address' }))
    expect(form.getByText(/withdrawals to a new address wait 24 hours/)).toBeVisible()
    fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: ' Ledger ' } })
    fireEvent.change(form.getByRole('textbox', { name: typed }), { target: { value: ADDRESS } })
    broker.answers(SAVE, () => {
      give([HELD])
      return { data: HELD }
    })
    await userEvent.dblClick(form.getByRole('button', { name: 'Save address' }))
    expect(within(await list()).getByText('New one')).toBeVisible()
    expect(
      within(await list()).getByText(
        /^New: on hold until .*\. The first withdrawal to a wallet or bank account waits 24 hours\. Not you\? Remove the address, change your password and log out everywhere\.$/,
      ),
    ).toBeVisible()
    expect(broker.bodies(SAVE)).toEqual([{ name: 'Ledger', method: 'ethereum', address: ADDRESS }])
  })

  test('with two-step login a code is asked for, which no draft keeps', async () => {
    give([])
    broker.answers({
      'GET /user/security': { data: { second_factor: { enabled: true } } },
      [SAVE]: () => {
        give([HELD])
        return { data: HELD }
      },
    })
    await open()
    const form = await filledIn()
    const code = await form.findByRole('textbox', { name: 'Two-step login code' })
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(form.getByText('Enter the code')).toBeVisible()
    expect(broker.calls(SAVE)).toEqual([])
    fireEvent.change(code, { target: { value: '123456' } })
    expect(stored()).not.toContain('123456')
    expect(stored()).toContain('Ledger')
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(within(await list()).getByText('New one')).toBeVisible()
    expect(broker.bodies(SAVE)).toEqual([
      { name: 'Ledger', method: 'ethereum', address: ADDRESS, code: '123456' },
    ])
  })

  test.each([
    ['', ADDRESS, 'Use at least 2 characters'],
    ['x', ADDRESS, 'Use at least 2 characters'],
    ['x'.repeat(41), ADDRESS, 'Use at most 40 characters'],
    ['Ledger', '', 'Enter your Ethereum address'],
    ['Ledger', 'bc1pfeessrawgf', 'This is a Bitcoin address. Enter an Ethereum address'],
  ])('the name %j with the address %j is not sent', async (name, address, words) => {
    give([])
    await open()
    await userEvent.click(button('Add an address'))
    const form = within(screen.getByRole('form', { name: 'New address' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: name } })
    fireEvent.change(form.getByRole('textbox', { name: typed }), { target: { value: address } })
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(form.getByText(words)).toBeVisible()
    expect(broker.calls(SAVE)).toEqual([])
  })

  test('an entry is renamed in place; a refusal is shown at the field', async () => {
    give([LEDGER])
    await open()
    await userEvent.click(button('Rename Ledger'))
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field).toHaveFocus()
    broker.answers(
      'PUT /withdrawals/addresses/5',
      status(422, { message: 'Taken', errors: { name: ['You already have an address with this name.'] } }),
    )
    await userEvent.clear(field)
    await userEvent.type(field, 'Cold wallet{Enter}')
    expect(await screen.findByText('You already have an address with this name.')).toBeVisible()
    broker.answers('PUT /withdrawals/addresses/5', () => {
      give([{ ...LEDGER, name: 'Cold wallet' }])
      return { data: LEDGER }
    })
    await userEvent.click(button('Save name'))
    expect(await within(await list()).findByText('Cold wallet')).toBeVisible()
  })

  test('an entry is removed after a confirmation', async () => {
    give([LEDGER])
    await open()
    broker.answers('DELETE /withdrawals/addresses/5', () => {
      give([])
      return { message: 'Address removed' }
    })
    await userEvent.click(button('Remove Ledger'))
    const dialog = await screen.findByRole('dialog')
    expect(broker.calls('DELETE /withdrawals/addresses/5')).toEqual([])
    expect(within(dialog).getByRole('button', { name: 'Keep address' })).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove address' }))
    expect(await screen.findByText(/so you never have to type them again/)).toBeVisible()
  })

  /** The filled-in form for a new address. */
  async function filledIn() {
    await userEvent.click(button('Add an address'))
    const form = within(screen.getByRole('form', { name: 'New address' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ledger' } })
    fireEvent.change(form.getByRole('textbox', { name: typed }), { target: { value: ADDRESS } })
    return form
  }

  test('a lost response is looked up: the saved entry is found, and sent only once', async () => {
    give([])
    await open()
    const form = await filledIn()
    broker.answers(SAVE, () => {
      give([LEDGER])
      return lost()
    })
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(within(await list()).getByText('Ledger')).toBeVisible()
    expect(screen.queryByRole('form', { name: 'New address' })).toBeNull()
    expect(broker.calls(SAVE)).toHaveLength(1)
  })

  test('a lost response: an older entry with that name doesn’t count', async () => {
    give([LEDGER])
    await open()
    const form = await filledIn()
    broker.answers(SAVE, lost)
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(await form.findByText('The address was not saved')).toBeVisible()
    expect(form.getByRole('textbox', { name: typed })).toHaveValue(ADDRESS)
  })

  test('a lost response: another tab’s entry with that name but another destination doesn’t count', async () => {
    give([])
    await open()
    const form = await filledIn()
    broker.answers(SAVE, () => {
      give([{ ...LEDGER, destination: `${ADDRESS.slice(0, -1)}0` }])
      return lost()
    })
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(await form.findByText('The address was not saved')).toBeVisible()
    expect(form.getByRole('textbox', { name: typed })).toHaveValue(ADDRESS)
  })

  test.each([
    ['shortened', 'DE89 •••• 3000', 'saved'],
    ['spaced out', 'DE89 3704 0044 0532 0130 00', 'saved'],
    ['with only its end', '••••3000', 'saved'],
    ['of another account', 'DE89 •••• 3001', 'absent'],
    ['of another bank', 'DE12 •••• 3000', 'absent'],
  ])('a lost response: an IBAN that the address book shows %s', async (_, destination, outcome) => {
    const BANK = { name: 'Joint', method: 'bank', holder: 'Mia Sample', iban: 'DE89370400440532013000' }
    give([{ ...LEDGER, ...BANK, destination }])
    broker.answers(SAVE, lost)
    const saving = saveOnce(BANK, [], new AbortController().signal).catch(() => 'absent')
    expect(await saving).toBe(outcome)
  })

  test('if the address book can’t be loaded either, nothing is called a failure', async () => {
    give([])
    await open()
    const form = await filledIn()
    broker.answers({ [SAVE]: lost, 'GET /withdrawals/options': lost })
    await userEvent.click(form.getByRole('button', { name: 'Save address' }))
    expect(await form.findByText("We couldn't confirm this yet")).toBeVisible()
    expect(form.queryByText('The address was not saved')).toBeNull()
    expect(form.getByRole('textbox', { name: typed })).toHaveValue(ADDRESS)
  })

  test.each([
    ['a lost response', lost, "We couldn't confirm this yet"],
    ['another tab', status(404, { message: 'This address does not exist' }), 'The address was not removed'],
  ])('an entry that is gone after %s leaves the list, with a message', async (_, answer, words) => {
    give([LEDGER])
    await open()
    await userEvent.click(button('Remove Ledger'))
    broker.answers('DELETE /withdrawals/addresses/5', () => {
      give([])
      return answer()
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove address' }))
    expect(await screen.findByText(/so you never have to type them again/)).toBeVisible()
    expect(await screen.findByText(words)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('there is no address book if the broker doesn’t offer one', async () => {
    book = undefined as never
    await open()
    expect(screen.queryByRole('heading', { name: 'Address book' })).toBeNull()
    expect(screen.getByRole('textbox', { name: typed })).toBeVisible()
  })
})
