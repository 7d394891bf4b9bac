import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { USD, useCurrency, useSession } from '@tradefront/session'
import { advisor, fakeBroker, later, lost, status, user as customer, type Answer } from '@tradefront/testing'
import { RemoteContextProvider } from '@tradefront/federation'
import { TestProvider, createTestRouter } from '@tradefront/ui/testing'
import { useNavigate } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { forgetReads } from '@tradefront/server-state/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import MarketplacePage from './MarketplacePage.tsx'
import { purchases } from './purchase.ts'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), warning: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))

const OFFERED = [
  advisor('1', 'Trend Rider', { amount_val: '0.00', downloads: 10 }),
  advisor('2', 'Range Keeper', { downloads: 30 }),
  advisor('3', 'Session Clock', { type: 'others', amount_val: undefined, amount: '25.5', downloads: 20 }),
  advisor('5', 'Odd One', { amount_val: undefined, downloads: 1 }),
]

const PURCHASE = 'POST /purchase/ea'
const broker = fakeBroker({ 'GET /expert_advisors': { data: OFFERED }, [PURCHASE]: { status: 'success' } })
const sent = () => broker.bodies(PURCHASE)

let remote: LiveRemote
beforeEach(() => {
  localStorage.clear()
  purchases.reset()
  remote = liveRemote({ user: customer({ eas: ['2'], balance: '100.00' }) })
  forgetReads()
})
afterEach(() => {
  cleanup()
  remote.release()
  vi.useRealTimers()
  vi.resetAllMocks()
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

async function open(path = '/main/marketplace') {
  const router = createTestRouter(path)
  const { Router } = router
  const Around = ({ children }: { children: ReactNode }) => (
    <TestProvider>
      <RemoteContextProvider value={remote.context}>
        <Router>{children}</Router>
      </RemoteContextProvider>
    </TestProvider>
  )
  await act(async () => {
    render(
      <>
        <Back />
        <MarketplacePage />
      </>,
      { wrapper: Around },
    )
  })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  return { user: userEvent.setup(), router }
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const itemNamed = (name: string) => within(screen.getByRole('article', { name }))
const dialog = () => within(screen.getByRole('dialog', { name: 'Confirm purchase' }))
/** Confirms, then waits until a lost answer has been looked up. */
async function confirm() {
  vi.useFakeTimers()
  fireEvent.click(dialog().getByRole('button', { name: 'Confirm' }))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  vi.useRealTimers()
}

describe('[ALGO-04] the marketplace', () => {
  test('shows the items under a heading, with prices, owned ones last', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'MARKET PLACE' })).toBeVisible()
    expect(titles()).toEqual(['Trend Rider', 'Session Clock', 'Odd One', 'Range Keeper'])
    expect(itemNamed('Trend Rider').getByText('Free')).toBeVisible()
    expect(itemNamed('Trend Rider').getByRole('button')).toHaveTextContent('Get')
    expect(itemNamed('Session Clock').getByText('$25.50')).toBeVisible()
    expect(itemNamed('Session Clock').getByRole('button')).toHaveTextContent('Purchase')
    expect(itemNamed('Odd One').getByText('–')).toBeVisible()
    expect(itemNamed('Odd One').getByRole('button')).toBeDisabled()
  })

  test('[HEAD-09] prices are in the display currency; the dialog shows the dollars charged', async () => {
    useCurrency.setState({ code: 'GBP', current: { code: 'GBP', symbol: '£', rate: 0.5 } })
    const { user } = await open()
    expect(itemNamed('Session Clock').getByText('£12.75')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Purchase Session Clock' }))
    const question = await screen.findByRole('dialog', { name: 'Confirm purchase' })
    expect(question).toHaveTextContent('for £12.75?')
    expect(question).toHaveTextContent('in US dollars: $25.50')
    expect(question).toHaveTextContent('Balance£50.00Balance afterwards£37.25')
    useCurrency.setState({ code: 'USD', current: USD })
  })

  test('search, category and filter are in the address, and back reverts them', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('radio', { name: 'Expert Advisors' }))
    await user.click(screen.getByRole('button', { name: 'Popular' }))
    await user.type(screen.getByRole('searchbox'), 'r')
    expect(router.location.search).toBe('?category=expert_advisor&filter=popular&search=r')
    expect(titles()).toEqual(['Range Keeper', 'Trend Rider', 'Odd One'])
    await user.click(screen.getByRole('button', { name: 'Popular' }))
    expect(router.location.search).toBe('?category=expert_advisor&search=r')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('button', { name: 'Popular' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('a press before the previous change is rendered adds to it', async () => {
    const { router } = await open()
    // Nothing renders within one `act`, like on a page too busy for the router's transition.
    act(() => {
      fireEvent.click(screen.getByRole('radio', { name: 'Expert Advisors' }))
      fireEvent.click(screen.getByRole('button', { name: 'Popular' }))
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'r' } })
    })
    expect(router.location.search).toBe('?category=expert_advisor&filter=popular&search=r')
    expect(screen.getByRole('searchbox')).toHaveValue('r')
  })

  test('the order is chosen, and kept in the address', async () => {
    const { user, router } = await open()
    const titlesNow = titles()
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await user.click(await screen.findByRole('option', { name: 'Name' }))
    expect(router.location.search).toBe('?sort=name')
    expect(titles()).toEqual(titlesNow.toSorted())
  })

  test('the order is beside the filters, with the number of items, and stays if nothing matches', async () => {
    const { user } = await open()
    // jsdom doesn't know the element's role.
    const filters = within(document.querySelector<HTMLElement>('search')!)
    expect(filters.getByRole('status')).toHaveTextContent('4 items')
    await user.type(filters.getByRole('searchbox'), 'zebra')
    expect(filters.getByRole('status')).toBeEmptyDOMElement()
    expect(filters.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  })

  test('opening an address applies its search, category and filter', async () => {
    await open('/main/marketplace?search=clock&category=others')
    expect(screen.getByRole('searchbox')).toHaveValue('clock')
    expect(screen.getByRole('radio', { name: 'Others' })).toBeChecked()
    expect(titles()).toEqual(['Session Clock'])
  })

  test('without matches there is a message, and Clear Filters shows everything again', async () => {
    const { user, router } = await open('/main/marketplace?search=zebra&filter=free')
    expect(screen.getByText('No items found matching your criteria.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(titles()).toHaveLength(4)
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(router.location.search).toBe('')
  })

  test('a failure shows an error with Retry', async () => {
    broker.answersOnce('GET /expert_advisors', status(500))
    const { user } = await open()
    expect(await screen.findByText('Failed to load marketplace items')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(titles()).toHaveLength(4))
  })
})

describe('[ALGO-05] purchases', () => {
  test('items included in the plan aren’t marked as purchased, show no price, and lead to the room', async () => {
    const pilot = advisor('9', 'Plan Pilot', { amount_val: '49.00', included: true })
    broker.answers('GET /expert_advisors', { data: [...OFFERED, pilot] })
    act(() => void useSession.setState({ user: customer({ eas: ['2', '9'], balance: '100.00' }) }))
    await open()
    expect(await screen.findByRole('link', { name: 'Open Plan Pilot' })).toHaveAttribute('href', '/mt4')
    const card = itemNamed('Plan Pilot')
    expect(card.queryByRole('button')).toBeNull()
    expect(card.getByText('Included')).toBeVisible()
    expect(card.getByText('Owned')).toBeVisible()
    expect(card.queryByText('$49.00')).toBeNull()
  })

  test('with insufficient funds it can’t be confirmed, and Deposit is offered', async () => {
    const { user } = await open()
    act(() => void useSession.setState({ user: customer({ eas: ['2'], balance: '20.00' }) }))
    await user.click(await screen.findByRole('button', { name: 'Purchase Session Clock' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    expect(dialog.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/main/deposit')
  })

  test.each(['Session Clock for $25.50', 'Confirm'])(
    '[GATE-10] a dialog that no longer reads %s buys nothing and is rendered again',
    async (words) => {
      broker.answers(PURCHASE, { status: 'success' })
      const { user } = await open()
      await user.click(screen.getByRole('button', { name: 'Purchase Session Clock' }))
      const confirm = dialog().getByRole('button', { name: 'Confirm' })
      dialog().getByText(words).innerHTML = '<font>Gratuit</font>'
      await user.click(confirm)
      expect(sent()).toEqual([])
      expect(dialog().getByText(words)).toBeVisible()
      await user.click(confirm)
      await waitFor(() => expect(sent()).toEqual([{ expert_advisor_id: '3' }]))
    },
  )

  test('an item is bought once after confirmation, and is then Owned and Purchased', async () => {
    const held = later()
    broker.answers(PURCHASE, held.answer)
    const reloads: string[] = []
    remote.context.bus.on('user:refresh', () => reloads.push('reload'))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Purchase Session Clock' }))
    expect(dialog().getByText('$100.00')).toBeVisible()
    expect(dialog().getByText('$74.50')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Purchase Session Clock for $25.50? We deduct the price from your balance.',
    )
    expect(sent()).toEqual([])
    const confirm = dialog().getByRole('button', { name: 'Confirm' })
    // Pressed twice before a render.
    act(() => {
      confirm.click()
      confirm.click()
    })
    expect(dialog().getByRole('button', { name: 'Purchasing...' })).toBeDisabled()
    await act(broker.settled)
    expect(sent()).toEqual([{ expert_advisor_id: '3' }])
    held.give({ status: 'success' })
    await act(broker.settled)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Expert Advisor purchased successfully')
    expect(itemNamed('Session Clock').getByText('Owned')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Purchased Session Clock' })).toBeDisabled()
    expect(reloads).toEqual(['reload'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('Cancel buys nothing', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Purchase Session Clock' }))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('owned items can’t be bought again; robots lead to the room', async () => {
    await open()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Open Range Keeper',
    ])
    expect(screen.getByRole('button', { name: 'Purchased Range Keeper' })).toBeDisabled()
  })

  test.each<[string, Answer]>([
    ['Insufficient balance', { status: 'failed', message: 'Insufficient balance' }],
    ['Sold out', { status: 'failed', error: 'Sold out' }],
    ['Failed to purchase Expert Advisor', { status: 'failed' }],
    ['Not today', status(422, { message: 'Not today' })],
  ])('a rejection shows %s and the item stays available', async (message, refusal) => {
    broker.answers({ [PURCHASE]: refusal, 'GET /user': { data: customer({ eas: ['2'] }) } })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    await confirm()
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(message)
    expect(screen.getByRole('button', { name: 'Get Trend Rider' })).toBeEnabled()
    expect(useSession.getState().user?.eas).toEqual(['2'])
  })

  test('if the answer is lost, the user’s list shows whether it was bought', async () => {
    broker.answers({ [PURCHASE]: lost, 'GET /user': { data: customer({ eas: ['1', '2'] }) } })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    await user.click(dialog().getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(screen.getByRole('button', { name: 'Purchase Session Clock' }))
    await confirm()
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith(
      "Your purchase didn't go through",
      "The server didn't answer, and the broker has no record of it. You can send it again; it can't be booked twice.",
    )
    expect(toast.error).not.toHaveBeenCalled()
  })

  test('after a 5xx, the purchase is looked up before a failure is reported', async () => {
    broker.answers({ [PURCHASE]: status(500, { message: 'SQLSTATE' }), 'GET /user': { data: customer() } })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    await confirm()
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith(
      "Your purchase didn't go through",
      "The server reported an error, and the broker has no record of it. You can send it again; it can't be booked twice.",
    )
    expect(toast.error).not.toHaveBeenCalled()
  })

  test('says if the outcome is unknown, without inviting another purchase', async () => {
    broker.answers({ [PURCHASE]: lost, 'GET /user': status(500) })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    await confirm()
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith(
      "We couldn't confirm your purchase yet",
      "The server didn't answer, and we can't check at the moment. Nothing is sent twice.",
    )
    expect(toast.error).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    expect(dialog().getByText("We couldn't confirm your purchase yet")).toBeVisible()
  })

  test('confirmed again while the outcome is unknown, it is looked up and not resent', async () => {
    broker.answers({ [PURCHASE]: lost, 'GET /user': status(500) })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    broker.answers('GET /user', { data: customer({ eas: ['1', '2'] }) })
    await confirm()
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Expert Advisor purchased successfully')
    expect(sent()).toHaveLength(1)
  })

  test('an unknown outcome is looked up when the connection is back, and not resent', async () => {
    broker.answers({ [PURCHASE]: lost, 'GET /user': status(500) })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    await confirm()
    expect(toast.success).not.toHaveBeenCalled()
    broker.answers('GET /user', { data: customer({ eas: ['1', '2'] }) })
    act(() => remote.connection({ state: 'disconnected' }))
    act(() => remote.connection({ state: 'connected' }))
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledExactlyOnceWith('Expert Advisor purchased successfully'),
    )
    expect(sent()).toHaveLength(1)
  })

  test('[SESS-06] a purchase isn’t attributed to a customer who logged in meanwhile', async () => {
    const held = later()
    broker.answers(PURCHASE, held.answer)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Get Trend Rider' }))
    await user.click(dialog().getByRole('button', { name: 'Confirm' }))
    act(() => void useSession.setState({ user: customer({ id: '99', eas: [] }) }))
    held.give({ status: 'success' })
    await act(broker.settled)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useSession.getState().user?.eas).toEqual([])
  })

  test('an insufficient balance is shown before confirming', async () => {
    void useSession.setState({ user: customer({ balance: '20.00' }) })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Purchase Session Clock' }))
    expect(dialog().getByText('Your balance is too small for this purchase.')).toBeVisible()
    expect(dialog().getByText('−$5.50')).toBeVisible()
  })
})
