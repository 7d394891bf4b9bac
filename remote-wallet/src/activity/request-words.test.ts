import { i18n } from '@tradefront/language'
import type { SendKind } from '@tradefront/sending'
import type { LocalReceipt } from '@tradefront/sending/receipts'
import { expect, test } from 'vitest'
import { openAccountKind } from '../accounts/account-sending.ts'
import { transferKind } from '../accounts/transfer-sending.ts'
import { cardDepositKind, wireDepositKind } from '../deposit/deposit-sending.ts'
import { closePotKind, movePotKind, openPotKind } from '../savings/savings-sending.ts'
import { cancellationKind, withdrawalKind } from '../withdrawal/withdrawal-sending.ts'
import { refusalWords, requestWords } from './request-words.ts'

/** A request as this browser writes it down. */
function noted<B, R>({ name, receipt }: SendKind<B, R>, body: Partial<B>, result?: Partial<R>): LocalReceipt {
  const { refused, ...text } = receipt?.(body as B, result as R) ?? {}
  return {
    key: 'a',
    kind: name,
    at: 1,
    state: 'booked',
    ...text,
    ...(refused !== undefined && { reason: refused }),
  }
}
const read = (words: ReturnType<typeof requestWords>) =>
  words === undefined || typeof words === 'string' ? words : i18n._(words)

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
])('[ORD-06] %o is written down without words, and read as %s', (receipt, words) => {
  expect(receipt).not.toHaveProperty('what')
  expect(read(requestWords(receipt))).toBe(words)
})

test('[ORD-06] words that an earlier version wrote down are shown; of an unknown kind there are none', () => {
  const old: LocalReceipt = {
    key: 'a',
    kind: 'account',
    at: 1,
    state: 'booked',
    what: 'Open the account Old',
  }
  expect(requestWords(old)).toBe('Open the account Old')
  expect(requestWords({ key: 'a', kind: 'new', at: 1, state: 'booked' })).toBeUndefined()
})

test('[ORD-06] a declined card has the reason of its bank, or the fact', () => {
  const reasonOf = (result: { status: 'declined'; reason?: string }) =>
    read(refusalWords(noted(cardDepositKind, { amount: '5' }, result)))
  expect(reasonOf({ status: 'declined', reason: 'Not enough money.' })).toBe('Not enough money.')
  expect(reasonOf({ status: 'declined' })).toBe('The card was declined.')
  expect(refusalWords(noted(cardDepositKind, { amount: '5' }))).toBeUndefined()
})
