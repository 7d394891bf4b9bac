import { closePages, openPages } from '@tradefront/account-pages/testing'
import type { Limit, Limits } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { useSiteData } from '@tradefront/session'
import { fakeBroker, lost, status } from '@tradefront/testing'
import { BAD_AMOUNTS, badIn, someOf } from '@tradefront/testing/bad-input'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import LimitsPage from './LimitsPage.tsx'

const PATH = '/main/limits'
const PUT = 'PUT /limits'
const BREAK = 'POST /limits/break'

const limit = (changes: Partial<Limit>): Limit => ({
  kind: 'deposit',
  period: 'day',
  amount: null,
  used: '0.00',
  next: null,
  ...changes,
})
const OPTIONS = [
  { kind: 'time_out', days: 1, title: '24 hours' },
  { kind: 'time_out', days: 42, title: '6 weeks' },
  { kind: 'self_exclusion', days: 183, title: '6 months' },
] as const

const answer = (limits: readonly Limit[] = [limit({})], running: Limits['break'] = null) => ({
  data: { limits, break: running, options: OPTIONS, raise_hours: 24, removal_hours: 168 },
})

const broker = fakeBroker({ 'GET /limits': () => answer([limit({ amount: '500.00', used: '120.00' })]) })
const open = () => openPages(PATH, { [PATH]: <LimitsPage /> })
const DAY = 'Deposit limit, within 24 hours'
const row = async () =>
  within(await screen.findByRole('list', { name: 'Deposit limit' })).getByRole('listitem')
const edit = async () => await userEvent.click(await screen.findByRole('button', { name: `Change: ${DAY}` }))
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString()

afterEach(() => {
  closePages()
  useSiteData.setState(useSiteData.getInitialState(), true)
})

describe('[WALL-01] limits', () => {
  test('each shows its amount, and what counts towards it', async () => {
    open()
    expect(await row()).toHaveTextContent('Within 24 hours')
    expect(await row()).toHaveTextContent('$500.00')
    expect(await row()).toHaveTextContent('$120.00 deposited')
    expect(
      screen.getByText(/The most you can deposit. Coins that arrive above it are still credited\./),
    ).toBeVisible()
  })

  test('when changes apply is said once', async () => {
    open()
    expect(await screen.findAllByText(/raising it takes 24 hours, removing it 7 days\./)).toHaveLength(1)
  })

  test.each([true, false])(
    'the loss limit explains negative balance protection where the broker offers it: %s',
    async (isPromised) => {
      broker.answers({
        'GET /limits': () => answer([limit({}), limit({ kind: 'loss' })]),
        'GET /data': () => ({ data: { leverage: {}, negative_balance_protection: isPromised } }),
      })
      await useSiteData.getState().fetchSiteData()
      open()
      expect(await screen.findByText(/^Once closed positions have lost this much/)).toBeVisible()
      expect(screen.queryAllByText(/You can't lose more than your trading account holds/)).toHaveLength(
        isPromised ? 1 : 0,
      )
    },
  )

  test('a lower one is sent as typed and applies immediately', async () => {
    broker.answers(PUT, () => answer([limit({ amount: '300.00', used: '120.00' })]))
    open()
    await edit()
    const field = screen.getByLabelText('Amount (USD)')
    await userEvent.clear(field)
    await userEvent.type(field, '300')
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }))
    await waitFor(() =>
      expect(broker.bodies(PUT)).toEqual([{ kind: 'deposit', period: 'day', amount: '300' }]),
    )
    expect(await screen.findByText('Limit changed')).toBeVisible()
    expect(await row()).toHaveTextContent('$300.00')
  })

  test('removing waits, and the row says until when', async () => {
    broker.answers(PUT, () => answer([limit({ amount: '500.00', next: { amount: null, at: inTwoDays() } })]))
    open()
    await edit()
    await userEvent.click(screen.getByRole('button', { name: 'Remove limit' }))
    expect(await screen.findByText(/^Will be removed on /)).toBeVisible()
    expect(broker.bodies(PUT)).toEqual([{ kind: 'deposit', period: 'day', amount: null }])
    expect(screen.getByText('The limit changes after the waiting time.')).toBeVisible()
  })

  test('a pending raise says what to do if you didn’t request it, and the limit can be kept', async () => {
    const next = { amount: '900.00', at: inTwoDays() }
    broker.answers('GET /limits', () => answer([limit({ amount: '500.00', next })]))
    broker.answers(PUT, () => answer([limit({ amount: '500.00' })]))
    open()
    expect(
      await screen.findByText(/^Will be raised to \$900\.00 on .* Not you\? Keep the limit/),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep $500.00' }))
    expect(await screen.findByText('The limit stays as it is')).toBeVisible()
    expect(broker.bodies(PUT)).toEqual([{ kind: 'deposit', period: 'day', amount: '500.00' }])
    expect(await row()).not.toHaveTextContent('Will be raised')
  })

  test('after a lost answer the change is still shown as waiting', async () => {
    const next = { amount: null, at: inTwoDays() }
    broker.answers('GET /limits', () => answer([limit({ amount: '500.00', next })]))
    broker.answers({ [PUT]: lost })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep $500.00' }))
    expect(await screen.findByText(/may have changed/)).toBeVisible()
    expect(screen.getByText(/^Will be removed on /)).toBeVisible()
    await waitFor(() => expect(broker.calls('GET /limits').length).toBeGreaterThan(1))
  })

  describe.each([
    ['en', 'en-GB'],
    ['de', 'de-DE'],
  ])('[GATE-09] on a page in %s', (language, locale) => {
    beforeEach(() => {
      vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(locale)
      i18n.loadAndActivate({ locale: language, messages: {} })
    })
    afterEach(() => {
      vi.restoreAllMocks()
      i18n.activate('en')
    })

    test.each(badIn(language, someOf(BAD_AMOUNTS)))(
      '$what is refused at its field',
      async ({ typed, words }) => {
        open()
        await edit()
        const field = screen.getByLabelText('Amount (USD)')
        await userEvent.clear(field)
        fireEvent.change(field, { target: { value: typed } })
        await userEvent.click(screen.getByRole('button', { name: 'Save limit' }))
        expect(field).toHaveAttribute('aria-invalid', 'true')
        expect(screen.getByText(words)).toBeVisible()
        expect(broker.calls(PUT)).toEqual([])
      },
    )
  })

  test('after a lost answer the limits are read again, and the form says what may have happened', async () => {
    broker.answers({ [PUT]: lost })
    open()
    await edit()
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }))
    expect(await screen.findByText(/may have changed/)).toBeVisible()
    await waitFor(() => expect(broker.calls('GET /limits').length).toBeGreaterThan(1))
  })

  test.each([404, 501])('a broker that answers %i offers none, which the page says', async (code) => {
    broker.answers({ 'GET /limits': status(code, {}) })
    open()
    expect(await screen.findByText(/isn't available here/)).toBeVisible()
  })
})

describe('[SESS-07] a break', () => {
  const begin = async (label: string) => {
    open()
    await userEvent.click(await screen.findByRole('radio', { name: label }))
    await userEvent.type(screen.getByLabelText('Your password'), 'demo-trader-1')
  }

  test('takes length and password; while it lasts the page says until when', async () => {
    const until = inTwoDays()
    broker.answers(BREAK, () => answer([limit({})], { kind: 'time_out', until }))
    await begin('24 hours')
    await userEvent.click(screen.getByRole('button', { name: 'Start time-out for 24 hours' }))
    expect(broker.bodies(BREAK)).toEqual([{ kind: 'time_out', days: 1, password: 'demo-trader-1' }])
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(/^Time-out until .*can't be ended early/)
  })

  test('when it ends is said with the choice', async () => {
    open()
    const choice = await screen.findByRole('radiogroup', { name: 'How long' })
    const end = screen.getByText('Choose a length to see when it ends.')
    expect(end).toBeVisible()
    await userEvent.click(within(choice).getByRole('radio', { name: '24 hours' }))
    expect(end).toHaveTextContent(/^It lasts until /)
    // Read between the choice and what confirms it.
    expect(choice.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(end.compareDocumentPosition(screen.getByLabelText('Your password'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  test('a wrong password is reported at its field', async () => {
    const errors = { password: ['This is not your current password.'] }
    broker.answers({ [BREAK]: status(422, { message: errors.password[0], errors }) })
    await begin('6 months')
    await userEvent.click(screen.getByRole('button', { name: 'Start self-exclusion for 6 months' }))
    expect(await screen.findByText('This is not your current password.')).toBeVisible()
  })

  test('nothing is sent without a length', async () => {
    open()
    await userEvent.type(await screen.findByLabelText('Your password'), 'demo-trader-1')
    await userEvent.click(screen.getByRole('button', { name: 'Start break' }))
    expect(screen.getByText('Choose how long')).toBeVisible()
    expect(screen.getByText('Choose a length to see when it ends.')).toBeVisible()
    expect(broker.calls(BREAK)).toEqual([])
  })

  test('only longer ones are offered while one lasts', async () => {
    broker.answers('GET /limits', () => answer([], { kind: 'time_out', until: inTwoDays() }))
    open()
    expect(await screen.findByRole('heading', { name: 'Take a longer break' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: '24 hours' })).toBeNull()
    expect(screen.getByRole('radio', { name: '6 weeks' })).toBeVisible()
  })
})
