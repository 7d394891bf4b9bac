import { QrCode } from '@tradefront/account-pages/QrCode'
import { closePages, CUSTOMER, openPages } from '@tradefront/account-pages/testing'
import { markOf } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { fakeBroker, hang, page, status } from '@tradefront/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import DepositPage from './DepositPage.tsx'
import DepositStart from './DepositStart.tsx'

const PATH = '/main/deposit/bitcoin'
const WALLETS = 'GET /deposit/wallets'
const LIST = 'GET /deposits'
const OTHER = { ...CUSTOMER, id: '8', first_name: 'Sam' }

const wallet = (owner: string) => ({
  id: '1',
  crypto: 'bitcoin',
  code: 'BTC',
  name: 'Bitcoin',
  network: 'Bitcoin',
  address: `address-of-${owner}`,
  minimum: '0.0001',
  confirmations: 2,
  uri: `bitcoin:address-of-${owner}`,
})
const deposit = (owner: string) => ({
  id: '1',
  method: 'crypto',
  status: 'approved',
  amount: '100.00',
  description: `Coins of ${owner}`,
  created_at: '2026-06-15T12:00:00Z',
})

/** Dana's data, unless a test overrides it. */

const broker = fakeBroker({
  [WALLETS]: () => ({ data: [wallet('dana')] }),
  [LIST]: () => page([deposit('dana')]),
})
const open = (address = PATH, user = CUSTOMER) =>
  openPages(address, { '/main/deposit': <DepositStart />, '/main/deposit/:crypto': <DepositPage /> }, user)
const nothingOf = (owner: RegExp) => expect(document.body.innerHTML).not.toMatch(owner)

/** The path drawn by a QR code. */
function pathOf(text: string): string | undefined {
  const markup = renderToStaticMarkup(<QrCode text={text} label="Code" className="" />)
  return /<path d="([^"]+)"/.exec(markup)?.[1]
}

afterEach(closePages)

describe('[WALL-01] deposit addresses', () => {
  test('the start page redirects to the first currency, with its address and past deposits', async () => {
    const { address } = open('/main/deposit')
    expect(await screen.findByText('address-of-dana')).toBeVisible()
    expect(await screen.findByText('Coins of dana')).toBeVisible()
    expect(address()).toBe(PATH)
  })

  test('each currency has the face that its instruments have in the trading room', async () => {
    broker.answers(WALLETS, () => ({
      data: [
        wallet('dana'),
        { ...wallet('dana'), id: '2', crypto: 'ethereum', code: 'ETH', name: 'Ethereum' },
      ],
    }))
    open()
    const links = within(await screen.findByRole('navigation', { name: 'Currencies' })).getAllByRole('link')
    const faces = links.map((link) => link.querySelector<HTMLElement>('.tf-mark'))
    expect(faces.map((face) => face?.dataset['mark'])).toEqual(['BT', 'ET'])
    expect(faces.map((face) => face?.style.getPropertyValue('--hue'))).toEqual(
      ['BTC/USD', 'ETH/USD'].map((symbol) => String(markOf({ symbol, type: 'crypto' }).hues[0])),
    )
    for (const face of faces) expect(face).toHaveAttribute('aria-hidden', 'true')
  })

  test('minimum, confirmations and the network’s warning are shown with the address, which is copied exactly', async () => {
    const user = userEvent.setup()
    open()
    const card = within(await screen.findByRole('article', { name: 'Bitcoin deposit address' }))
    for (const text of ['0.0001 BTC', '2 confirmations', /^Send only BTC over Bitcoin to this address/])
      expect(card.getByText(text)).toBeVisible()
    const code = card.getByRole('img', { name: 'QR code for the Bitcoin address' })
    expect(code.querySelector('path')?.getAttribute('d')).toBe(pathOf(wallet('dana').uri))
    await user.click(card.getByRole('button', { name: 'Copy address' }))
    expect(await card.findByRole('button', { name: 'Address copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('address-of-dana')
  })

  test('shows a failure with Retry; says that it isn’t offered if there is no address', async () => {
    broker.answers(WALLETS, status(500))
    open()
    expect(await screen.findByText("We couldn't load the deposit addresses.")).toBeVisible()
    broker.answers(WALLETS, () => ({ data: [] }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/Crypto deposits aren't available/)).toBeVisible()
  })
})

describe('[SESS-06] the next customer in the same tab', () => {
  test('never sees the previous one’s addresses and deposits, however slowly their own load', async () => {
    const first = open()
    await screen.findByText('address-of-dana')
    await screen.findByText('Coins of dana')
    first.leave()
    act(() => void useSession.setState({ user: null, token: null }))
    broker.answers(WALLETS, hang)
    broker.answers(LIST, hang)
    open(PATH, OTHER)
    expect(await screen.findByText('Loading deposit addresses...')).toBeInTheDocument()
    nothingOf(/dana/)
  })

  test('nor on a page that stays open, nor through a pending response', async () => {
    let late = (_answer: object) => {}
    broker.answers(WALLETS, () => new Promise((resolve) => (late = resolve)))
    open()
    await screen.findByText('Coins of dana')
    broker.answers(WALLETS, () => ({ data: [wallet('sam')] }))
    broker.answers(LIST, hang)
    act(() => void useSession.setState({ user: OTHER, token: 'token of 8' }))
    nothingOf(/dana/)
    late({ data: [wallet('dana')] })
    expect(await screen.findByText('address-of-sam')).toBeVisible()
    expect(broker.calls(WALLETS)).toHaveLength(2)
    nothingOf(/dana/)
  })
})
