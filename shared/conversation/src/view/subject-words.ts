import { t } from '@lingui/core/macro'
import type {
  Deposit,
  MessageSubject,
  PendingOrder,
  SubjectFacts,
  Trade,
  TradingAccount,
  Withdrawal,
} from '@tradefront/contracts'
import {
  formatMoney,
  formatPrice,
  formatUnits,
  formatVolume,
  lots,
  money,
  moneyTone,
  volume,
  type DisplayCurrency,
} from '@tradefront/money'

export const KINDS: Readonly<Record<MessageSubject['kind'], string>> = {
  position: 'Position',
  order: 'Order',
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
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

const sideWord = (side: 'buy' | 'sell') => (side === 'buy' ? t`Buy` : t`Sell`)

/** '0.10 lots', or in units where the broker doesn't say. */
const sizeText = (units: string, { lots: size }: Instrument) =>
  size === undefined ? formatUnits(volume(units)) : t`${{ volume: formatVolume(lots(size), 2) }} lots`

/** Whether it belongs to the active account; true where the broker doesn't name one. */
const isHere = (of: TradingAccount | undefined, { account }: Reader) =>
  of === undefined || account === undefined || of === account

const roomOf = (symbol: string) => `/mt4?symbol=${encodeURIComponent(symbol)}`

function positionWords(position: Trade, instrument: Instrument, reader: Reader): SubjectWords {
  const { asset_symbol: title, trade_type: side, volume: units, account } = position
  const pnl = money(position.pnl)
  const isClosed = position.close_time !== undefined
  return {
    title,
    detail: `${sideWord(side)} ${sizeText(units, instrument)}`,
    at: position.close_time ?? position.open_time,
    state: [
      ...(isClosed
        ? [{ text: t`Closed at ` }, figure(formatPrice(position.closing_price, instrument.digits))]
        : [{ text: t`Open` }]),
      { text: ', P/L ' },
      {
        ...figure(formatMoney(pnl, reader.currency, { sign: true })),
        tone: moneyTone(pnl, reader.currency),
      },
    ],
    isPractice: account === 'practice',
    to: isHere(account, reader) ? (isClosed ? '/main/journal' : roomOf(title)) : undefined,
  }
}

const ORDER_KIND: Readonly<Record<PendingOrder['kind'], string>> = {
  limit: 'limit',
  stop: 'stop',
  stop_limit: 'stop limit',
}

const ORDER_STATE: Readonly<Record<PendingOrder['state'], string>> = {
  working: 'Working',
  filled: 'Filled',
  cancelled: 'Cancelled',
  expired: 'Expired',
  rejected: 'Rejected',
}

function orderWords(order: PendingOrder, instrument: Instrument, reader: Reader): SubjectWords {
  const { asset_symbol: title, account, type, kind, state, volume: units } = order
  const price = (at: number | undefined) => formatPrice(at, instrument.digits)
  return {
    title,
    detail: t`${{ type: sideWord(type) }} ${{ kind: ORDER_KIND[kind] }} ${{ units: sizeText(units, instrument) }} at ${{ price: price(order.price) }}`,
    at: order.ended_at ?? order.created_at,
    state: [
      { text: ORDER_STATE[state] },
      ...(state === 'filled' ? [{ text: t` at ` }, figure(price(order.fill_price))] : []),
    ],
    isPractice: account === 'practice',
    to: isHere(account, reader) ? roomOf(title) : undefined,
  }
}

const WITHDRAWAL_STATE: Readonly<Record<Withdrawal['status'], string>> = {
  pending: 'Pending',
  completed: 'Sent',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

function withdrawalWords(withdrawal: Withdrawal): SubjectWords {
  const { id, title, amount, status, hold, created_at: created, decided_at: decided } = withdrawal
  const waits = status === 'pending' && withdrawal.confirm_until !== undefined
  return {
    title,
    detail: formatMoney(money(amount)),
    at: decided ?? created,
    state: [
      { text: waits ? t`Waiting for the code` : hold === undefined ? WITHDRAWAL_STATE[status] : t`On hold` },
    ],
    to: `/main/payments/withdrawal/${encodeURIComponent(id)}`,
  }
}

const DEPOSIT_STATE: Readonly<Record<Deposit['status'], string>> = {
  processing: 'Being checked',
  approved: 'Credited',
  declined: 'Declined',
}

function depositWords({ id, description, amount, status, coins, ...deposit }: Deposit): SubjectWords {
  const confirmations =
    coins === undefined || status !== 'processing'
      ? undefined
      : t`${{ confirmations: Math.min(coins.confirmations, coins.required) }} of ${{ required: coins.required }} confirmations`
  return {
    title: description,
    detail: formatMoney(money(amount)),
    at: deposit.decided_at ?? deposit.created_at,
    state: [{ text: confirmations ?? DEPOSIT_STATE[status] }],
    to: `/main/payments/deposit/${encodeURIComponent(id)}`,
  }
}
