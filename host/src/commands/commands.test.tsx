import { placeElements } from '@tradefront/ui/testing'
import type { Command } from '@tradefront/contracts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loggedIn, resetStores, settingsFetched, USER, useTestCommands } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

const PATIENCE = { timeout: 15_000 }
const run = vi.fn<(id: string) => void>()
const command = (id: string, title: string, kind: Command['kind'] = 'Action'): Command => ({
  id,
  title,
  kind,
  run: () => run(id),
})

// Otherwise the first test would wait for it to be compiled.
beforeAll(async () => {
  await Promise.all([import('../routing/LaterParts.tsx'), import('./CommandViews.tsx')])
}, 60_000)
beforeEach(() => {
  placeElements()
  Element.prototype.scrollIntoView = vi.fn()
  resetStores()
  settingsFetched()
  loggedIn()
  useTestCommands.setState({
    commands: {
      list: [
        command('close', 'Close all BTC/USD positions'),
        { ...command('btc', 'BTC/USD', 'Instrument'), mark: { letters: 'BT', hues: [38] } },
      ],
      from: (typed) => (typed === 'deposit 500' ? [command('deposit 500', 'Deposit $500.00')] : []),
      shortcuts: [{ title: 'Trading room', rows: [{ keys: ['F6'], does: 'To the next pane' }] }],
    },
  })
})
afterEach(() => {
  cleanup()
  document.querySelector('[data-account-menu]')?.remove()
  vi.restoreAllMocks()
  run.mockReset()
})

/** Presses Ctrl+K until the code that hears it has been loaded. */
async function open(path = '/main/settings', keys = '{Control>}k{/Control}', name = 'Quick search') {
  const app = await renderApp(path)
  const user = userEvent.setup()
  await screen.findByRole('navigation', { name: 'Main' })
  await waitFor(async () => {
    if (screen.queryByRole('dialog') === null) await user.keyboard(keys)
    // A failing `getByRole` lists every role of the page: too much work to repeat.
    expect(screen.queryByRole('dialog', { name })).toBeInTheDocument()
  }, PATIENCE)
  return { ...app, user, dialog: within(screen.getByRole('dialog', { name })) }
}

const field = () => screen.getByRole('combobox', { name: 'Page, instrument or action' })
/** The page behind the palette has lists of its own. */
const found = () => within(screen.getByRole('listbox', { name: 'Results' })).queryAllByRole('option')
const options = () => found().map((option) => option.querySelector('span:not([aria-hidden])')?.textContent)
const current = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('[HEAD-01] the command palette', () => {
  test('Ctrl+K lists the pages in the groups of the navigation and the actions; the focus is in its field', async () => {
    const { dialog } = await open()
    await waitFor(() => expect(field()).toHaveFocus())
    await waitFor(() => expect(options()).toContain('Close all BTC/USD positions'), PATIENCE)
    const groups = dialog.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups).toEqual(['Trade', 'Portfolio', 'Account', 'Actions'])
    expect(within(dialog.getByRole('group', { name: 'Portfolio' })).getAllByRole('option')).toHaveLength(1)
    // Instruments are thousands: found by typing.
    expect(options()).not.toContain('BTC/USD')
    expect(options()).toContain('Log out')
  })

  test('by keyboard: typed words find, arrows choose, Enter runs after it has closed, and it is recent next time', async () => {
    const { user } = await open()
    await waitFor(() => expect(options()).toContain('Close all BTC/USD positions'), PATIENCE)
    await user.type(field(), 'btc')
    expect(options()).toEqual(['BTC/USD', 'Close all BTC/USD positions'])
    expect(current()).toBe('BTC/USDInstrument')
    const instrument = screen.getByRole('option', { name: 'BTC/USD Instrument' })
    expect(instrument.querySelector('[aria-hidden]')).toHaveAttribute('data-mark', 'BT')
    expect(screen.getByText('2 results')).toBeInTheDocument()
    await user.keyboard('{ArrowDown}')
    expect(current()).toMatch(/^Close all/)
    await user.keyboard('{ArrowDown}')
    expect(current()).toMatch(/^BTC/)
    await user.keyboard('{ArrowUp}{Enter}')
    await gone()
    await waitFor(() => expect(run.mock.calls).toEqual([['close']]))

    await user.keyboard('{Control>}k{/Control}')
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Close all BTC/USD positions',
    ])
  })

  test('commands made from the typed words come first, and are rebuilt among the recent ones', async () => {
    const { user } = await open()
    await waitFor(() => expect(options()).toContain('Close all BTC/USD positions'), PATIENCE)
    await user.type(field(), 'deposit 500')
    expect(options()).toEqual(['Deposit $500.00'])
    await user.keyboard('{Enter}')
    await gone()
    await waitFor(() => expect(run.mock.calls).toEqual([['deposit 500']]))
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('group', { name: 'Recent' })
    await user.click(found()[0]!)
    await waitFor(() => expect(run.mock.calls).toHaveLength(2))
  })

  test('a page is opened, and Log out ends the session', async () => {
    const { user, pathname } = await open()
    await user.type(field(), 'dash{Enter}')
    await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
    await gone()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.type(field(), 'log out{Enter}')
    await waitFor(() => expect(pathname()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without a match it says so, and Enter does nothing; Escape closes it and returns the focus', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await gone()
    const deposit = screen.getByRole('link', { name: 'Deposit' })
    act(() => deposit.focus())
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.type(field(), 'qwertz{Enter}')
    expect(screen.getByText(/^No results\. Try/)).toBeVisible()
    expect(screen.getByText('No results')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(deposit).toHaveFocus())
  })

  test('a menu leads to it, too: all pages on a desktop', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await gone()
    const all = screen.getByRole('button', { name: 'All pages' })
    await user.click(all)
    await user.click(await screen.findByRole('button', { name: /^Search pages/ }))
    const palette = await screen.findByRole('dialog', { name: 'Quick search' })
    await waitFor(() => expect(palette).toBeVisible())
    await user.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(all).toHaveFocus())
  })

  test('it does not open over another dialog', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await gone()
    const other = document.createElement('div')
    other.setAttribute('role', 'dialog')
    document.body.append(other)
    await user.keyboard('{Control>}k{/Control}')
    other.remove()
    // A dialog shows a moment later.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('another customer has other recent ones', async () => {
    localStorage.setItem('commands:someone', JSON.stringify([{ id: 'close', typed: '' }]))
    await open()
    await waitFor(() => expect(options()).toContain('Close all BTC/USD positions'), PATIENCE)
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  })
})

test('[HEAD-01] ? lists the shortcuts of all remotes below those of every page, but not while typing', async () => {
  const { user, dialog } = await open('/main/settings', '?', 'Keyboard shortcuts')
  await dialog.findByRole('region', { name: 'Trading room' }, PATIENCE)
  expect(
    dialog.getAllByRole('region').map((group) => within(group).getByRole('heading').textContent),
  ).toEqual(['Everywhere', 'Trading room'])
  expect(dialog.getByText('To the next pane')).toBeVisible()
  await user.keyboard('{Escape}')
  await gone()
  const input = document.createElement('input')
  document.body.append(input)
  await user.type(input, '?')
  expect(input).toHaveValue('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  input.remove()
})

test('[SESS-10] staff have the shortcuts of their desk, and nothing of a customer', async () => {
  loggedIn({ role: 'admin' })
  const app = await renderApp('/main/settings', { 'GET /user': () => ({ data: { ...USER, role: 'admin' } }) })
  const user = userEvent.setup()
  await waitFor(async () => {
    if (screen.queryByRole('dialog') === null) await user.keyboard('?')
    expect(screen.queryByRole('region', { name: 'Desk' })).toBeInTheDocument()
  }, PATIENCE)
  expect(screen.queryByRole('region', { name: 'Trading room' })).toBeNull()
  expect(app.pathname()).toBe('/main/settings')
})
