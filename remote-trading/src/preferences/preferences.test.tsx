import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { lots } from '@tradefront/money'
import { useSession } from '@tradefront/session'
import { asset, user } from '@tradefront/testing/fixtures'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRemote } from '../testing/fake-remote.tsx'
import { firstSizeOf } from './order-sizes.ts'
import { PreferencesButton } from './PreferencesButton.tsx'
import TradingSettings from './TradingSettings.tsx'
import { DEFAULT_PREFERENCES, useTradingPreferences } from './trading-preferences.ts'

beforeEach(() => {
  localStorage.clear()
  useTradingPreferences.setState(DEFAULT_PREFERENCES)
})
afterEach(cleanup)

async function open() {
  const user = userEvent.setup()
  render(<PreferencesButton />, { wrapper: fakeRemote().Around })
  await user.click(screen.getByRole('button', { name: 'Trading preferences' }))
  await screen.findByRole('dialog', { name: 'Trading preferences' })
  return user
}

test('[ORD-04] a ticket asks for large orders by default, always, or never; the choice is remembered', async () => {
  const user = await open()
  expect(screen.getByRole('radio', { name: 'Large orders' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Never' }))
  expect(screen.queryByRole('textbox', { name: /^Ask from/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Large orders' }))
  const size = screen.getByRole('textbox', { name: 'Ask from this size (lots)' })
  await user.clear(size)
  expect(size).toHaveAccessibleDescription(/^Enter a size from 0.01 to 50 lots/)
  await user.type(size, '2.5x')
  expect(size).toHaveValue('2.5')
  expect(size).toBeValid()
  expect(useTradingPreferences.getState()).toMatchObject({ confirmation: 'above', confirmAbove: '2.5' })
  await user.click(screen.getByRole('radio', { name: 'Always' }))
  expect(localStorage.getItem('trading-preferences')).toContain('"confirmation":"always"')
})

test('P/L conversion and keyboard trading are off by default', async () => {
  const user = await open()
  const convert = screen.getByRole('switch', { name: /^Convert P\/L/ })
  const keyboard = screen.getByRole('switch', { name: /^Keyboard trading/ })
  expect(convert).not.toBeChecked()
  expect(keyboard).not.toBeChecked()
  await user.click(convert)
  await user.click(keyboard)
  expect(useTradingPreferences.getState()).toMatchObject({ convertPnl: true, keyboardTrading: true })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Trading preferences' })).toHaveFocus())
})

test.each([
  ['{"state":{"confirmation":"always","confirmAbove":{},"convertPnl":"yes","other":1}}', 'always'],
  ['{"state":{"confirmation":"sometimes"}}', 'above'],
  ['{"state":7}', 'above'],
  ['{"state":null}', 'above'],
  ['{', 'above'],
])('[ORD-04] valid parts of corrupt stored preferences are used: %s', async (kept, confirmation) => {
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.setItem('trading-preferences', kept)
  await useTradingPreferences.persist.rehydrate()
  expect(useTradingPreferences.getState()).toEqual({ ...DEFAULT_PREFERENCES, confirmation })
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Large orders' }))
  expect(screen.getByRole('textbox', { name: 'Ask from this size (lots)' })).toHaveValue('1')
})

test('[ORD-01] the volume of new orders is set per asset class; an invalid volume shows an error and isn’t used', async () => {
  const user = await open()
  const forex = screen.getByRole('textbox', { name: 'Forex' })
  expect(forex).toHaveValue('')
  await user.click(forex)
  await user.paste('0.25')
  expect(firstSizeOf(asset('EUR/USD', 'forex'))).toBe(lots('0.25'))
  expect(firstSizeOf(asset('BTC/USD', 'crypto'))).toBe(lots('0.01'))
  await user.clear(forex)
  await user.type(forex, '7x7')
  expect(forex).toHaveValue('77')
  expect(forex).toHaveAccessibleDescription('From 0.01 to 50 lots')
  expect(firstSizeOf(asset('EUR/USD', 'forex'))).toBe(lots('0.01'))
})

test('the room has its own theme, stored in the browser, and follows the settings until one is chosen', async () => {
  const user = await open()
  const themes = within(screen.getByRole('radiogroup', { name: 'Trading room theme' }))
  expect(themes.getByRole('radio', { name: 'As in Settings' })).toBeChecked()
  await user.click(themes.getByRole('radio', { name: 'Light' }))
  expect(useTradingPreferences.getState().roomTheme).toBe('light')
  expect(localStorage.getItem('trading-preferences')).toContain('"roomTheme":"light"')
})

test('[ORD-04] [WALL-04] each customer has separate preferences, also on the settings page', async () => {
  const login = (id: string) =>
    act(() => {
      useSession.setState({ user: user({ id }), token: id })
    })
  login('7')
  render(<TradingSettings />, { wrapper: fakeRemote().Around })
  await userEvent.click(screen.getByRole('radio', { name: 'Always' }))
  await userEvent.click(screen.getByRole('switch', { name: /^Keyboard trading/ }))
  login('8')
  await userEvent.click(screen.getByRole('radio', { name: 'Never' }))
  login('7')
  expect(screen.getByRole('radio', { name: 'Always' })).toBeChecked()
  expect(screen.getByRole('switch', { name: /^Keyboard trading/ })).toBeChecked()
})
