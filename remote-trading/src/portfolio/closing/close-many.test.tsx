import { act, screen, within } from '@testing-library/react'
import { fakeBroker, page, status } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOut } from '../../testing/fake-remote.tsx'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { euro, position, positionsRemote, pound, showPositions } from '../../testing/positions.tsx'
import { forgetResults } from './close-all.ts'
import { OpenPositions } from '../positions/OpenPositions.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))

const CLOSE = 'POST /trade/:id/close'
/** Every third is in pounds. Opened 0.001 to 0.007 below their closing price, 1,000 units each: $1 to $7. */
const many = Array.from({ length: 3_000 }, (_, n) =>
  position(String(n), n % 3 === 0 ? pound : euro, { opening_price: 1.2 - ((n % 7) + 1) / 1000 }),
)
let atBroker = many
const broker = fakeBroker({ 'GET /open/trades': () => page(atBroker), [CLOSE]: {} })

let remote: LiveRemote
beforeEach(() => {
  layOut(1000, 600)
  atBroker = many
  remote = positionsRemote([euro, pound])
  forgetResults()
})
afterEach(() => endRemote(remote))

async function closeAll() {
  await import('./CloseAllDialog.tsx')
  const { user } = await showPositions(remote, <OpenPositions />)
  act(() => {
    remote.tick(euro.asset_id, 1.2)
    remote.tick(pound.asset_id, 1.2)
  })
  await user.click(screen.getByRole('button', { name: 'Close all' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Close all positions' }) }
}
const sum = (of: typeof many) => of.reduce((all, { id }) => all + (Number(id) % 7) + 1, 0)
const amount = (dollars: number) => `+$${dollars.toLocaleString('en-US')}.00`

test('[ORD-08] thousands of positions are summarised by instrument, with counts and exact sums', async () => {
  const { dialog } = await closeAll()
  expect(dialog.querySelectorAll('*').length).toBeLessThan(200)
  expect(dialog).toHaveTextContent(`P/L now${amount(sum(many))}`)
  const of = (asset: typeof euro) => many.filter(({ asset_id: id }) => id === asset.asset_id)
  const items = within(within(dialog).getByRole('list', { name: 'Positions to close' })).getAllByRole(
    'listitem',
  )
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `GBP/USD1,000 positions${amount(sum(of(pound)))}`,
    `EUR/USD2,000 positions${amount(sum(of(euro)))}`,
  ])
})

test('[ORD-08] among many results, open positions come first, with count and reason', async () => {
  atBroker = many.slice(0, 60)
  broker.answers(CLOSE, ({ params }) => {
    const isRefused = Number(params['id']) % 3 === 0
    if (!isRefused) atBroker = atBroker.filter(({ id }) => id !== params['id'])
    return isRefused ? status(422, { message: 'Not now' }) : {}
  })
  const { user, dialog } = await closeAll()
  await user.click(within(dialog).getByRole('button', { name: 'Yes, close all' }))
  expect(await within(dialog).findByText(/^40 of 60 closed/, undefined, { timeout: 5_000 })).toBeVisible()
  const items = within(within(dialog).getByRole('list', { name: 'Results' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'GBP/USD20 positionsFailedNot now',
    'EUR/USD40 positionsClosed',
  ])
})

test('[ORD-08] a button whose text was changed closes nothing', async () => {
  atBroker = many.slice(0, 3)
  const { user, dialog } = await closeAll()
  const yes = within(dialog).getByRole('button', { name: 'Yes, close all' })
  const words = within(yes).getByText('Yes, close all')
  // As a browser's translator replaces text.
  words.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Yes, close one' }))
  await user.click(yes)
  expect(broker.calls(CLOSE)).toEqual([])
  expect(within(dialog).getByRole('button', { name: 'Yes, close all' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Yes, close all' }))
  await vi.waitFor(() => expect(broker.calls(CLOSE)).toHaveLength(3))
})
