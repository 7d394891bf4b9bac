import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { textNow, type LateText } from '@tradefront/language'
import { formatMoney, formatPrice, money, moneyTone, type Money } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { useCurrency } from '@tradefront/session'
import { formatDate, isoDay, readMoment } from '@tradefront/ui/dates'
import { useId } from 'react'
import { useToday } from '../../instruments/assets/use-today.ts'
import { briefText } from '../trades/trade-texts.ts'
import { CLOSED_TRADES, OPEN_TRADES } from '../trades/trades.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'
import type { AccountNumber } from './account-rows.ts'
import styles from './Explanation.module.css'
import { useLastMovements } from './last-movements.ts'
import type { Effect } from './price-moves.ts'
import { useRecentMoves } from './recent-moves.ts'

/** Most that are listed. */
const MAX_LISTED = 6
/** Of them, other changes than prices, which would push them out within seconds. */
const MAX_BESIDE_PRICES = 3
const NONE: readonly Trade[] = []

/** Something that changed a number of the account. */
interface Change {
  readonly key: string
  /** Unix ms. */
  readonly at: number
  readonly what: LateText
  /** By how much, account currency. */
  readonly amount: Money
}

/** What changed a number last: prices, positions and payments, whichever of them move it. */
export function LastChanges({ name }: { readonly name: AccountNumber }) {
  switch (name) {
    case 'balance':
      return <BookedChanges />
    case 'equity':
      return <EquityChanges />
    case 'margin':
      return <MarginChanges />
    case 'pnl':
    case 'bookedPnl':
      return <PnlChanges effect={name === 'pnl' ? 'shown' : 'booked'} />
    // Quotients and differences of the others.
    case 'freeMargin':
    case 'marginLevel':
      return null
  }
}

function BookedChanges() {
  return <List changes={useMovements()} />
}

/**
 * Opening a position costs its spread. Closing one doesn't change the equity: its result moves from P/L to the balance.
 */
function EquityChanges() {
  const { prices, openings } = useMoves('booked')
  const payments = useMovements().filter(({ kind }) => kind !== 'trade')
  return <List prices={prices} changes={[...openings, ...payments]} />
}

function PnlChanges({ effect }: { readonly effect: keyof Effect }) {
  const { prices, openings } = useMoves(effect)
  const closed = useClosed().flatMap(({ trade, at, what }) => {
    const pnl = money(trade.pnl)
    return pnl === undefined ? [] : [{ key: `closed ${trade.id}`, at, what, amount: negated(pnl) }]
  })
  return <List prices={prices} changes={[...openings, ...closed]} />
}

function MarginChanges() {
  const { t } = useLingui()
  const open = useKnown(OPEN_TRADES) ?? NONE
  const textOf = useTradeText()
  const opened = open.flatMap((trade) => {
    const [at, margin] = [readMoment(trade.open_time), money(trade.margin)]
    if (at === undefined || margin === undefined) return []
    return [
      { key: `opened ${trade.id}`, at, what: t`Opened: ${{ position: textOf(trade) }}`, amount: margin },
    ]
  })
  const closed = useClosed().flatMap(({ trade, at, what }) => {
    const margin = money(trade.margin)
    return margin === undefined ? [] : [{ key: `closed ${trade.id}`, at, what, amount: negated(margin) }]
  })
  return <List changes={[...opened, ...closed]} />
}

const negated = (amount: Money) => (0n - amount) as Money

/** What the broker booked on the account traded; empty where statements aren't offered. */
function useMovements(): (Change & { readonly kind: string })[] {
  return (useLastMovements() ?? []).flatMap(({ id, created_at, description, amount, kind }) => {
    const [at, value] = [readMoment(created_at), money(amount)]
    return at === undefined || value === undefined
      ? []
      : [{ key: `booked ${id}`, at, what: description, amount: value, kind }]
  })
}

function useTradeText(): (trade: Trade) => string {
  const { assetOf } = useTradePricing()
  return (trade) => briefText(trade, assetOf(trade))
}

/** The positions closed last. */
function useClosed() {
  const { t } = useLingui()
  const { loaded } = useServerPages(CLOSED_TRADES)
  const textOf = useTradeText()
  return (loaded.state === 'ready' ? loaded.value : NONE).slice(0, MAX_LISTED).flatMap((trade) => {
    const at = readMoment(trade.close_time)
    return at === undefined ? [] : [{ trade, at, what: t`Closed: ${{ position: textOf(trade) }}` }]
  })
}

/** The prices and the opened positions that have just moved the P/L, with their effect on it as displayed or as booked. */
function useMoves(by: keyof Effect): { readonly prices: Change[]; readonly openings: Change[] } {
  const { t } = useLingui()
  const { prices, openings } = useRecentMoves()
  const textOf = useTradeText()
  return {
    prices: prices.map(({ assetId, symbol, digits, from, to, at, effect }) => ({
      key: `price ${assetId} ${at}`,
      at,
      what: `${symbol} ${formatPrice(from, digits)} → ${formatPrice(to, digits)}`,
      amount: effect[by],
    })),
    openings: openings.map(({ trade, at, effect }) => ({
      key: `opened ${trade.id}`,
      at,
      what: t`Opened: ${{ position: textOf(trade) }}`,
      amount: effect[by],
    })),
  }
}

interface ListProps {
  readonly changes: readonly Change[]
  /** Those by prices; absent if prices don't change it. With them, an empty list fills while it is watched. */
  readonly prices?: readonly Change[]
}

/** The newest changes. */
function List({ changes, prices }: ListProps) {
  const { t } = useLingui()
  const id = useId()
  const today = useToday()
  const currency = useCurrency((state) => state.current)
  const others = newestOf(
    changes,
    prices === undefined || prices.length === 0 ? MAX_LISTED : MAX_BESIDE_PRICES,
  )
  const newest = newestOf([...others, ...(prices ?? []).slice(0, MAX_LISTED - others.length)], MAX_LISTED)
  if (newest.length === 0 && prices === undefined) return null
  return (
    <section className={styles.changes} aria-labelledby={id}>
      <strong id={id}>{t`Last changes`}</strong>
      {newest.length === 0 ? (
        <p className={styles.note}>{t`No price has changed it since you opened this page.`}</p>
      ) : (
        <ul className={styles.list}>
          {newest.map(({ key, at, what, amount }) => (
            <li key={key}>
              <time dateTime={new Date(at).toISOString()}>
                {formatDate(at, isoDay(at) === today ? 'clock' : 'period')}
              </time>
              <span translate="no">{textNow(what)}</span>
              <span data-tone={moneyTone(amount, currency)} translate="no">
                {formatMoney(amount, currency, { sign: true })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const newestOf = (changes: readonly Change[], count: number) =>
  changes.toSorted((a, b) => b.at - a.at).slice(0, count)
