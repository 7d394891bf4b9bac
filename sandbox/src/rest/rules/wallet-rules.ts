import { Deposit, Id, MOVEMENT_KINDS, Withdrawal, calls } from '@tradefront/contracts'
import * as v from 'valibot'
import { MAX_KEYS } from '../../domain/receipts.ts'
import { OptionalCode } from './login-rules.ts'
import { Text, page, rulesOf, text } from './fields.ts'
import { rule } from '../../kit/validation.ts'

/* Rules for accounts, payments, savings and mail. Amounts stay text: arithmetic is exact. */

/** USD above zero with at most two decimals. */
export const AmountText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
  v.regex(/^\d{1,12}(\.\d{1,2})?$/, rule('amount.decimals')),
  v.check((amount) => Number(amount) > 0, rule('amount.above-zero')),
)

/** Coins above zero; Ethereum's smallest unit has 18 decimals. */
const CoinsText = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,18})?$/, rule('amount.coins')),
  v.check((coins) => Number(coins) > 0, rule('amount.above-zero')),
)

/** Whether a day ('YYYY-MM-DD') exists: 30 February would be parsed as another day. */
function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

const UNKNOWN_MOMENT = rule('list.moment')

/** A moment with its zone, in the store's format. */
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(UNKNOWN_MOMENT),
  v.check((text) => isRealDay(text.slice(0, 10)), UNKNOWN_MOMENT),
  v.transform((text) => new Date(text).toISOString()),
)

const Moments = { from: v.optional(Moment), to: v.optional(Moment) }
interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const isInOrder = ({ from, to }: Span) => from === undefined || to === undefined || from < to
const WRONG_ORDER = rule('list.in-order')

const method = v.optional(v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/, rule('list.method'))))
const statusOf = (statuses: readonly string[]) => v.optional(v.picklist(statuses, rule('list.status')))

export const WALLET_QUERIES = {
  deposits: v.pipe(
    rulesOf(calls.deposits.query, {
      page,
      status: statusOf(Deposit.entries.status.options),
      method,
      ...Moments,
    }),
    v.forward(
      v.check((asked) => isInOrder(asked), WRONG_ORDER),
      ['to'],
    ),
  ),
  withdrawals: v.pipe(
    rulesOf(calls.withdrawals.query, {
      page,
      status: statusOf(Withdrawal.entries.status.options),
      method,
      ...Moments,
    }),
    v.forward(
      v.check((asked) => isInOrder(asked), WRONG_ORDER),
      ['to'],
    ),
  ),
  withdrawalQuote: v.pipe(
    rulesOf(calls.withdrawalQuote.query, {
      method: Id,
      amount: v.optional(AmountText),
      coins: v.optional(CoinsText),
    }),
    v.forward(
      v.check(
        ({ amount, coins }) => (amount === undefined) !== (coins === undefined),
        rule('amount.missing'),
      ),
      ['amount'],
    ),
  ),
  movements: v.pipe(
    rulesOf(calls.movements.query, {
      page,
      account: v.optional(Id),
      kind: v.optional(v.picklist(MOVEMENT_KINDS, rule('list.kind'))),
      ...Moments,
      per_page: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,3}$/, rule('field.whole')),
          v.transform(Number),
          v.minValue(1, rule('field.at-least-one')),
          v.maxValue(200, rule('field.at-most', { most: '200' })),
        ),
      ),
    }),
    v.forward(
      v.check((asked) => isInOrder(asked), WRONG_ORDER),
      ['to'],
    ),
  ),
  potMovements: rulesOf(calls.potMovements.query, { page }),
  mails: rulesOf(calls.mails.query, { page }),
  receipts: rulesOf(calls.receipts.query, {
    page,
    keys: v.optional(
      v.pipe(
        v.string(),
        v.transform((keys) => keys.split(',').filter((key) => key !== '')),
        v.maxLength(MAX_KEYS, rule('list.keys', { most: MAX_KEYS })),
      ),
    ),
  }),
}

/** Destination of money: the method determines the required fields. */
const target = {
  address: v.optional(v.pipe(Text, v.maxLength(120))),
  holder: v.optional(v.pipe(Text, v.maxLength(100))),
  iban: v.optional(v.pipe(Text, v.maxLength(60))),
  bic: v.optional(v.pipe(Text, v.maxLength(20))),
}

/** Six digits; spaces may come from an email or an app. */
const code = (message: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/\s/g, '')),
    v.regex(/^\d{6}$/, message),
  )

/** Name of an account, a pot or an address. */
const Name = text(2, 40, rule('name.length'))

export const WALLET_BODIES = {
  openAccount: rulesOf(calls.openAccount.body, { title: Name }),
  renameAccount: rulesOf(calls.renameAccount.body, { title: Name }),
  transfer: rulesOf(calls.transfer.body, { from: Id, to: Id, amount: AmountText }),
  withdraw: rulesOf(calls.withdraw.body, {
    account: Id,
    method: Id,
    amount: AmountText,
    ...target,
    saved: v.optional(Id),
    quote: v.optional(v.pipe(Text, v.maxLength(60))),
    repeat: v.optional(v.boolean()),
  }),
  checkPayee: rulesOf(calls.checkPayee.body, {
    holder: target.holder,
    iban: target.iban,
    saved: v.optional(Id),
  }),
  confirmWithdrawal: rulesOf(calls.confirmWithdrawal.body, {
    code: code(rule('withdrawal.email-code')),
    app_code: v.optional(code(rule('withdrawal.app-digits'))),
  }),
  saveAddress: rulesOf(calls.saveAddress.body, { name: Name, method: Id, ...target, code: OptionalCode }),
  renameAddress: rulesOf(calls.renameAddress.body, { name: Name }),
  newDepositAddress: rulesOf(calls.newDepositAddress.body, {
    instead_of: v.pipe(Text, v.nonEmpty(), v.maxLength(120)),
  }),
  // Strict: a card number or security code is refused here under any name.
  depositByCard: v.strictObject(
    rulesOf(calls.depositByCard.body, {
      amount: AmountText,
      token: v.pipe(Text, v.regex(/^card_[0-9a-f]{32}$/, rule('deposit.card-again'))),
    }).entries,
  ),
  depositByWire: rulesOf(calls.depositByWire.body, {
    amount: AmountText,
    sent_on: v.pipe(Text, v.isoDate(rule('deposit.date')), v.check(isRealDay, rule('deposit.no-day'))),
    sender: text(2, 100, rule('deposit.holder')),
    bank_reference: text(2, 60, rule('deposit.reference')),
    receipt: v.optional(v.pipe(Text, v.maxLength(500))),
  }),
  // Account and amount are required with a product.
  openPot: rulesOf(calls.openPot.body, {
    title: Name,
    product: v.exactOptional(Id),
    account: v.exactOptional(Id),
    amount: v.exactOptional(AmountText),
  }),
  renamePot: rulesOf(calls.renamePot.body, { title: Name }),
  closePot: rulesOf(calls.closePot.body, { account: Id }),
  movePot: rulesOf(calls.movePot.body, {
    direction: v.picklist(['in', 'out'], rule('pot.direction')),
    account: Id,
    amount: AmountText,
  }),
}
