import { msg } from '@lingui/core/macro'
import { i18n, textNow } from '@tradefront/language'
import type { SendKind } from '@tradefront/sending'
import type { LocalReceipt } from '@tradefront/sending/receipts'
import { expect, onTestFinished, test } from 'vitest'
import { openAccountKind } from '../accounts/account-sending.ts'
import { transferKind } from '../accounts/transfer-sending.ts'
import { cardDepositKind, wireDepositKind } from '../deposit/deposit-sending.ts'
import { newAddressKind } from '../deposit/address/address-sending.ts'
import { closePotKind, movePotKind, openPotKind } from '../savings/savings-sending.ts'
import { cancellationKind, withdrawalKind } from '../withdrawal/withdrawal-sending.ts'
import { refusalWords, requestSize, requestWords } from './request-words.ts'

/** A request in the record of this browser. */
const receipt = (kind: string, rest: Partial<LocalReceipt> = {}): LocalReceipt => ({
  key: 'a',
  kind,
  at: 1,
  state: 'booked',
  ...rest,
})

/** The same, as its sender notes it. */
function noted<B, R>(
  { name, receipt: made }: SendKind<B, R>,
  body: Partial<B>,
  result?: Partial<R>,
): LocalReceipt {
  const { refused, ...text } = made?.(body as B, result as R) ?? {}
  return receipt(name, { ...text, ...(refused !== undefined && { reason: refused }) })
}

test.each([
  [noted(openAccountKind, { title: 'Holidays' }), 'Open the account Holidays'],
  [noted(transferKind, { amount: '5' }), 'Transfer between accounts'],
  [noted(wireDepositKind, { amount: '5' }), 'Bank transfer notice'],
  [noted(cardDepositKind, { amount: '5' }), 'Deposit by card'],
  [noted(openPotKind, { title: 'Car' }), 'Open the pot Car'],
  [noted(movePotKind, { title: 'Car', direction: 'in' }), 'Add to Car'],
  [noted(movePotKind, { title: 'Car', direction: 'out' }), 'Take out of Car'],
  [noted(closePotKind, { title: 'Car' }), 'Close the pot Car'],
  [noted(withdrawalKind, { amount: '5' }), 'Withdrawal'],
  [noted(withdrawalKind, { amount: '5' }, { title: 'Bitcoin' }), 'Withdrawal to Bitcoin'],
  [noted(cancellationKind, { id: '1' }), 'Cancel a withdrawal'],
  [noted(newAddressKind, { name: 'Bitcoin' }), 'New Bitcoin address'],
])('[ORD-06] %o is stored without a text, and reads %s', (request, words) => {
  expect(request).not.toHaveProperty('what')
  expect(textNow(requestWords(request))).toBe(words)
})

/** What trading writes down, by kind. */
const TRADING: readonly (readonly [kind: string, params: Record<string, string>, words: string])[] = [
  ['order', { side: 'buy', lots: '0.1', units: '10000', symbol: 'EUR/USD', account: 'real' }, 'Buy EUR/USD'],
  [
    'order',
    { side: 'sell', lots: '0.01', units: '1', symbol: 'BTC/USD', account: 'practice' },
    'Sell BTC/USD, practice account',
  ],
  [
    'reverse',
    { side: 'sell', lots: '0.1', units: '10000', symbol: 'EUR/USD', account: 'real' },
    'Reverse EUR/USD: Sell EUR/USD',
  ],
  [
    'place-orders',
    { side: 'buy', kind: 'stop_limit', price: '1.10', limit: '1.09', lots: '0.1', symbol: 'EUR/USD' },
    'Buy stop limit at 1.10 → 1.09, 0.10 lots EUR/USD',
  ],
  [
    'place-orders',
    {
      side: 'buy',
      kind: 'limit',
      price: '1.08',
      lots: '0.1',
      symbol: 'EUR/USD',
      side2: 'sell',
      kind2: 'stop',
      price2: '1.05',
    },
    'Buy limit at 1.08 or sell stop at 1.05, 0.10 lots EUR/USD',
  ],
  ['amend-order', { symbol: 'EUR/USD' }, 'Change the order in EUR/USD'],
  ['cancel-order', { symbol: 'EUR/USD' }, 'Cancel the order in EUR/USD'],
  ['close', { symbol: 'EUR/USD' }, 'Close EUR/USD'],
  ['reduce-position', { symbol: 'EUR/USD', lots: '0.05' }, 'Close 0.05 lots of EUR/USD'],
  ['amend-position', { symbol: 'EUR/USD' }, 'Change TP and SL of EUR/USD'],
  ['robot-state', { name: 'Momentum' }, 'Expert Advisor Momentum'],
  ['robot-state', {}, 'Expert Advisor'],
  ['autotrader', { type: 'high' }, 'Auto Trader, high level'],
  ['autotrader', { type: 'off' }, 'Auto Trader off'],
  ['purchase', { title: 'Momentum' }, 'Buy Momentum'],
  ['purchase', {}, 'Buy an Expert Advisor'],
  ['plan-request', { title: 'Premium' }, 'Request for the Premium plan'],
]
test.each(TRADING)('[ORD-06] trading’s %s with %o reads %s', (kind, params, words) => {
  expect(textNow(requestWords(receipt(kind, { params })))).toBe(words)
})

test('[ORD-06] a market order’s size is beside its words', () => {
  const sizeOf = (kind: string) =>
    textNow(requestSize(receipt(kind, { params: { lots: '0.1', symbol: 'EUR/USD' } })))
  expect(sizeOf('order')).toBe('0.10 lots')
  expect(sizeOf('reverse')).toBe('0.10 lots')
  const filled = receipt('order', { params: { lots: '0.1', symbol: 'BTC/USD' } })
  expect(textNow(requestSize(filled, '71040.90'))).toBe('0.10 lots at 71,040.90')
  expect(textNow(requestSize(filled, null))).toBe('0.10 lots')
  // Its words say it.
  expect(sizeOf('reduce-position')).toBeUndefined()
})

test('[ORD-06] a request reads in the page’s language, with its numbers', () => {
  onTestFinished(() => i18n.activate('en'))
  const closing = msg`Close ${{ symbol: '' }}`
  i18n.loadAndActivate({ locale: 'de', messages: { [closing.id]: [['symbol'], ' schließen'] } })
  const part = receipt('reduce-position', { params: { symbol: 'EUR/USD', lots: '0.05' } })
  expect(textNow(requestWords(part))).toBe('Close 0,05 lots of EUR/USD')
  const params = { side: 'buy', kind: 'limit', price: '1234.50', lots: '0.1', symbol: 'GOLD' }
  expect(textNow(requestWords(receipt('place-orders', { params })))).toBe(
    'Buy limit at 1.234,50, 0,10 lots GOLD',
  )
  expect(textNow(requestWords(receipt('close', { params: { symbol: 'EUR/USD' } })))).toBe('EUR/USD schließen')
})

test('[ORD-06] shows texts stored by an earlier version, and nothing for an unknown kind', () => {
  expect(requestWords(receipt('account', { what: 'Open the account Old' }))).toBe('Open the account Old')
  expect(requestWords(receipt('new'))).toBeUndefined()
})

test('[ORD-06] a declined card shows its bank’s reason, or just that it was declined', () => {
  const reasonOf = (result: { status: 'declined'; reason?: string }) =>
    textNow(refusalWords(noted(cardDepositKind, { amount: '5' }, result)))
  expect(reasonOf({ status: 'declined', reason: 'Not enough money.' })).toBe('Not enough money.')
  expect(reasonOf({ status: 'declined' })).toBe('The card was declined.')
  expect(refusalWords(noted(cardDepositKind, { amount: '5' }))).toBeUndefined()
  const reversal = receipt('reverse', { state: 'refused', reason: '' })
  expect(textNow(refusalWords(reversal))).toBe('The position was not reversed.')
})
