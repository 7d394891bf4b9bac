import { msg } from '@lingui/core/macro'
import { SiteData } from '@tradefront/contracts'
import { i18n, textNow, type LateText } from '@tradefront/language'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCurrency, useSession, useSiteData } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBroker, lost, status, user as customer } from '@tradefront/testing'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { planColor } from './plans.ts'
import { planRequests } from './plan-request.ts'
import PlanBadge from './PlanBadge.tsx'
import PlansSlot from './PlansSlot.tsx'

const PLANS = {
  plans: [
    { id: 1, title: 'Basic', color: '#64748b', icon: null, features: ['250', 'Standard', 0, false] },
    { id: 2, title: 'Standard', color: null, features: [1000, 'Standard', 1] },
    { id: 3, title: 'Pro', features: ['5000', 'Reduced', 3, true] },
    { id: 4, title: 'Premium', features: ['25000', 'Reduced', 'all', true] },
  ],
  plan_features: ['Minimum deposit', 'Spreads', 'Expert advisors', 'Account manager'],
}

const SEND = 'POST /chat/messages'
const messageOf = (body: unknown) => ({
  data: { id: '1', sender_id: '7', created_at: '2026-06-15T12:00:00Z', ...(body as object) },
})
const broker = fakeBroker({ [SEND]: ({ body }) => messageOf(body) })

let remote: LiveRemote
beforeEach(() => {
  remote = liveRemote({ user: customer() })
  setData(PLANS)
})
afterEach(() => {
  cleanup()
  remote.release()
  planRequests.reset()
  localStorage.clear()
  useSiteData.setState(useSiteData.getInitialState(), true)
  void useCurrency.setState(useCurrency.getInitialState(), true)
  vi.restoreAllMocks()
})

function setData(data: object) {
  useSiteData.setState({ data: v.parse(SiteData, data), error: null, isLoading: false })
}

async function open() {
  const user = userEvent.setup()
  render(
    <>
      <PlanBadge />
      <PlansSlot />
    </>,
    { wrapper: remote.Around },
  )
  await user.click(screen.getByRole('button', { name: /^Pro plan/ }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Account Plans' })) }
}

const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)

describe('[ALGO-06] the comparison of plans', () => {
  test('the badge opens it: five columns, Recommended on Pro, Current on the user’s plan', async () => {
    void useSession.setState({ user: customer({ account_type: { ...PLAN, id: '4', title: 'Pro' } }) })
    const { dialog } = await open()
    const heads = dialog.getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Feature',
      'Basic',
      'Standard',
      'ProRecommended',
      'PremiumCurrent',
    ])
  })

  test('the first row is an amount of money, the others are the server’s text', async () => {
    const { dialog } = await open()
    const [, ...rows] = dialog.getAllByRole('row').slice(0, 5)
    expect(rows.map(cells)).toEqual([
      ['Minimum deposit', '$250.00', '$1,000.00', '$5,000.00', '$25,000.00'],
      ['Spreads', 'Standard', 'Standard', 'Reduced', 'Reduced'],
      ['Expert advisors', '0', '1', '3', 'all'],
      ['Account manager', 'no', '–', 'yes', 'yes'],
    ])
  })

  test('[HEAD-09] the amounts are in the display currency', async () => {
    void useCurrency.setState({ current: { code: 'EUR', symbol: '€', rate: 0.5 } })
    const { dialog } = await open()
    expect(dialog.getByRole('cell', { name: '€125.00' })).toBeVisible()
  })

  test.each([
    ['none', {}],
    ['an empty list', { plans: [] }],
    ['nonsense', { plans: [{ id: {} }] }],
  ])('with %s it says that there are no plans', async (_what, data) => {
    setData(data)
    const { dialog } = await open()
    expect(dialog.getByText('No plans available. Please try again later.')).toBeVisible()
  })

  test('without site data it shows an error with a retry', async () => {
    const fetchSiteData = vi.fn<() => Promise<void>>(async () => setData(PLANS))
    useSiteData.setState({
      data: null,
      error: 'Failed to fetch site data. Please try again later.',
      fetchSiteData,
    })
    const { user, dialog } = await open()
    const error = msg`Failed to fetch site data. Please try again later.`
    expect(dialog.getByText(error.message ?? '')).toBeVisible()
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { [error.id]: 'Laden fehlgeschlagen.' } }))
    expect(dialog.getByText('Laden fehlgeschlagen.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(dialog.getByRole('columnheader', { name: /^Pro/ })).toBeVisible()
  })

  test('the user’s plan is scrolled into view; closing returns the focus to the badge', async () => {
    // Newer browsers return a promise.
    const intoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    intoView.mockReturnValue(Promise.resolve() as never)
    void useSession.setState({ user: customer({ account_type: { ...PLAN, id: '3', title: 'Pro' } }) })
    const { user } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(intoView).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pro plan/ })).toHaveFocus())
  })

  test('a bus event opens it', async () => {
    render(<PlansSlot />, { wrapper: remote.Around })
    act(() => remote.context.bus.emit('plans:open', {}))
    expect(await screen.findByRole('dialog', { name: 'Account Plans' })).toBeVisible()
  })
})

describe('[ALGO-06] requesting another plan', () => {
  const ask = (dialog: ReturnType<typeof within>) =>
    userEvent.dblClick(dialog.getByRole('button', { name: 'Request Premium' }))

  async function openAsPro() {
    void useSession.setState({ user: customer({ account_type: { ...PLAN, id: '3', title: 'Pro' } }) })
    return await open()
  }

  test('a double click sends one chat message to support; the plan is shown as requested from then on', async () => {
    const { dialog, user } = await openAsPro()
    expect(dialog.queryByRole('button', { name: /Pro$/ })).toBeNull()
    await ask(dialog)
    expect(await dialog.findByRole('button', { name: 'Requested Premium' })).toBeDisabled()
    expect(dialog.getByText(/^You requested the Premium plan\./)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/main/chat')
    const [sent, ...more] = broker.bodies(SEND)
    expect(sent).toMatchObject({ message: 'I would like to change my plan from Pro to Premium.' })
    expect(more).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Pro plan/ }))
    expect(await screen.findByRole('button', { name: 'Requested Premium' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Request Basic' })).toBeEnabled()
  })

  test('a request whose answer is lost is looked up among the messages, not resent', async () => {
    let message: object | undefined
    broker.answers({
      [SEND]: ({ body }) => {
        message = messageOf(body).data
        return lost()
      },
      'GET /chat/messages': () => ({ data: message === undefined ? [] : [message], next_page_url: null }),
    })
    const { dialog } = await openAsPro()
    await ask(dialog)
    expect(await dialog.findByRole('button', { name: 'Requested Premium' })).toBeDisabled()
    expect(broker.calls(SEND)).toHaveLength(1)
  })

  test('shows a rejection, and can be requested again', async () => {
    broker.answers(SEND, status(422, { message: 'This chat is closed.' }))
    const error = vi.spyOn(toast, 'error')
    const { dialog, user } = await openAsPro()
    await user.click(dialog.getByRole('button', { name: 'Request Premium' }))
    await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
    expect(error.mock.lastCall?.map((text) => textNow(text as LateText))).toEqual([
      'Your request was not sent',
      'This chat is closed.',
    ])
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Request Premium' })).toBeEnabled())
  })
})

test('only valid colours are accepted', () => {
  expect(planColor('#F59e0b')).toBe('#F59e0b')
  for (const color of [undefined, 'red', 'url(//x)', '#12', '#123; x'])
    expect(planColor(color)).toBeUndefined()
})

const PLAN = { color: undefined, icon: undefined, image: undefined, leverage: 100 }
