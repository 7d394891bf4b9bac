import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localNotifications } from '../notifications/local-notifications.ts'
import { loggedIn, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

vi.mock('../live/quiet-network.ts', () => ({ onQuietNetwork: () => () => {} }))

beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  // jsdom can't play them.
  localStorage.setItem('sounds', 'off')
})
afterEach(cleanup)

test('[NOTE-04] a notification of the page’s is stored without waiting for a quiet network', async () => {
  const { live } = await renderApp('/main/settings')
  const note = { title: 'BTC/USD price alert', message: 'Reached', color: 'warning', key: 'alert-1' } as const
  live.realtime.bus.emit('notification:add', note)
  await vi.waitFor(() => expect(localNotifications(USER.id).notes).toMatchObject([{ title: note.title }]))
})
