import { SiteSettings } from '@tradefront/contracts'
import { fakeBroker, later, status } from '@tradefront/testing'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { SETTINGS_KEY, siteName, useSettings } from './settings-store.ts'

const broker = fakeBroker()
const SITE = { status: 'active', name: 'Northlight Markets' }

beforeEach(() => {
  localStorage.clear()
  useSettings.setState(useSettings.getInitialState(), true)
})

test('[GATE-09] settings are kept with lastFetched, error and the initialized flag', async () => {
  broker.answers('GET /settings', { data: SITE })
  const before = Date.now()
  const fetching = useSettings.getState().fetchSettings()
  expect(useSettings.getState()).toMatchObject({ isLoading: true, initialized: false })
  await fetching
  const { state } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as {
    state: Record<string, unknown>
  }
  expect(state).toMatchObject({ settings: { name: 'Northlight Markets' }, error: null, initialized: true })
  expect(state['lastFetched']).toBeGreaterThanOrEqual(before)
})

test('[GATE-04] a failure stores the error and clears stored settings', async () => {
  useSettings.setState({ settings: v.parse(SiteSettings, SITE), lastFetched: 5, initialized: true })
  broker.answers('GET /settings', status(500))
  await useSettings.getState().fetchSettings()
  expect(useSettings.getState()).toMatchObject({
    settings: null,
    error: 'Failed to fetch site settings. The site might be unreachable.',
    initialized: true,
    isLoading: false,
  })
  const { state } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}') as {
    state: Record<string, unknown>
  }
  expect(state['settings']).toBeNull()
  expect(state['error']).toBe('Failed to fetch site settings. The site might be unreachable.')
})

test('[GATE-02] without a base URL the error says so', async () => {
  broker.configure({ baseUrl: () => undefined })
  await useSettings.getState().fetchSettings()
  expect(useSettings.getState()).toMatchObject({ error: 'No base URL configured', settings: null })
})

test('[GATE-09] a returning visitor starts initialized with the stored settings', async () => {
  const state = { settings: SITE, lastFetched: 5, error: null, initialized: true }
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ state, version: 0 }))
  await useSettings.persist.rehydrate()
  expect(useSettings.getState()).toMatchObject({
    initialized: true,
    settings: { name: 'Northlight Markets' },
  })
})

test('[GATE-09] corrupt stored settings count as absent', async () => {
  localStorage.setItem(SETTINGS_KEY, '{"state":{"settings":"?"},"version":0}')
  await useSettings.persist.rehydrate()
  expect(useSettings.getState()).toMatchObject({ initialized: false, settings: null })
})

test('[GATE-03] a site without a name gets a fallback name', () => {
  expect(siteName(null)).toBe('Tradefront')
  expect(siteName({ name: '  ' })).toBe('Tradefront')
  expect(siteName({ name: 'Northlight' })).toBe('Northlight')
})

test('[GATE-04] of two concurrent fetches the later one wins, whichever ends first', async () => {
  const slow = later()
  broker.answers('GET /settings', slow.answer)
  const first = useSettings.getState().fetchSettings()
  await broker.settled()
  broker.answers('GET /settings', { data: SITE })
  await useSettings.getState().fetchSettings()
  slow.give(status(500))
  await first
  expect(useSettings.getState()).toMatchObject({
    settings: { name: 'Northlight Markets' },
    error: null,
    isLoading: false,
  })
})
