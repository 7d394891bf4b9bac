import { msg, plural, t } from '@lingui/core/macro'
import type {
  Deposit,
  MessageSubject,
  PendingOrder,
  SubjectFacts,
  Trade,
  TradingAccount,
  Withdrawal,
} from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import {
  formatMoney,
  formatPrice,
  formatVolume,
  lots,
  money,
  moneyTone,
  toNumber,
  volume,
  type DisplayCurrency,
} from '@tradefront/money'

export const KINDS: Readonly<Record<MessageSubject['kind'], MessageDescriptor>> = {
  position: msg({ message: 'Position', context: 'what a message is about' }),
  order: msg({ message: 'Order', context: 'what a message is about' }),
  withdrawal: msg({ message: 'Withdrawal', context: 'what a message is about' }),
  deposit: msg({ message: 'Deposit', context: 'what a message is about' }),
}

/** A piece of a card's last line. Figures are not translated. */
export interface StatePiece {
  readonly text: string
  readonly isFigure?: true
  readonly tone?: 'up' | 'down' | undefined
}

/** What a card says: 'EUR/USD', 'Buy 0.10 lots', 'Closed at 1.08442, P/L +$12.30'. */
export interface SubjectWords {
  readonly title: string
  readonly detail: string
  /** When it was opened, closed, placed, ended or requested, ISO. */
  readonly at: string | undefined
  readonly state: readonly StatePiece[]
  readonly isPractice?: boolean | undefined
  /** Where its customer sees it; undefined if that is on the account that isn't traded. */
  readonly to: string | undefined
}

interface Reader {
  readonly currency: DisplayCurrency
  /** The account that is traded; undefined where there is only one. */
  readonly account: TradingAccount | undefined
}

/** What is shown of a thing, in the words of the page where its customer sees it. */
export function subjectWords(facts: SubjectFacts, reader: Reader): SubjectWords {
  switch (facts.kind) {
    case 'position':
      return positionWords(facts.position, facts, reader)
    case 'order':
      return orderWords(facts.order, facts, reader)
    case 'withdrawal':
      return withdrawalWords(facts.withdrawal)
    case 'deposit':
      return depositWords(facts.deposit)
  }
}

type Instrument = Pick<SubjectFacts & { kind: 'position' }, 'lots' | 'digits'>

const figure = (text: string) => ({ text, isFigure: true }) as const

/** Stand for the figures of a sentence; from Unicode's private use, so that no text has them. */
const MARKS = ['\uE000', '\uE001'] as const

/** A sentence in pieces, its figures where its language has them. */
function inPieces(
  sentence: (first: string, second: string) => string,
  ...figures: readonly StatePiece[]
): readonly StatePiece[] {
  return sentence(...MARKS)
    .split(/([\uE000\uE001])/)
    .filter((text) => text !== '')
    .map((text) => figures[MARKS.findIndex((mark) => mark === text)] ?? { text })
}

/** '0.10 lots', or in units where the broker doesn't say. */
function sizeText(text: string, { lots: size }: Instrument): string {
  if (size !== undefined) return t`${{ size: formatVolume(lots(size), 2) }} lots`
  const exact = volume(text)
  const units = formatVolume(exact)
  const number = exact === undefined ? 0 : toNumber(exact)
  return t`${plural(number, { one: `${units} unit`, other: `${units} units` })}`
}

/** Whether it belongs to the active account; true where the broker doesn't name one. */
const isHere = (of: TradingAccount | undefined, { account }: Reader) =>
  of === undefined || account === undefined || of === account

const roomOf = (symbol: string) => `/mt4?symbol=${encodeURIComponent(symbol)}`

function positionWords(position: Trade, instrument: Instrument, reader: Reader): SubjectWords {
  const { asset_symbol: title, trade_type: side, volume: units, account } = position
  const pnl = money(position.pnl)
  const size = sizeText(units, instrument)
  const isClosed = position.close_time !== undefined
  const pnlFigure: StatePiece = {
    ...figure(formatMoney(pnl, reader.currency, { sign: true })),
    tone: moneyTone(pnl, reader.currency),
  }
  return {
    title,
    detail: side === 'buy' ? t`Buy ${size}` : t`Sell ${size}`,
    at: position.close_time ?? position.open_time,
    state: isClosed
      ? inPieces(
          (price, profit) => t`Closed at ${price}, P/L ${profit}`,
          figure(formatPrice(position.closing_price, instrument.digits)),
          pnlFigure,
        )
      : inPieces((profit) => t`Open, P/L ${profit}`, pnlFigure),
    isPractice: account === 'practice',
    to: isHere(account, reader) ? (isClosed ? '/main/journal' : roomOf(title)) : undefined,
  }
}

const ORDER_TYPE: Readonly<
  Record<PendingOrder['type'], Readonly<Record<PendingOrder['kind'], MessageDescriptor>>>
> = {
  buy: { limit: msg`Buy limit`, stop: msg`Buy stop`, stop_limit: msg`Buy stop limit` },
  sell: { limit: msg`Sell limit`, stop: msg`Sell stop`, stop_limit: msg`Sell stop limit` },
}

const ORDER_STATE: Readonly<Record<PendingOrder['state'], MessageDescriptor>> = {
  working: msg({ message: 'Working', context: 'state of an order' }),
  filled: msg({ message: 'Filled', context: 'state of an order' }),
  cancelled: msg({ message: 'Cancelled', context: 'state of an order' }),
  expired: msg({ message: 'Expired', context: 'state of an order' }),
  rejected: msg({ message: 'Rejected', context: 'state of an order' }),
}

function orderWords(order: PendingOrder, instrument: Instrument, reader: Reader): SubjectWords {
  const { asset_symbol: title, account, type, kind, state, volume: units } = order
  const price = (at: number | undefined) => formatPrice(at, instrument.digits)
  return {
    title,
    detail: t`${{ order: t(ORDER_TYPE[type][kind]) }} ${{ size: sizeText(units, instrument) }} at ${{ price: price(order.price) }}`,
    at: order.ended_at ?? order.created_at,
    state:
      state === 'filled'
        ? inPieces((at) => t`Filled at ${{ price: at }}`, figure(price(order.fill_price)))
        : [{ text: t(ORDER_STATE[state]) }],
    isPractice: account === 'practice',
    to: isHere(account, reader) ? roomOf(title) : undefined,
  }
}

const WITHDRAWAL_STATE: Readonly<Record<Withdrawal['status'], MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'state of a withdrawal' }),
  completed: msg({ message: 'Sent', context: 'state of a withdrawal' }),
  rejected: msg({ message: 'Rejected', context: 'state of a withdrawal' }),
  cancelled: msg({ message: 'Cancelled', context: 'state of a withdrawal' }),
}

const WAITING = msg`Waiting for the code`
const ON_HOLD = msg({ message: 'On hold', context: 'state of a withdrawal' })

function withdrawalWords(withdrawal: Withdrawal): SubjectWords {
  const { id, title, amount, status, hold, created_at: created, decided_at: decided } = withdrawal
  const waits = status === 'pending' && withdrawal.confirm_until !== undefined
  return {
    title,
    detail: formatMoney(money(amount)),
    at: decided ?? created,
    state: [{ text: t(waits ? WAITING : hold === undefined ? WITHDRAWAL_STATE[status] : ON_HOLD) }],
    to: `/main/payments/withdrawal/${encodeURIComponent(id)}`,
  }
}

const DEPOSIT_STATE: Readonly<Record<Deposit['status'], MessageDescriptor>> = {
  processing: msg({ message: 'In review', context: 'state of a deposit' }),
  approved: msg({ message: 'Credited', context: 'state of a deposit' }),
  declined: msg({ message: 'Declined', context: 'state of a deposit' }),
}

function depositWords({ id, description, amount, status, coins, ...deposit }: Deposit): SubjectWords {
  const confirmations =
    coins === undefined || status !== 'processing'
      ? undefined
      : t`${{ count: Math.min(coins.confirmations, coins.required) }} of ${{ required: coins.required }} confirmations`
  return {
    title: description,
    detail: formatMoney(money(amount)),
    at: deposit.decided_at ?? deposit.created_at,
    state: [{ text: confirmations ?? t(DEPOSIT_STATE[status]) }],
    to: `/main/payments/deposit/${encodeURIComponent(id)}`,
  }
}
