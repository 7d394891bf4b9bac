import { useSession } from '@tradefront/session'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pending, Refusal } from '../testing/fake-broker.ts'
import { loggedIn, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { autoLoginToken, forgetAutoLoginToken, removeAutoLoginToken } from './auto-login-token.ts'

beforeEach(() => {
  resetStores()
  settingsFetched()
  forgetAutoLoginToken()
})
afterEach(cleanup)

function arrive(address: string) {
  const url = new URL(address, 'https://site.test')
  const replaceState = vi.fn()
  removeAutoLoginToken({ location: url, history: { state: null, replaceState } })
  return replaceState
}

test.each([
  '/auto-login#token=abc',
  '/auto-login?token=abc',
  '/auto-login/?x=1#token=abc',
  '/Auto-Login?token=abc',
])('[SESS-09] the token of %s is removed from the address bar', (address) => {
  expect(arrive(address)).toHaveBeenCalledExactlyOnceWith(null, '', '/auto-login')
  expect(autoLoginToken()).toBe('abc')
})

test('[SESS-09] other addresses are left alone', () => {
  expect(arrive('/login?token=abc')).not.toHaveBeenCalled()
  expect(autoLoginToken()).toBeUndefined()
})

test('[SESS-09] a good token loads the user and goes to /main', async () => {
  arrive('/auto-login#token=abc')
  const { broker, pathname } = await renderApp('/auto-login')
  expect(await screen.findByText('Dashboard page')).toBeVisible()
  expect(pathname()).toBe('/main/dashboard')
  expect(broker.seen[0]).toMatchObject({ call: 'GET /user', token: 'Bearer abc' })
  expect(useSession.getState()).toMatchObject({ token: 'abc', user: { id: '7' } })
})

test('[SESS-09] a bad token goes to / with a message', async () => {
  arrive('/auto-login#token=used-up')
  const { pathname } = await renderApp('/auto-login', { 'GET /user': () => new Refusal(401) })
  expect(await screen.findByRole('alert')).toHaveTextContent('This login link is not valid. Please log in.')
  expect(pathname()).toBe('/')
  expect(useSession.getState().token).toBeNull()
})

test('[SESS-09] a link is not called bad when nobody could be asked', async () => {
  arrive('/auto-login#token=abc')
  await renderApp('/auto-login', {
    'GET /user': () => {
      throw new TypeError('offline')
    },
  })
  expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent(
    'The server cannot be reached.',
  )
  expect(useSession.getState().token).toBeNull()
})

test('[SESS-09] a missing token goes to / with a message', async () => {
  await renderApp('/auto-login')
  expect(await screen.findByRole('alert')).toHaveTextContent('This login link is not valid.')
})

test('[SESS-09] a bad token leaves an existing session as it was', async () => {
  loggedIn()
  arrive('/auto-login#token=used-up')
  const { pathname } = await renderApp('/auto-login', {
    'GET /user': (request) =>
      request.headers.get('authorization') === 'Bearer token-1'
        ? { data: { id: 7, first_name: 'Mia', last_name: 'Berg', balance: '1', account_id: 4 } }
        : new Refusal(401),
  })
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  expect(useSession.getState().token).toBe('token-1')
  expect(await screen.findByText('This login link is not valid. Please log in.')).toBeVisible()
})

test('[SESS-09] [SESS-03] a session that ends meanwhile does not keep a good link from logging in', async () => {
  loggedIn({}, 'expired')
  arrive('/auto-login#token=abc')
  const link = pending()
  const { broker, pathname } = await renderApp('/auto-login', {
    'GET /user': () => link.promise,
    'POST /user/heartbeat': () => new Refusal(401),
  })
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  // A page that was left would have given its call up by now.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(pathname()).toBe('/auto-login')
  broker.answers['POST /user/heartbeat'] = () => ({})
  link.resolve({ data: USER })
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  expect(useSession.getState().token).toBe('abc')
})
