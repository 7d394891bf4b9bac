import { useSession } from '@tradefront/session'
import { hang, later, lost, status } from '@tradefront/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

const ANSWER = { data: { user: USER, token: 'token-9' } }

beforeEach(() => {
  resetStores()
  settingsFetched()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** `before` runs when the form is filled in but not yet sent. */
async function fillIn(email: string, password: string, before = () => {}): Promise<void> {
  await userEvent.click(await screen.findByLabelText('Email'))
  await userEvent.paste(email)
  await userEvent.click(screen.getByLabelText('Password'))
  await userEvent.paste(password)
  before()
  act(() => screen.getByRole('button', { name: 'Log in' }).click())
}

describe('login', () => {
  test.each(['/', '/login'])('[SESS-07] at %s sends email and password and goes to /main', async (path) => {
    const { broker, pathname } = await renderApp(path, { 'POST /auth/login': () => ANSWER })
    await fillIn('mia@example.test', 'long-enough')
    expect(await screen.findByText('Dashboard page')).toBeVisible()
    expect(pathname()).toBe('/main/dashboard')
    expect(broker.bodies('POST /auth/login')[0]).toEqual({
      email: 'mia@example.test',
      password: 'long-enough',
    })
    expect(useSession.getState()).toMatchObject({ token: 'token-9', user: { id: '7' } })
  })

  test('[ONB-16] after a sign-up says that the account is ready, with the email filled in', async () => {
    const { router } = await renderApp('/forgot-password')
    await act(() => router.navigate('/', { signedUp: 'nora@example.test' }))
    expect(await screen.findByText('Your account is ready')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('nora@example.test')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  test.each([{ signedUp: 7 }, { signedUp: 'no address' }, 'text', null])(
    'history state %j leaves the login page unchanged',
    async (state) => {
      const { router } = await renderApp('/forgot-password')
      await act(() => router.navigate('/', state))
      expect(await screen.findByLabelText('Email')).toHaveValue('')
      expect(screen.queryByText('Your account is ready')).toBeNull()
    },
  )

  test('[SESS-07] shows the server’s message of a failure and keeps the input', async () => {
    const { pathname } = await renderApp('/login', {
      'POST /auth/login': status(401, { message: 'These credentials are wrong.' }),
    })
    await fillIn('mia@example.test', 'long-enough')
    expect(await screen.findByRole('alert')).toHaveTextContent('These credentials are wrong.')
    expect(screen.getByLabelText('Email')).toHaveValue('mia@example.test')
    expect(pathname()).toBe('/login')
    expect(useSession.getState().token).toBeNull()
  })

  test('[SESS-07] says when the server cannot be reached', async () => {
    await renderApp('/login', { 'POST /auth/login': lost })
    await fillIn('mia@example.test', 'long-enough')
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server.")
  })

  test.each([
    ['malformed JSON', '{"data"'],
    ['a wrong shape', () => ({ data: { user: { id: 7 } } })],
    ['a server error without a message', status(500)],
    ['a server error with an internal message', status(500, { message: 'SQLSTATE' })],
  ])('[SESS-07] shows an error for %s; the input is kept and can be sent again', async (_, answer) => {
    const { broker } = await renderApp('/login', { 'POST /auth/login': answer })
    await fillIn('mia@example.test', 'long-enough')
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Try again.')
    expect(screen.getByLabelText('Password')).toHaveValue('long-enough')
    broker.answers('POST /auth/login', ANSWER)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Dashboard page')).toBeVisible()
  })

  test('[SESS-07] gives up on a server that is silent for 15 s, and says so', async () => {
    await renderApp('/login', { 'POST /auth/login': hang })
    await fillIn('mia@example.test', 'long-enough', () => vi.useFakeTimers())
    await act(() => vi.advanceTimersByTimeAsync(14_900))
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByRole('alert')).toHaveTextContent("The server didn't answer in time.")
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled()
  })

  test('[SESS-07] works by keyboard alone: fields in order, Enter sends, the focus isn’t lost', async () => {
    const { broker } = await renderApp('/login', {
      'POST /auth/login': status(422, { message: 'These credentials are wrong.' }),
    })
    const email = await screen.findByLabelText('Email')
    await userEvent.tab()
    expect(email).toHaveFocus()
    await userEvent.keyboard('mia@example.test')
    await userEvent.tab()
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await userEvent.keyboard('long-enough')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Log in' })
    expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alert')
    expect(button).toHaveFocus()
    screen.getByLabelText('Password').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(broker.calls('POST /auth/login')).toHaveLength(2))
  })

  test('[SESS-07] is busy while working', async () => {
    const answer = later()
    const { broker } = await renderApp('/login', { 'POST /auth/login': answer.answer })
    await fillIn('mia@example.test', 'long-enough')
    const button = await screen.findByRole('button', { name: 'Logging in...' })
    expect(button).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
    answer.give(ANSWER)
    expect(await screen.findByText('Dashboard page')).toBeVisible()
    expect(broker.calls('POST /auth/login')).toHaveLength(1)
  })

  test('[SESS-07] who has left for the sign-up is not taken away by a late answer', async () => {
    const answer = later()
    const { pathname } = await renderApp('/login', { 'POST /auth/login': answer.answer })
    await fillIn('mia@example.test', 'long-enough')
    await screen.findByRole('button', { name: 'Logging in...' })
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
    await waitFor(() => expect(pathname()).toBe('/signup'))
    answer.give(ANSWER)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(pathname()).toBe('/signup')
    expect(useSession.getState().token).toBeNull()
  })

  test('[SESS-07] shows errors at their fields and focuses the first one', async () => {
    const { broker } = await renderApp('/login')
    await fillIn('mia', 'x')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Email'), '@example.test')
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByText('Enter your password')).toBeVisible()
    expect(broker.calls('POST /auth/login')).toHaveLength(0)
  })

  test('[SESS-07] links to sign up and to recovery', async () => {
    await renderApp('/login')
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  test('[SESS-04] leads to the requested address', async () => {
    const { pathname } = await renderApp('/mt4', { 'POST /auth/login': () => ANSWER })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    await fillIn('mia@example.test', 'long-enough')
    expect(await screen.findByText('Trading room page')).toBeVisible()
    expect(pathname()).toBe('/mt4')
  })
})

describe('[SESS-07] the second step of a login', () => {
  const ASKED = { data: { code_required: true, challenge: 'challenge-1' } }
  const CODE = 'POST /auth/login/code'
  const wrong = (message: string) => status(422, { message, errors: { code: [message] } })

  async function toCode(answers: object = {}) {
    const app = await renderApp('/login', { 'POST /auth/login': () => ASKED, ...answers })
    await fillIn('mia@example.test', 'long-enough')
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
    return { ...app, field: await screen.findByRole('textbox', { name: 'Code' }) }
  }

  test('asks for a code, sends it without spaces, and stores nothing of it', async () => {
    const { broker, field, pathname } = await toCode({ [CODE]: () => ANSWER })
    expect(field).toHaveFocus()
    expect(useSession.getState().token).toBeNull()
    await userEvent.type(field, '123 456{Enter}')
    expect(await screen.findByText('Dashboard page')).toBeVisible()
    expect(pathname()).toBe('/main/dashboard')
    expect(broker.bodies(CODE)).toEqual([{ challenge: 'challenge-1', code: '123456' }])
    expect(JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept)))).not.toMatch(
      /challenge-1|123456/,
    )
  })

  test.each(['', '12345', '1234567', '１２３４５６'])('%j is not sent', async (text) => {
    const { broker, field } = await toCode()
    await userEvent.click(field)
    if (text !== '') await userEvent.paste(text)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Enter the six-digit code from your app')).toBeVisible()
    expect(broker.calls(CODE)).toHaveLength(0)
  })

  test('shows a wrong code at its field; once the login has expired, asks for the password', async () => {
    const { broker, field } = await toCode({ [CODE]: wrong('This code has been used already.') })
    await userEvent.type(field, '123456{Enter}')
    expect(await screen.findByText('This code has been used already.')).toBeVisible()
    expect(field).toHaveFocus()
    broker.answers(CODE, status(429, { message: 'Too many wrong codes. Try again in 15 minutes.' }))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 15 minutes.')
    broker.answers(CODE, status(410, { message: 'This login has expired. Log in again.' }))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('This login has expired. Log in again.')
  })

  test('says that the response was lost, and the same code can be sent again', async () => {
    const { broker, field } = await toCode({ [CODE]: lost })
    await userEvent.type(field, '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server.")
    broker.answers(CODE, ANSWER)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Dashboard page')).toBeVisible()
  })

  test('accepts a recovery code instead; back leads to the password', async () => {
    const { broker } = await toCode({ [CODE]: wrong('This recovery code is not correct.') })
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    const field = screen.getByRole('textbox', { name: 'Recovery code' })
    expect(field).toHaveFocus()
    await userEvent.type(field, 'abcd-efgh-jkmn-pqrs{Enter}')
    expect(await screen.findByText('This recovery code is not correct.')).toBeVisible()
    expect(broker.bodies(CODE)).toEqual([{ challenge: 'challenge-1', code: 'abcd-efgh-jkmn-pqrs' }])
    await userEvent.click(screen.getByRole('button', { name: 'Back to password' }))
    expect(screen.getByLabelText('Email')).toHaveValue('mia@example.test')
  })
})

describe('password recovery', () => {
  test.each([
    ['known', () => ({ message: 'sent' })],
    ['unknown', status(404, { message: 'No such user' })],
    ['wrong', status(422, { message: 'No such user', errors: { email: ['No such user'] } })],
    ['refused', status(403, { message: 'No such user' })],
    ['doubtful', status(400, { error: 'No such user' })],
  ])('[SESS-08] shows the same confirmation for a %s address', async (_, answer) => {
    const { broker } = await renderApp('/forgot-password', { 'POST /auth/forgot-password': answer })
    await userEvent.type(await screen.findByLabelText('Email'), 'mia@example.test')
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(
      await screen.findByText(
        'If mia@example.test has an account, a link to reset its password is on its way.',
      ),
    ).toBeVisible()
    expect(broker.calls().at(-1)?.body).toEqual({ email: 'mia@example.test' })
    expect(screen.queryByText(/No such user/)).toBeNull()
    expect(screen.getByRole('status').parentElement).toHaveFocus()
  })

  const FAILED = "We couldn't send the request. Try again."
  const TOO_MANY = 'Too many requests. Try again in a few minutes.'
  test.each([
    [500, status(500, { message: 'User mia is locked' }), FAILED],
    [429, status(429, { message: 'User mia has asked too often' }), TOO_MANY],
    ['malformed', '<html>', FAILED],
  ])(
    '[SESS-08] a failure (%s) reveals nothing about the address and can be retried',
    async (_, answer, text) => {
      const { broker } = await renderApp('/forgot-password', { 'POST /auth/forgot-password': answer })
      await userEvent.type(await screen.findByLabelText('Email'), 'mia@example.test')
      await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
      expect((await screen.findByRole('alert')).textContent).toBe(text)
      broker.answers('POST /auth/forgot-password', { message: 'sent' })
      await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
      expect(await screen.findByText(/If mia@example\.test has an account/)).toBeVisible()
    },
  )

  test('[SESS-08] shows a malformed address at its field, which gets the focus', async () => {
    const { broker } = await renderApp('/forgot-password')
    await userEvent.type(await screen.findByLabelText('Email'), 'mia{Enter}')
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(broker.calls('POST /auth/forgot-password')).toHaveLength(0)
  })
})
