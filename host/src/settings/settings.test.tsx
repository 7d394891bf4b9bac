import { useCurrency, useSession, useSiteData } from '@tradefront/session'
import { chooseColorScheme, chooseMotion, choosePalette, getAppearance } from '@tradefront/ui/color-scheme'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseZone, customerZone, deviceZone, offsetText } from '@tradefront/ui/dates'
import { setSoundsEnabled } from '@tradefront/ui/sounds'
import { chooseDensity } from '../session/density.ts'
import { CustomerChoices, choicesKey } from '../session/CustomerChoices.tsx'
import { loggedIn, resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  chooseColorScheme(undefined)
  choosePalette('standard')
  chooseMotion('auto')
  chooseDensity('comfortable')
  setSoundsEnabled(true)
  chooseZone('own')
  useCurrency.setState(useCurrency.getInitialState(), true)
})

test('[HEAD-01] settings: theme and sounds are changed and remembered', async () => {
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

test('[SESS-09] settings: optional reports are switched off by kind, and the choice is kept', async () => {
  await renderApp('/main/settings', {}, { reports: '/reports' })
  const failures = await screen.findByRole('switch', { name: 'Report failures' })
  expect(failures).toBeChecked()
  await userEvent.click(failures)
  expect(failures).not.toBeChecked()
  expect(screen.getByRole('switch', { name: 'Report blocked content' })).toBeChecked()
  expect(localStorage.getItem('reports-off')).toBe('["failures"]')
})

test('[SESS-09] settings: a site without an address for reports says that it sends none', async () => {
  await renderApp('/main/settings')
  expect(
    await screen.findByText('This site sends no reports or diagnostics from your browser.'),
  ).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'Report failures' })).toBeNull()
})

test('[HEAD-01] settings: three colour pairs and reduced motion are changed and remembered', async () => {
  await renderApp('/main/settings')
  const root = document.documentElement
  const colours = within(await screen.findByRole('radiogroup', { name: 'Price colours' }))
  for (const [name, palette] of [
    ['Red up', 'red-up'],
    ['Blue and orange', 'colour-blind'],
    ['Green and red', 'standard'],
  ] as const) {
    await userEvent.click(colours.getByRole('radio', { name }))
    expect(root).toHaveAttribute('data-palette', palette)
    expect(localStorage.getItem('palette')).toBe(palette)
  }
  const motion = screen.getByRole('switch', { name: 'Reduce motion' })
  await userEvent.click(motion)
  expect(root).toHaveAttribute('data-motion', 'reduced')
  expect(localStorage.getItem('motion')).toBe('reduced')
  await userEvent.click(motion)
  expect(root).toHaveAttribute('data-motion', 'auto')
})

test('[HEAD-01] settings: density applies immediately and is stored for the next page', async () => {
  await renderApp('/main/settings')
  const density = within(await screen.findByRole('radiogroup', { name: 'Density' }))
  expect(density.getByRole('radio', { name: 'Comfortable' })).toBeChecked()
  await userEvent.click(density.getByRole('radio', { name: 'Compact' }))
  expect(document.documentElement).toHaveAttribute('data-density', 'compact')
  expect(localStorage.getItem('density')).toBe('compact')
  cleanup()
  await renderApp('/main/settings')
  expect(await screen.findByRole('radio', { name: 'Compact' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Comfortable' }))
  expect(document.documentElement).not.toHaveAttribute('data-density')
})

test("[ALGO-06] settings: 'Compare plans' is enabled once its remote is ready", async () => {
  const { live, federation } = await renderApp('/main/settings')
  const asked = vi.fn()
  live.realtime.bus.on('plans:open', asked)
  const compare = await screen.findByRole('button', {
    name: 'Compare plans',
    description: /^Your plan: .*\.$/,
  })
  // A row as those of other pages, without a second button beside 'Log out'.
  expect(compare.textContent).toBe('')
  await waitFor(() => expect(compare).toBeEnabled())
  await userEvent.click(compare)
  expect(asked).toHaveBeenCalledTimes(1)
  // Its code hasn't been loaded, or was dropped.
  const { state } = federation.view(federation.slotOwner('dialog.plans')!, 'slot:dialog.plans')
  vi.spyOn(state, 'get').mockReturnValue({ ...state.get(), phase: 'loading' } as never)
  act(() => loggedIn({ account_type: { id: '9', title: 'Elite' } }))
  expect(await screen.findByText('Your plan: Elite.')).toBeVisible()
  expect(compare).toBeDisabled()
})

test('[ALGO-06] settings: plans whose code failed to load say so and can be retried', async () => {
  const { live, federation } = await renderApp('/main/settings')
  // Would compare the published facts of host and remote, which don't exist in this test.
  vi.spyOn(federation, 'explain').mockImplementation((crash) => Promise.resolve(crash))
  const asked = vi.fn()
  live.realtime.bus.on('plans:open', asked)
  const compare = await screen.findByRole('button', { name: 'Compare plans' })
  await waitFor(() => expect(compare).toBeEnabled())
  const view = federation.view(federation.slotOwner('dialog.plans')!, 'slot:dialog.plans')
  await act(async () => {
    view.crashed(new Error('once'))
    view.crashed(new Error('twice'))
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(again).toHaveTextContent('Try again')
  expect(screen.getByText(/We couldn't load the plans\.$/)).toBeVisible()
  expect(again).toBeEnabled()
  await userEvent.click(again)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compare plans' })).toBeEnabled())
  expect(screen.queryByText(/We couldn't load the plans/)).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Compare plans' }))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('[NOTE-01] settings: kinds of notifications are silenced for this customer only', async () => {
  await renderApp('/main/settings')
  const payments = await screen.findByRole('switch', { name: 'Show payments' })
  expect(payments).toBeChecked()
  await userEvent.click(payments)
  expect(payments).not.toBeChecked()
  expect(screen.getByRole('switch', { name: 'Show closed positions' })).toBeChecked()
  expect(localStorage.getItem('quiet-notifications:7')).toBe('["money"]')
  act(() => loggedIn({ id: '8' }))
  expect(screen.getByRole('switch', { name: 'Show payments' })).toBeChecked()
})

test('[HEAD-01] settings: the time zone is the device’s, UTC or the broker’s, if it names one', async () => {
  await renderApp('/main/settings')
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  expect(zone.value).toContain(offsetText(deviceZone()))
  await userEvent.click(zone)
  expect(screen.queryByRole('option', { name: /^Broker/, hidden: true })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'UTC', hidden: true }))
  expect(customerZone()).toBe('UTC')
  act(() => settingsFetched({ time_zone: 'Asia/Kolkata' }))
  await userEvent.click(zone)
  await userEvent.click(
    await screen.findByRole('option', { name: 'Broker (Kolkata, UTC+5:30)', hidden: true }),
  )
  expect(customerZone()).toBe('Asia/Kolkata')
  // The broker moves.
  act(() => settingsFetched({ time_zone: 'Asia/Tokyo' }))
  await waitFor(() => expect(customerZone()).toBe('Asia/Tokyo'))
})

test('[HEAD-01] settings: choices are stored per customer', async () => {
  loggedIn({ id: '8' })
  const view = render(<CustomerChoices key="8" customerId="8" />)
  act(() => chooseColorScheme('dark'))
  act(() => choosePalette('red-up'))
  act(() => chooseMotion('reduced'))
  act(() => setSoundsEnabled(false))
  act(() => chooseDensity('compact'))
  act(() => chooseZone('utc'))
  act(() => useCurrency.getState().setCode('EUR'))
  view.rerender(<CustomerChoices key="9" customerId="9" />)
  act(() => chooseColorScheme('light'))
  act(() => choosePalette('standard'))
  act(() => chooseMotion('auto'))
  act(() => setSoundsEnabled(true))
  act(() => chooseDensity('comfortable'))
  act(() => chooseZone('own'))
  act(() => useCurrency.getState().setCode('USD'))
  view.rerender(<CustomerChoices key="8" customerId="8" />)
  expect(getAppearance()).toMatchObject({ choice: 'dark', palette: 'red-up', motion: 'reduced' })
  expect(localStorage.getItem('sounds')).toBe('off')
  expect(localStorage.getItem('density')).toBe('compact')
  expect(document.documentElement).toHaveAttribute('data-density', 'compact')
  expect(useCurrency.getState().code).toBe('EUR')
  expect(customerZone()).toBe('UTC')
  localStorage.setItem(choicesKey('9'), '{"palette":"pink"}')
  vi.spyOn(console, 'warn').mockReturnValue()
  view.rerender(<CustomerChoices key="9" customerId="9" />)
  expect(getAppearance()).toMatchObject({ choice: 'dark', palette: 'red-up' })
})

test('[HEAD-01] settings: a remote’s section loads when it is opened', async () => {
  await renderApp('/main/settings')
  const show = await screen.findByRole('button', { name: 'Trading', description: 'Sizes and keys.' })
  expect(show).toHaveAttribute('aria-expanded', 'false')
  // The row is the button: nothing else in it is written out.
  expect(show.textContent).toBe('')
  expect(screen.getByRole('region', { name: 'Trading' })).toContainElement(show)
  expect(screen.queryByText('Trading settings')).toBeNull()
  await userEvent.click(show)
  expect(await screen.findByText('Trading settings')).toBeVisible()
  expect(show).toHaveAttribute('aria-expanded', 'true')
})

test('[HEAD-09] the display currency is offered if there is a choice', async () => {
  const { broker } = await renderApp('/main/settings')
  expect(await screen.findByText('Theme')).toBeVisible()
  // Its place is reserved until the broker's currencies are known.
  await waitFor(() => expect(screen.queryByText('Display currency')).toBeNull())
  broker.answers('GET /data', () => ({ data: { currencies: [{ code: 'EUR', symbol: '€', rate: 0.92 }] } }))
  await act(() => useSiteData.getState().fetchSiteData())
  await userEvent.click(await screen.findByRole('combobox', { name: 'Display currency' }))
  // Without a layout, floating elements count as detached and so as hidden.
  await userEvent.click(await screen.findByRole('option', { name: 'EUR (€)', hidden: true }))
  expect(useCurrency.getState().current.code).toBe('EUR')
})

test('[SESS-06] settings: signing out ends the session', async () => {
  const { pathname } = await renderApp('/main/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(pathname()).toBe('/'))
  expect(useSession.getState().token).toBeNull()
})

test('[HEAD-01] settings: a page of its own is a link, described by its note; only logging out is a button', async () => {
  const { pathname } = await renderApp('/main/settings')
  const diagnostics = await screen.findByRole('link', {
    name: 'Diagnostics',
    description: 'Versions, connections and speed, to show to support.',
  })
  const account = within(diagnostics.closest('section')!)
  expect(account.queryByRole('button', { name: /^Open/ })).toBeNull()
  expect(account.getByRole('button', { name: 'Log out' })).toBeVisible()
  await userEvent.click(diagnostics)
  await waitFor(() => expect(pathname()).toBe('/main/test'))
})
