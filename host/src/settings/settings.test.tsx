import { useCurrency, useSession, useSiteData } from '@tradefront/session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loggedIn, resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
})
afterEach(cleanup)

test('[HEAD-01] settings: theme and sounds are chosen and kept', async () => {
  await renderApp('/main/settings')
  const theme = within(await screen.findByRole('radiogroup', { name: 'Theme' }))
  expect(theme.getByRole('radio', { name: 'System' })).toBeChecked()
  await userEvent.click(theme.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await userEvent.click(theme.getByRole('radio', { name: 'System' }))
  const sounds = screen.getByRole('switch', { name: 'Sounds' })
  expect(sounds).toBeChecked()
  await userEvent.click(sounds)
  expect(localStorage.getItem('sounds')).toBe('off')
  await userEvent.click(sounds)
})

test('[HEAD-09] the display currency is offered when there is a choice', async () => {
  const { broker } = await renderApp('/main/settings')
  expect(await screen.findByText('Theme')).toBeVisible()
  expect(screen.queryByText('Display currency')).toBeNull()
  broker.answers('GET /data', () => ({ data: { currencies: [{ code: 'EUR', symbol: '€', rate: 0.92 }] } }))
  await act(() => useSiteData.getState().fetchSiteData())
  await userEvent.click(await screen.findByRole('combobox', { name: 'Display currency' }))
  // Without a layout what floats counts as detached, so as hidden.
  await userEvent.click(await screen.findByRole('option', { name: 'EUR (€)', hidden: true }))
  expect(useCurrency.getState().current.code).toBe('EUR')
})

test('[SESS-06] settings: signing out ends the session', async () => {
  const { pathname } = await renderApp('/main/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(pathname()).toBe('/'))
  expect(useSession.getState().token).toBeNull()
})
