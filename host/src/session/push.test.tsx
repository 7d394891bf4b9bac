import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { status, type Answers } from '@tradefront/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mainLayout, settingsPage } from '../routing/host-pages.ts'
import { loggedIn, resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

// In the product these parts load seconds after the page.
vi.mock('../live/quiet-network.ts', () => ({
  onQuietNetwork(begin: () => void) {
    begin()
    return () => {}
  },
}))

// Loading code takes real time.
beforeAll(
  () => Promise.all([mainLayout.load(), settingsPage.load(), import('../routing/LaterParts.tsx')]),
  30_000,
)
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
})
afterEach(cleanup)

const KEYS = { p256dh: 'point', auth: 'secret' }

/** A browser with push; `subscribed`: the endpoint of a subscription from before. */
function browser({ permission = 'default', refuses = false, subscribed = '' } = {}) {
  const made = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys: KEYS }),
    unsubscribe: vi.fn(async () => {
      state.current = null
      return true
    }),
  })
  const state = { current: subscribed === '' ? null : made(subscribed) }
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
    if (refuses) throw new DOMException('Registration failed', 'NotAllowedError')
    state.current = made('https://push.test/new')
    return state.current
  })
  const registration = { pushManager: { getSubscription: async () => state.current, subscribe } }
  const register = vi.fn(async () => registration)
  vi.stubGlobal('PushManager', () => {})
  vi.stubGlobal('Notification', { permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return { state, subscribe, register }
}

function answers(...endpoints: readonly string[]): Answers {
  return {
    'GET /user/push': {
      data: {
        public_key: 'broker-key',
        subscriptions: endpoints.map((endpoint, index) => ({ id: index + 1, endpoint })),
      },
    },
    'POST /user/push': { data: { id: 9, endpoint: 'https://push.test/new' } },
    'DELETE /user/push/:id': { success: true },
  }
}
const setting = () => screen.findByRole('switch', { name: 'When the site is closed' })

describe('[NOTE-07] settings: when the site is closed', () => {
  test('only the customer switches it on; the broker gets the subscription, and its end when it is switched off', async () => {
    const { state, subscribe, register } = browser()
    const { broker } = await renderApp('/main/settings', answers())
    expect(await setting()).not.toBeChecked()
    expect(register).not.toHaveBeenCalled()
    await userEvent.click(await setting())
    await waitFor(async () => expect(await setting()).toBeChecked())
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'broker-key',
    })
    expect(broker.calls('POST /user/push').map(({ body }) => body)).toEqual([
      { endpoint: 'https://push.test/new', keys: KEYS },
    ])
    await userEvent.click(await setting())
    await waitFor(async () => expect(await setting()).not.toBeChecked())
    expect(state.current).toBeNull()
    expect(broker.calls('DELETE /user/push/:id').map(({ params }) => params['id'])).toEqual(['9'])
  })

  test('a browser that refuses stays off, and says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    browser({ refuses: true })
    const { broker } = await renderApp('/main/settings', answers())
    await userEvent.click(await setting())
    expect(await screen.findByText("We couldn't change this. Try again.")).toBeVisible()
    expect(await setting()).not.toBeChecked()
    expect(broker.calls('POST /user/push')).toEqual([])
  })

  test('a broker that refuses leaves nothing subscribed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { state } = browser()
    await renderApp('/main/settings', { ...answers(), 'POST /user/push': status(422, { message: 'No' }) })
    await userEvent.click(await setting())
    expect(await screen.findByText("We couldn't change this. Try again.")).toBeVisible()
    expect([state.current, (await setting()).hasAttribute('disabled')]).toEqual([null, false])
  })

  test('blocked notifications are named, with what to do', async () => {
    browser({ permission: 'denied' })
    await renderApp('/main/settings', answers())
    expect(await setting()).toBeDisabled()
    expect(screen.getByText(/Your browser blocks notifications from this site/)).toBeVisible()
  })

  test('is not there where the broker sends none', async () => {
    browser()
    const { broker } = await renderApp('/main/settings', { 'GET /user/push': status(404) })
    await screen.findByRole('switch', { name: 'Sounds' })
    await waitFor(() => expect(broker.calls('GET /user/push')).toHaveLength(1))
    expect(screen.queryByRole('switch', { name: 'When the site is closed' })).toBeNull()
  })

  test('is not asked for by a browser that can’t', async () => {
    const { broker } = await renderApp('/main/settings', answers())
    await screen.findByRole('switch', { name: 'Sounds' })
    expect(broker.calls('GET /user/push')).toEqual([])
  })
})

describe('[NOTE-07] a subscription from before', () => {
  test('is tied to the present session, and ends with its logout', async () => {
    const { state } = browser({ subscribed: 'https://push.test/mine' })
    const { broker, session } = await renderApp('/main/settings', answers('https://push.test/mine'))
    await waitFor(() => expect(broker.calls('POST /user/push')).toHaveLength(1))
    expect(await setting()).toBeChecked()
    act(() => session.end('logout'))
    await waitFor(() => expect(state.current).toBeNull())
  })

  test('outlasts a session that ran out', async () => {
    const { state } = browser({ subscribed: 'https://push.test/mine' })
    const { broker, session } = await renderApp('/main/settings', answers('https://push.test/mine'))
    await waitFor(() => expect(broker.calls('POST /user/push')).toHaveLength(1))
    act(() => session.end('expired'))
    await screen.findByRole('button', { name: 'Log in' })
    expect(state.current).not.toBeNull()
  })

  test('of another customer ends', async () => {
    const { state } = browser({ subscribed: 'https://push.test/theirs' })
    const { broker } = await renderApp('/main/settings', answers('https://push.test/mine'))
    await waitFor(() => expect(state.current).toBeNull())
    expect(broker.calls('POST /user/push')).toEqual([])
    expect(await setting()).not.toBeChecked()
  })
})
