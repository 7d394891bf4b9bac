import { closePages, openPages } from '@tradefront/account-pages/testing'
import { SiteSettings } from '@tradefront/contracts'
import { ASSERTION, REQUEST, fakePasskeys } from '@tradefront/passkeys/testing'
import { useSettings } from '@tradefront/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, hang, lost, page, status } from '@tradefront/testing'
import { formatDate } from '@tradefront/ui/dates'
import * as v from 'valibot'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import PaymentPage from '../payment/PaymentPage.tsx'
import { ACCOUNTS, ADDRESS, METHODS, WITHDRAWAL } from '../testing/answers.ts'
import WithdrawalPage from './WithdrawalPage.tsx'

const entry = (more: object = {}) => ({
  ...WITHDRAWAL,
  id: '3',
  confirm_until: '2026-06-15T12:30:00Z',
  code_sent_to: 'd•••@tradefront.test',
  ...more,
})
const CONFIRMED = entry({ confirm_until: null, confirmed_at: '2026-06-15T12:05:00Z' })
const ONE = 'GET /withdrawals/3'
const CONFIRM = 'POST /withdrawals/3/confirm'
const RESEND = 'POST /withdrawals/3/code'

let kept: object = entry()
const broker = fakeBroker({
  'GET /withdrawals/options': () => ({ data: { accounts: ACCOUNTS, methods: [METHODS[0]] } }),
  'GET /withdrawals': () => page([kept as { id: string }]),
  'POST /withdrawals': status(201, { data: entry() }),
  [ONE]: () => ({ data: kept }),
  [CONFIRM]: () => {
    kept = CONFIRMED
    return { data: kept }
  },
})
const PATH = '/main/withdrawal'
const openDetail = () =>
  openPages('/main/payments/withdrawal/3', { '/main/payments/:kind/:id': <PaymentPage /> })
const button = (name: string) => screen.getByRole('button', { name })
const code = () => screen.findByRole('textbox', { name: 'Code' })

afterEach(() => {
  kept = entry()
  closePages()
})

describe('[WALL-02] the code of a withdrawal', () => {
  test('is asked for after the request, and confirms it', async () => {
    openPages(PATH, { [PATH]: <WithdrawalPage /> })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Amount (USD)' }), {
      target: { value: '250.50' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' }), {
      target: { value: ADDRESS },
    })
    await userEvent.click(button('Continue'))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }))
    expect(await screen.findByRole('heading', { name: 'Enter the code from your email' })).toBeVisible()
    const row = within(screen.getByRole('table', { name: 'Your withdrawals' }))
    expect(await row.findByText('Waiting for your code')).toBeVisible()
    expect(screen.getByText(/six-digit code to d•••@tradefront\.test\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'mailbox' })).toBeNull()
    await userEvent.type(await code(), '123 456')
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(broker.bodies(CONFIRM)).toEqual([{ code: '123456' }])
  })

  test('can be entered later, on the page of the withdrawal', async () => {
    openDetail()
    await userEvent.type(await code(), '123456')
    await userEvent.dblClick(button('Confirm withdrawal'))
    expect(await screen.findByText('Confirmed by code')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
    expect(broker.calls(CONFIRM)).toHaveLength(1)
  })

  test.each(['', '12345', '1234567', '12a456', '１２３４５６'])('%j is not sent', async (text) => {
    openDetail()
    fireEvent.change(await code(), { target: { value: text } })
    await userEvent.click(button('Confirm withdrawal'))
    expect(screen.getByText('Enter the six-digit code from our email')).toBeVisible()
    expect(broker.calls(CONFIRM)).toEqual([])
  })

  test('shows a wrong code at the field; too many cancel the withdrawal', async () => {
    broker.answers(CONFIRM, status(422, { message: 'Wrong', errors: { code: ['This is not the code.'] } }))
    openDetail()
    await userEvent.type(await code(), '000000')
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText('This is not the code.')).toBeVisible()
    broker.answers(CONFIRM, () => {
      kept = entry({ status: 'cancelled', reason: 'A wrong code was entered too often.' })
      return status(409, { message: 'Too many wrong codes.' })()
    })
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText('A wrong code was entered too often.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
  })

  test('a lost response: a confirmed withdrawal is shown as such, and an unknown outcome isn’t called a failure', async () => {
    openDetail()
    await userEvent.type(await code(), '123456')
    broker.answers({ [CONFIRM]: lost, [RESEND]: lost, [ONE]: lost })
    await userEvent.click(button('Confirm withdrawal'))
    expect(
      await screen.findByText('You can enter the code again: a withdrawal is confirmed only once.'),
    ).toBeVisible()
    expect(screen.queryByText('Your withdrawal is not confirmed')).toBeNull()
    await userEvent.click(button('Send another code'))
    expect(await screen.findByText('If another email arrives, enter the code in it.')).toBeVisible()
    expect(screen.queryByText('Your withdrawal is not confirmed')).toBeNull()
    broker.answers({
      [CONFIRM]: () => {
        kept = CONFIRMED
        return lost()
      },
      [ONE]: () => ({ data: kept }),
    })
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText('Confirmed by code')).toBeVisible()
  })

  test.each([
    ['lost', lost, 'If another email arrives, enter the code in it.'],
    ['refused', status(429, { message: 'Please wait.' }), 'Please wait.'],
  ])('the deadline is reloaded after a %s resend', async (_, answer, words) => {
    openDetail()
    await code()
    const deadline = formatDate('2026-06-15T12:45:00Z', 'time')
    expect(screen.queryByText(new RegExp(deadline))).toBeNull()
    broker.answers(RESEND, () => {
      kept = entry({ confirm_until: '2026-06-15T12:45:00Z' })
      return answer()
    })
    await userEvent.click(button('Send another code'))
    expect(await screen.findByText(new RegExp(`cancel the withdrawal at ${deadline}`))).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  })

  test('one in coins names them beside the dollars', async () => {
    kept = entry({ coins: { amount: '0.0986', code: 'ETH', rate: '2500.00' } })
    openDetail()
    expect(await screen.findByText(`It confirms $250.50 (0.0986 ETH) to Ethereum, ${ADDRESS}.`)).toBeVisible()
  })

  test('with two-step login both codes are asked for and sent; a used one is reported at its field', async () => {
    kept = entry({ app_code_required: true })
    broker.answers(
      CONFIRM,
      status(422, { message: 'Used', errors: { app_code: ['This code has been used already.'] } }),
    )
    openDetail()
    expect(await screen.findByText(`It confirms $250.50 to Ethereum, ${ADDRESS}.`)).toBeVisible()
    await userEvent.type(await code(), '123456')
    await userEvent.click(button('Confirm withdrawal'))
    expect(screen.getByText('Enter the six-digit code from your authenticator app')).toBeVisible()
    expect(broker.calls(CONFIRM)).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: 'Code from your authenticator app' }), '654 321')
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText('This code has been used already.')).toBeVisible()
    expect(broker.bodies(CONFIRM)).toEqual([{ code: '123456', app_code: '654321' }])
  })

  test('if two-step login was switched on meanwhile, the field for its code appears with the message', async () => {
    openDetail()
    await userEvent.type(await code(), '123456')
    expect(screen.queryByRole('textbox', { name: 'Code from your authenticator app' })).toBeNull()
    broker.answers(CONFIRM, () => {
      kept = entry({ app_code_required: true })
      return status(422, { message: 'Code', errors: { app_code: ['Enter the code of your app.'] } })()
    })
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByRole('textbox', { name: 'Code from your authenticator app' })).toBeVisible()
    expect(screen.getByText('Enter the code of your app.')).toBeVisible()
    expect(await code()).toHaveValue('123456')
  })

  test('a double click requests one new code; a refusal says why', async () => {
    broker.answers(RESEND, hang)
    openDetail()
    await code()
    await userEvent.dblClick(button('Send another code'))
    expect(broker.calls(RESEND)).toHaveLength(1)
    closePages()
    broker.answers(RESEND, status(429, { message: 'Please wait 40 seconds.' }))
    openDetail()
    await code()
    await userEvent.click(button('Send another code'))
    expect(await screen.findByText('Please wait 40 seconds.')).toBeVisible()
    broker.answers(RESEND, () => ({ data: entry() }))
    await userEvent.click(button('Send another code'))
    expect(await screen.findByText('New code sent')).toBeVisible()
  })
})

describe('[WALL-02] a passkey instead of the app’s code', () => {
  const CHECK = 'POST /user/passkeys/check'
  function openWithPasskey() {
    const browser = fakePasskeys()
    onTestFinished(() => {
      browser.remove()
      useSettings.setState({ settings: null })
    })
    useSettings.setState({ settings: v.parse(SiteSettings, { passkey_domain: 'localhost' }) })
    kept = entry({ app_code_required: true, passkey_allowed: true })
    broker.answers(CHECK, { data: REQUEST })
    openDetail()
    return browser
  }

  test('is asked for when the emailed code is sent, for this withdrawal', async () => {
    openWithPasskey()
    await userEvent.type(await code(), '123456')
    await userEvent.click(button('Use a passkey instead'))
    expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull()
    await userEvent.click(button('Confirm with a passkey'))
    await waitFor(() => expect(broker.bodies(CONFIRM)).toEqual([{ code: '123456', passkey: ASSERTION }]))
    expect(broker.bodies(CHECK)).toEqual([{ use: 'withdrawal', id: '3' }])
  })

  test('a cancelled or refused one is explained; the code of the app still confirms it', async () => {
    const browser = openWithPasskey()
    browser.fails = 'NotAllowedError'
    await userEvent.type(await code(), '123456')
    await userEvent.click(button('Use a passkey instead'))
    await userEvent.click(button('Confirm with a passkey'))
    expect(await screen.findByText(/No passkey was used/)).toBeVisible()
    browser.fails = undefined
    const message = "We couldn't verify this passkey. Try again."
    broker.answers(CONFIRM, status(422, { message, errors: { passkey: [message] } }))
    await userEvent.click(button('Confirm with a passkey'))
    expect(await screen.findByText(message)).toBeVisible()
    await userEvent.click(button('Use a code instead'))
    await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '654321')
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() => expect(broker.bodies(CONFIRM).at(-1)).toEqual({ code: '123456', app_code: '654321' }))
  })
})
