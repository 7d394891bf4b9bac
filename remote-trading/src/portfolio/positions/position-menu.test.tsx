import { act, screen, waitFor, within } from '@testing-library/react'
import { refreshRead } from '@tradefront/server-state'
import { fakeBroker, page, status } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOut } from '../../testing/fake-remote.tsx'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { euro, position, positionsRemote, pound, showPositions } from '../../testing/positions.tsx'
import { forgetResults } from '../closing/close-all.ts'
import { OpenPositions } from './OpenPositions.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))
const CLOSE = 'POST /trade/:id/close'
const four = [
  position('1', euro, { opening_price: 1.1 }),
  position('2', euro, { opening_price: 1.3 }),
  position('3', pound, { opening_price: 1.1 }),
  position('4', pound, { opening_price: 1.2 }),
]
const broker = fakeBroker({ 'GET /open/trades': () => page(atBroker), [CLOSE]: {} })
const closed = () => broker.calls(CLOSE).map(({ params }) => params['id'])

let remote: LiveRemote
let atBroker = four

beforeEach(() => {
  layOut(1000, 600)
  atBroker = four
  remote = positionsRemote([euro, pound])
  forgetResults()
})
afterEach(() => endRemote(remote))

/** Of its positions, two win, one loses, one is even. */
async function openMenu() {
  // Loaded in advance, so that no test waits for their code.
  await Promise.all([import('./PositionMenu.tsx'), import('../closing/CloseAllDialog.tsx')])
  const view = await showPositions(remote, <OpenPositions />)
  act(() => {
    remote.tick(euro.asset_id, 1.2)
    remote.tick(pound.asset_id, 1.2)
  })
  const more = screen.getByRole('button', { name: 'More for EUR/USD, Buy 0.01 at 1.10000' })
  act(() => more.focus())
  await view.user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'EUR/USD, Buy 0.01 at 1.10000' })
  return { ...view, more, menu: within(menu) }
}

test.each([
  [
    'Close all EUR/USD...',
    'Close all EUR/USD positions',
    'all 2 EUR/USD positions',
    'P/L now$0.00',
    ['1', '2'],
  ],
  ['Close winners...', 'Close winning positions', 'all 2 winning positions', 'P/L now+$200.00', ['1', '3']],
  ['Close losers...', 'Close losing positions', 'your losing position', 'P/L now−$100.00', ['2']],
])(
  '[ORD-08] %s confirms once with count and P/L, then closes only those',
  async (item, title, count, pnl, ids) => {
    const { user, menu } = await openMenu()
    await user.click(menu.getByRole('menuitem', { name: new RegExp(`^${item.replaceAll('.', '\\.')}`) }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog).toHaveTextContent(`Close ${count} at the current prices?`)
    expect(dialog).toHaveTextContent(pnl)
    atBroker = four.filter(({ id }) => !ids.includes(id))
    const yes = within(dialog).getByRole('button', { name: /^Yes, close/ })
    await act(async () => {
      yes.click()
      yes.click()
    })
    await waitFor(() => expect(within(dialog).getAllByText('Closed')).toHaveLength(ids.length))
    expect(new Set(closed())).toEqual(new Set(ids))
    expect(closed()).toHaveLength(ids.length)
  },
)

test('[ORD-08] closes the listed winners even if one has become a loser, but not one already gone', async () => {
  const { user, menu } = await openMenu()
  await user.click(menu.getByRole('menuitem', { name: /^Close winners/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Close winning positions' })
  act(() => remote.tick(euro.asset_id, 1))
  atBroker = four.filter(({ id }) => id !== '3')
  await act(() => refreshRead(OPEN_TRADES))
  expect(dialog).toHaveTextContent('your winning position at the current prices?P/L now−$100.00')
  broker.answers(CLOSE, status(422, { message: 'Not now' }))
  await user.click(within(dialog).getByRole('button', { name: /^Yes, close/ }))
  expect(await within(dialog).findByText('Not now')).toBeVisible()
  expect(closed()).toEqual(['1'])
})

test('[ORD-08] Escape closes the menu and returns the focus to the row', async () => {
  const { user, more } = await openMenu()
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(more).toHaveFocus()
  expect(more).toHaveAttribute('aria-expanded', 'false')
})

test('[CHAT-15] ‘Ask about this’ leads to the chat, about this position', async () => {
  const { menu } = await openMenu()
  const item = menu.getByRole('menuitem', { name: 'Ask about this' })
  expect(item).toHaveAttribute('href', '/main/chat?about=position:1')
})
