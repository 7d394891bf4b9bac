import { msg, t } from '@lingui/core/macro'
import { i18n, saidText, type LateText, type MessageDescriptor } from '@tradefront/language'
import { formatExact, formatVolume, lots } from '@tradefront/money'
import type { LocalReceipt } from '@tradefront/sending/receipts'

type Params = NonNullable<LocalReceipt['params']>

/** Words with a name, if this browser's record has it. */
const named =
  (param: string, words: (name: string, params: Params) => LateText) =>
  (params: Params): LateText | undefined =>
    params[param] === undefined ? undefined : words(params[param], params)

/** Kinds of orders that wait for a price, within a sentence. */
const ORDERS: Readonly<Record<string, MessageDescriptor>> = {
  'buy limit': msg`buy limit`,
  'buy stop': msg`buy stop`,
  'buy stop_limit': msg`buy stop limit`,
  'sell limit': msg`sell limit`,
  'sell stop': msg`sell stop`,
  'sell stop_limit': msg`sell stop limit`,
}
const AUTO_TRADER: Readonly<Record<string, MessageDescriptor>> = {
  low: msg`Auto Trader, low level`,
  medium: msg`Auto Trader, medium level`,
  high: msg`Auto Trader, high level`,
  off: msg`Auto Trader off`,
}

/** What requests ask for, by kind: the wallet's and trading's. */
const WORDS: Readonly<Record<string, (params: Params) => LateText | undefined>> = {
  account: named('title', (title) => msg`Open the account ${title}`),
  'card-deposit': () => msg`Deposit by card`,
  'deposit-address': named('name', (name) => msg`New ${name} address`),
  'savings-closing': named('title', (title) => msg`Close the pot ${title}`),
  'savings-move': named('title', (title, { direction }) =>
    direction === 'in' ? msg`Add to ${title}` : msg`Take out of ${title}`,
  ),
  'savings-pot': named('title', (title) => msg`Open the pot ${title}`),
  transfer: () => msg`Transfer between accounts`,
  'wire-deposit': () => msg`Bank transfer notice`,
  withdrawal: ({ title }) => (title === undefined ? msg`Withdrawal` : msg`Withdrawal to ${title}`),
  'withdrawal-cancellation': () => msg`Cancel a withdrawal`,

  order: named('lots', (_lots, params) => () => inAccount(marketText(params), params)),
  reverse: named(
    'symbol',
    (symbol, params) => () => inAccount(t`Reverse ${symbol}: ${{ order: marketText(params) }}`, params),
  ),
  'place-orders': named('kind', (_kind, params) => () => inAccount(capitalized(waitingText(params)), params)),
  'amend-order': named('symbol', (symbol) => msg`Change the order in ${symbol}`),
  'cancel-order': named('symbol', (symbol) => msg`Cancel the order in ${symbol}`),
  close: named('symbol', (symbol) => msg`Close ${symbol}`),
  'reduce-position': named(
    'lots',
    (exact, { symbol = '' }) =>
      () =>
        t`Close ${{ size: sizeText(exact) }} lots of ${symbol}`,
  ),
  'amend-position': named('symbol', (symbol) => msg`Change TP and SL of ${symbol}`),
  'robot-state': ({ name }) => (name ? msg`Expert Advisor ${name}` : msg`Expert Advisor`),
  autotrader: ({ type = '' }) => AUTO_TRADER[type],
  purchase: ({ title }) => (title === undefined ? msg`Buy an Expert Advisor` : msg`Buy ${title}`),
  'plan-request': named('title', (plan) => msg`Request for the ${plan} plan`),
}

/** 'Buy EUR/USD': its size is beside it. */
function marketText({ side, symbol = '' }: Params): string {
  return side === 'buy' ? t`Buy ${symbol}` : t`Sell ${symbol}`
}

const sizeText = (exact: string | undefined) => formatVolume(lots(exact), 2)

/** 'buy limit at 1.08000, 0.10 lots EUR/USD' */
function waitingText(params: Params): string {
  const { side, kind, price = '', limit, side2, kind2, price2 = '', limit2, symbol = '' } = params
  const one = legText(`${side} ${kind}`, price, limit)
  const orders =
    side2 === undefined ? one : t`${one} or ${{ other: legText(`${side2} ${kind2}`, price2, limit2) }}`
  return t`${orders}, ${{ size: sizeText(params['lots']) }} lots ${symbol}`
}

function legText(order: string, at: string, limit: string | undefined): string {
  const words = ORDERS[order]
  const price = limit === undefined ? formatExact(at) : `${formatExact(at)} → ${formatExact(limit)}`
  return t`${{ kind: words === undefined ? order : t(words) }} at ${price}`
}

const capitalized = (text: string) => `${text.charAt(0).toLocaleUpperCase(i18n.locale)}${text.slice(1)}`

const inAccount = (order: string, { account }: Params) =>
  account === 'practice' ? t`${order}, practice account` : order

/** What a request asks for: in the words that were written down with it, or else by its kind. */
export function requestWords(local: Pick<LocalReceipt, 'kind' | 'params' | 'what'>): LateText | undefined {
  return local.what ?? WORDS[local.kind]?.(local.params ?? {})
}

/**
 * Size of a market order, whose words don't say it: '0.10 lots', with the price at which it was filled
 * '0.10 lots at 1.08442'. `price`: decimal text, shown with each of its digits.
 */
export function requestSize(
  { kind, params }: Pick<LocalReceipt, 'kind' | 'params'>,
  price?: string | null,
): LateText | undefined {
  const exact = params?.['lots']
  if (exact === undefined || (kind !== 'order' && kind !== 'reverse')) return undefined
  return () => {
    const size = sizeText(exact)
    return price ? t`${size} lots at ${{ price: formatExact(price) }}` : t`${size} lots`
  }
}

const DECLINED = msg`The card was declined.`
const NOT_REVERSED = msg`The position was not reversed.`

/** Why a request was refused, as far as this browser knows. An empty reason is one that the broker didn't give. */
export function refusalWords(local: LocalReceipt): LateText | undefined {
  if (local.reason === undefined) return undefined
  if (local.reason !== '') return () => saidText(local, 'reason') ?? ''
  return local.kind === 'reverse' ? NOT_REVERSED : DECLINED
}
