import { hang, lost, status, type Answers } from '@tradefront/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLinkToken, linkToken, removeLinkToken } from '../session/link-token.ts'
import { resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

const CHECK = 'POST /auth/reset-password/check'
const RESET = 'POST /auth/reset-password'
const works = (code_required = false) => ({ data: { code_required } })

beforeEach(() => {
  resetStores()
  settingsFetched()
  forgetLinkToken()
})
afterEach(cleanup)

function arrive(address: string) {
  const replaceState = vi.fn()
  removeLinkToken({
    location: new URL(address, 'https://site.test'),
    history: { state: null, replaceState },
  })
  return replaceState
}

async function open(answers: Answers = {}) {
  arrive('/reset-password#token=abc')
  return renderApp('/reset-password', { [CHECK]: () => works(), [RESET]: () => ({}), ...answers })
}

async function fill(password: string, repeated = password): Promise<void> {
  await userEvent.type(await screen.findByLabelText('New password'), password)
  if (repeated !== '') await userEvent.type(screen.getByLabelText('Repeat the new password'), repeated)
}
const submit = () => userEvent.dblClick(screen.getByRole('button', { name: 'Set new password' }))

test('[SESS-08] the token is removed from the fragment, and only from there', () => {
  expect(arrive('/reset-password?token=seen-by-the-server')).not.toHaveBeenCalled()
  expect(linkToken('/reset-password')).toBeUndefined()
  expect(arrive('/login#token=abc')).not.toHaveBeenCalled()
  expect(arrive('/reset-password#token=abc')).toHaveBeenCalledExactlyOnceWith(null, '', '/reset-password')
  expect(linkToken('/reset-password')).toBe('abc')
})

describe('[SESS-08] a new password by a link', () => {
  test('is sent once with the link’s token, and leads to login', async () => {
    const { broker, pathname } = await open()
    await fill('longer-still')
    await submit()
    const notice = await screen.findByText('Password changed. Log in to continue.')
    expect(notice.closest('[role=status]')).toBeVisible()
    expect(pathname()).toBe('/login')
    expect(broker.bodies(CHECK)).toEqual([{ token: 'abc' }])
    expect(broker.bodies(RESET)).toEqual([
      { token: 'abc', password: 'longer-still', confirm_password: 'longer-still' },
    ])
    expect(linkToken('/reset-password')).toBeUndefined()
  })

  test('[SESS-07] asks for a code if two-step login is on', async () => {
    const { broker } = await open({ [CHECK]: () => works(true) })
    await fill('longer-still')
    await submit()
    expect(screen.getByText('Enter the code')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Code from your app, or a recovery code'), '123456')
    await submit()
    await waitFor(() => expect(broker.bodies(RESET)).toHaveLength(1))
    expect(broker.bodies(RESET)[0]).toMatchObject({ code: '123456' })
  })

  test.each([
    ['short', 'short', 'Password must be at least 8 characters'],
    ['longer-still', 'other', 'Passwords do not match'],
  ])('new %j, repeated %j: %s', async (password, repeated, message) => {
    const { broker } = await open()
    await fill(password, repeated)
    await submit()
    expect(screen.getByText(message)).toBeVisible()
    expect(broker.calls(RESET)).toEqual([])
  })

  test.each(['This link has been used already.', 'This link has expired.', 'This link is not valid.'])(
    '%s A new one is offered',
    async (message) => {
      const { pathname } = await open({ [CHECK]: status(410, { message }) })
      expect(await screen.findByText(message)).toBeVisible()
      // As other screens in place of a page: it is announced.
      const heading = screen.getByRole('heading', { level: 1, name: "This link doesn't work" })
      await waitFor(() => expect(heading).toHaveFocus())
      expect(heading).toHaveAccessibleDescription(message)
      expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
      expect(screen.queryByLabelText('New password')).toBeNull()
      await userEvent.click(screen.getByRole('link', { name: 'Request a new link' }))
      expect(pathname()).toBe('/forgot-password')
    },
  )

  test('a link that expires while the page is open is reported too', async () => {
    await open({ [RESET]: status(410, { message: 'This link has expired.' }) })
    await fill('longer-still')
    await submit()
    expect(await screen.findByText('This link has expired.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  })

  test('without a token, as after a reload, says what to do', async () => {
    const { broker } = await renderApp('/reset-password')
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible()
    expect(broker.calls(CHECK)).toEqual([])
  })

  test('a link that could not be checked can be checked again', async () => {
    let tries = 0
    await open({ [CHECK]: () => (++tries === 1 ? lost() : works()) })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })

  test('a lost response isn’t called a failure, and the input stays', async () => {
    await open({ [RESET]: lost })
    await fill('longer-still')
    await submit()
    expect(await screen.findByText(/^We couldn't confirm this yet/)).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue('longer-still')
  })

  test('says if the broker doesn’t offer it', async () => {
    await open({ [CHECK]: status(404) })
    expect(await screen.findByText(/You can't set a new password here/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to login' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull()
  })

  test('waits for the link to be checked', async () => {
    await open({ [CHECK]: hang })
    expect(await screen.findByText('Checking your link...')).toBeVisible()
  })
})
