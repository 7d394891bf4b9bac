import { closePages, CUSTOMER, openPages } from '@tradefront/account-pages/testing'
import { SiteSettings } from '@tradefront/contracts'
import { ASSERTION, REQUEST, fakePasskeys } from '@tradefront/passkeys/testing'
import { useSettings } from '@tradefront/session'
import { fakeBroker, status } from '@tradefront/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import CloseAccountPage from './CloseAccountPage.tsx'

const PATH = '/main/close-account'
const POST = 'POST /account/close'
const answer = (obstacles: object[], code = false) => ({ data: { obstacles, code_required: code } })

const broker = fakeBroker({
  'GET /user/security': { data: { second_factor: { enabled: false } } },
  'GET /account/closing': () => answer([]),
  [POST]: () => ({ message: 'Account closed' }),
})
const open = () => openPages(PATH, { [PATH]: <CloseAccountPage /> })

async function close(code?: string) {
  open()
  await fill(code)
}

async function fill(code?: string) {
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.type(screen.getByLabelText('Your password'), 'demo-trader-1')
  if (code !== undefined) await userEvent.type(screen.getByLabelText(/Code from your app/), code)
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }))
}

afterEach(() => closePages())

describe('[SESS-06] closing an account', () => {
  test('obstacles are listed with the page that clears them, without the form', async () => {
    broker.answers('GET /account/closing', () =>
      answer([
        { kind: 'positions', text: 'You have one open position. Close it first.' },
        { kind: 'money', text: '$12.00 is left in your accounts. Withdraw it first.' },
      ]),
    )
    open()
    expect(await screen.findByText(/one open position/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Withdraw the money' })).toHaveAttribute(
      'href',
      '/main/withdrawal',
    )
    expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull()
    expect(screen.getByText('3 steps left')).toBeVisible()
    const steps = within(screen.getByRole('list', { name: 'Before you can close it' })).getAllByRole(
      'listitem',
    )
    expect(steps.map((step) => /^\d/.exec(step.textContent)?.[0])).toEqual(['1', '2', '3'])
    expect(steps[2]).toHaveTextContent('Close your account')
  })

  test('what closing does is said beside the obstacles, and beside the form only what that leaves out', async () => {
    broker.answers('GET /account/closing', () => answer([{ kind: 'debt', text: 'You owe us $1.00.' }]))
    open()
    const about = within(await screen.findByRole('region', { name: 'When you close it' }))
    expect(about.getAllByRole('definition')[0]).toHaveTextContent("Closing can't be undone.")
    expect(about.getByText('You are logged out on all of them.')).toBeVisible()
    expect(about.getByText(/^They are not credited/)).toBeVisible()
    closePages()

    broker.answers('GET /account/closing', () => answer([]))
    open()
    await screen.findByRole('button', { name: 'Close account' })
    expect(screen.getByText(/^They are not credited/)).toBeVisible()
    expect(screen.queryByText('You are logged out on all of them.')).toBeNull()
  })

  test.each([
    ['with obstacles', [{ kind: 'debt', text: 'You owe us $1.00.' }]] as const,
    ['with the form', []] as const,
  ])('%s, a break and the statements are offered first', async (_, obstacles) => {
    broker.answers('GET /account/closing', () => answer([...obstacles]))
    open()
    expect(await screen.findByRole('link', { name: 'take a break' })).toHaveAttribute('href', '/main/limits')
    expect(screen.getByRole('link', { name: 'Download your statements' })).toHaveAttribute(
      'href',
      '/main/documents',
    )
  })

  test('money that is left is listed by account, without empty ones', async () => {
    const text = '$12,500.00 is left in your accounts. Withdraw it first.'
    broker.answers('GET /account/closing', () => answer([{ kind: 'money', text }]))
    const accounts = [
      { title: 'Pro', balance: '10000.00' },
      { title: 'Holidays', balance: '2500.00' },
      { title: 'Spare', balance: '0.00' },
    ]
    openPages(PATH, { [PATH]: <CloseAccountPage /> }, { ...CUSTOMER, accounts })
    expect(await screen.findByText('$12,500.00 is left in your accounts.')).toBeVisible()
    expect(screen.getByText('Withdraw it first.')).toBeVisible()
    const balances = within(screen.getByLabelText('Accounts'))
    expect(balances.getAllByRole('term').map((term) => term.textContent)).toEqual(['Pro', 'Holidays'])
    expect(screen.getByText('$2,500.00')).toBeVisible()
  })

  test('takes consent and the password; afterwards the page asks for the user, which ends the session', async () => {
    await close()
    expect(broker.bodies(POST)).toEqual([{ password: 'demo-trader-1' }])
    await waitFor(() => expect(broker.calls('GET /user')).toHaveLength(1))
  })

  test('with two-step login it takes a code as well', async () => {
    broker.answers('GET /account/closing', () => answer([], true))
    await close('123456')
    expect(broker.bodies(POST)).toEqual([{ password: 'demo-trader-1', code: '123456' }])
  })

  test('with two-step login a passkey takes the place of the code', async () => {
    const passkeys = fakePasskeys()
    useSettings.setState({ settings: v.parse(SiteSettings, { passkey_domain: 'localhost' }) })
    broker.answers({
      'GET /account/closing': () => answer([], true),
      'GET /user/security': { data: { second_factor: { enabled: true, passkey_allowed: true } } },
      'POST /user/passkeys/check': { data: REQUEST },
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
    await fill()
    await waitFor(() =>
      expect(broker.bodies(POST)).toEqual([{ password: 'demo-trader-1', passkey: ASSERTION }]),
    )
    expect(broker.bodies('POST /user/passkeys/check')).toEqual([{ use: 'close_account' }])
    passkeys.remove()
  })

  test('without consent or password nothing is sent', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close account' }))
    expect(screen.getByText('Confirm that you understand')).toBeVisible()
    expect(screen.getByText('Enter your password')).toBeVisible()
    expect(broker.calls(POST)).toEqual([])
  })

  test('an obstacle that has come up meanwhile is shown', async () => {
    broker.answers({ [POST]: status(409, { message: 'You have one open position. Close it first.' }) })
    await close()
    expect(await screen.findByText('Your account was not closed')).toBeVisible()
    await waitFor(() => expect(broker.calls('GET /account/closing').length).toBeGreaterThan(1))
  })
})
