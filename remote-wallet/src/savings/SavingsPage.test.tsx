import { closePages, openPages } from '@tradefront/account-pages/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notifications } from '@tradefront/ui/testing'
import { i18n } from '@tradefront/language'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { ACCOUNTS, POT } from '../testing/answers.ts'
import SavingsPage from './SavingsPage.tsx'

const PATH = '/main/savings'
const MOVE = 'POST /savings/pots/4/move'
const HISTORY = 'GET /savings/pots/4/movements'

const savings = (pots: readonly object[]) => ({
  data: { pots, accounts: ACCOUNTS, rate: '2.50', most_pots: 5 },
})
const broker = fakeBroker({
  'GET /savings': () => savings([POT]),
  [HISTORY]: () =>
    page([{ id: '1', kind: 'in', amount: '500.00', balance: '500.00', created_at: '2026-06-15T12:00:00Z' }]),
  [MOVE]: status(201, { data: POT }),
  'POST /savings/pots': status(201, { data: { ...POT, id: '5', title: 'Tax' } }),
})
const open = () => openPages(PATH, { [PATH]: <SavingsPage /> })
const amount = () => screen.findByRole('textbox', { name: 'Amount (USD)' })

afterEach(() => {
  closePages()
  act(() => notifications.clean())
})

describe('[WALL-04] savings', () => {
  test('a pot shows balance, rate, interest so far and when it is paid', async () => {
    open()
    const pot = within(await screen.findByRole('list', { name: 'Savings pots' })).getByRole('listitem')
    for (const text of ['$500.00', '2.50% a year', '$0.68', '1 July 2026', '$1.20'])
      expect(within(pot).getByText(text)).toBeVisible()
    expect(within(pot).getByTitle('Exactly 0.68493151 USD')).toBeVisible()
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(within(pot).getByTitle('Exactly 0,68493151 USD')).toBeVisible()
    act(() => i18n.activate('en'))
    const history = await screen.findByRole('table', { name: 'History of Holiday' })
    expect(within(history).getByText('+$500.00')).toBeVisible()
  })

  test('a history too long to print says so, without suggesting fewer days', async () => {
    open()
    await screen.findByRole('table', { name: 'History of Holiday' })
    const line = {
      id: '1',
      kind: 'in',
      amount: '500.00',
      balance: '500.00',
      created_at: '2026-06-15T12:00:00Z',
    }
    broker.answers(HISTORY, () => page([line], { more: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(
      await screen.findByText("It has more than 1,000 entries. Longer lists can't be printed."),
    ).toBeVisible()
  })

  test('shows a flexible pot’s projected yearly interest if the broker provides it', async () => {
    broker.answers('GET /savings', () => savings([{ ...POT, projected: '12.66' }]))
    open()
    const pot = within(await screen.findByRole('list', { name: 'Savings pots' })).getByRole('listitem')
    expect(within(pot).getByText('Projected for a year').nextElementSibling).toHaveTextContent('$12.66')
  })

  test('a double click adds money once, under a number shown before', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Add money: Holiday' }))
    expect(await amount()).toBeVisible()
    expect(screen.queryByText(/^Once sent/)).toBeNull()
    await userEvent.type(await amount(), '25.50')
    expect(screen.getByText(/^Once sent/)).toHaveTextContent(/[\dA-F]{8}-[\dA-F]{4}/)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add money' }))
    expect(await screen.findByText('$25.50 added to Holiday')).toBeVisible()
    expect(broker.bodies(MOVE)).toEqual([{ direction: 'in', account: '0', amount: '25.50' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the dialog can’t be closed while the request is pending', async () => {
    let answer: (answer: unknown) => void = () => {}
    broker.answers({ [MOVE]: () => new Promise((resolve) => (answer = resolve)) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Add money: Holiday' }))
    await userEvent.type(await amount(), '25')
    await userEvent.click(screen.getByRole('button', { name: 'Add money' }))
    expect(await screen.findByRole('button', { name: 'Transferring...' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Transferring...' })).toBeDisabled()
    answer(status(201, { data: POT }))
    expect(await screen.findByText('$25.00 added to Holiday')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('no more can be taken out than the balance', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Take out: Holiday' }))
    await userEvent.type(await amount(), '500.01')
    await userEvent.click(screen.getByRole('button', { name: 'Take out' }))
    expect(screen.getByText('Only $500.00 is available')).toBeVisible()
    expect(broker.calls(MOVE)).toEqual([])
  })

  test('a lost response is looked up in the pot’s history', async () => {
    broker.answers({ [MOVE]: lost })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Add money: Holiday' }))
    await userEvent.type(await amount(), '25')
    broker.answers(HISTORY, () =>
      page([
        {
          id: '2',
          kind: 'in',
          amount: '25.00',
          balance: '525.00',
          request_id: broker.calls(MOVE)[0]?.key ?? 'none',
          created_at: '2026-06-15T12:00:00Z',
        },
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add money' }))
    expect(await screen.findByText('$25.00 added to Holiday')).toBeVisible()
    expect(broker.calls(MOVE)).toHaveLength(1)
  })

  test('a first pot is opened by name; a taken name is refused at the field', async () => {
    const errors = { title: ['You already have a pot with this name.'] }
    broker.answers({
      'GET /savings': savings([]),
      'POST /savings/pots': status(422, { message: errors.title[0], errors }),
    })
    open()
    expect(await screen.findByText(/No savings pots yet/)).toBeVisible()
    const name = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Tax')
    await userEvent.click(screen.getByRole('button', { name: 'Open pot' }))
    expect(await screen.findByText('You already have a pot with this name.')).toBeVisible()
    broker.answers('POST /savings/pots', status(201, { data: { ...POT, id: '5', title: 'Tax 2' } }))
    await userEvent.type(name, ' 2')
    await userEvent.click(screen.getByRole('button', { name: 'Open pot' }))
    expect(await screen.findByText('Tax 2 is open')).toBeVisible()
    expect(broker.bodies('POST /savings/pots')).toEqual([{ title: 'Tax' }, { title: 'Tax 2' }])
  })

  test('[GATE-10] a pot is closed once into the account that is chosen, by a button with its own words', async () => {
    const CLOSE = 'POST /savings/pots/4/close'
    const managed = (pots: readonly object[]) => {
      const { data } = savings(pots)
      return { data: { ...data, manage: true } }
    }
    broker.answers({
      'GET /savings': () => managed([{ ...POT, projected: '12.64' }]),
      [CLOSE]: () => {
        broker.answers('GET /savings', () => managed([]))
        return { data: { ...POT, balance: '0.00' } }
      },
    })
    open()
    expect(await screen.findByText('$12.64')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close: Holiday' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Holiday?' }))
    expect(dialog.getByText('$500.00')).toBeVisible()
    await userEvent.click(dialog.getByRole('combobox', { name: 'To account' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Savings Account', hidden: true }))
    dialog.getByText('Close pot').innerHTML = '<font>Fermer</font>'
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }))
    expect(broker.bodies(CLOSE)).toEqual([])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Close pot' }))
    expect(await screen.findByText('Holiday is closed')).toBeVisible()
    expect(await screen.findByText(/No savings pots yet/)).toBeVisible()
    expect(broker.bodies(CLOSE)).toEqual([{ account: '1' }])
  })

  test('a pot is renamed; a taken name is refused at the field', async () => {
    const RENAME = 'PUT /savings/pots/4'
    const errors = { title: ['You already have a pot with this name.'] }
    broker.answers({
      'GET /savings': () => ({ data: { ...savings([POT]).data, manage: true } }),
      [RENAME]: status(422, { message: 'Taken', errors }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Rename: Holiday' }))
    const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
    expect(screen.getByText('Use at least 2 characters')).toBeVisible()
    await userEvent.type(name, 'Tax')
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByText('You already have a pot with this name.')).toBeVisible()
    broker.answers(RENAME, () => {
      const renamed = { ...POT, title: 'Tax 2' }
      broker.answers('GET /savings', () => savings([renamed]))
      return { data: renamed }
    })
    await userEvent.type(name, ' 2')
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByRole('heading', { name: 'Tax 2' })).toBeVisible()
    expect(broker.bodies(RENAME)).toEqual([{ title: 'Tax' }, { title: 'Tax 2' }])
  })

  test('neither is offered if the broker doesn’t rename or close pots', async () => {
    open()
    await screen.findByRole('button', { name: 'Add money: Holiday' })
    expect(screen.queryByRole('button', { name: /^(Rename|Close): / })).toBeNull()
  })

  test('a 501 means that the server doesn’t offer it', async () => {
    broker.answers('GET /savings', status(501))
    open()
    expect(await screen.findByText(/This isn't available here/)).toBeVisible()
  })
})
