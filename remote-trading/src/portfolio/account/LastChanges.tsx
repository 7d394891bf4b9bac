import { useLingui } from '@lingui/react/macro'
import { callApi } from '@tradefront/api'
import { calls, type Movement, type Trade } from '@tradefront/contracts'
import { textNow, type LateText } from '@tradefront/language'
import { formatMoney, formatPrice, money, moneyTone, type Money } from '@tradefront/money'
import { useKnown, useServer, valueOf, type ServerRead } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { useCurrency } from '@tradefront/session'
import { formatDate, readMoment } from '@tradefront/ui/dates'
import { useEffect, useId, useState } from 'react'
import { everySecond } from '../../instruments/assets/every-second.ts'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { TRADING_ACCOUNT } from '../trades/account-summary.ts'
import { currentPrice, livePnl, livePnlBooked } from '../trades/live-pnl.ts'
import { briefText } from '../trades/trade-texts.ts'
import { CLOSED_TRADES, OPEN_TRADES } from '../trades/trades.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'
import type { AccountNumber } from './account-rows.ts'
import styles from './Explanation.module.css'
import { priceMoves } from './price-moves.ts'

/** Most that are listed. */
const MAX_LISTED = 5
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

/** What the broker booked on an account last, newest first [WALL-04]. */
const LAST_MOVEMENTS: ServerRead<readonly Movement[], [account: string]> = {
  name: 'last-movements',
  follows: 'user',
  brief: true,
  load: async (options, account) =>
    (await callApi(calls.movements, { ...options, query: { page: 1, per_page: 20, account } })).data,
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
      return <PnlChanges isBooked={name === 'bookedPnl'} />
    // Quotients and differences of the others.
    case 'freeMargin':
    case 'marginLevel':
      return null
  }
}

function BookedChanges() {
  return <List changes={useMovements()} />
}

/** Closing a position doesn't change the equity: its result moves from P/L to the balance. */
function EquityChanges() {
  const moves = useMoves(true)
  const payments = useMovements().filter(({ kind }) => kind !== 'trade')
  return <List changes={[...moves, ...payments]} awaits />
}

function PnlChanges({ isBooked }: { readonly isBooked: boolean }) {
  const moves = useMoves(isBooked)
  const closed = useClosed().flatMap(({ trade, at, what }) => {
    const pnl = money(trade.pnl)
    return pnl === undefined ? [] : [{ key: `closed ${trade.id}`, at, what, amount: negated(pnl) }]
  })
  return <List changes={[...moves, ...closed]} awaits />
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
  const account = useTradedAccount() === 'practice' ? 'practice' : String(TRADING_ACCOUNT)
  const { loaded } = useServer(LAST_MOVEMENTS, account)
  return (valueOf(loaded) ?? []).flatMap(({ id, created_at, description, amount, kind }) => {
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

/** The price changes that moved the P/L while this is shown, second by second. */
function useMoves(isBooked: boolean): readonly Change[] {
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const { assetOf, book, conversion } = useTradePricing()
  const [moves, setMoves] = useState<readonly Change[]>([])
  useEffect(() => {
    const pnlOf = isBooked ? livePnlBooked : livePnl
    const valued = () =>
      trades.map((trade) => {
        const asset = assetOf(trade)
        return {
          trade,
          price: currentPrice(trade, asset, book),
          pnl: pnlOf(trade, asset, book, conversion),
          digits: asset?.digits,
        }
      })
    let before = valued()
    return everySecond(() => {
      const [now, at] = [valued(), Date.now()]
      const found = priceMoves(before, now).map(({ assetId, symbol, from, to, effect }): Change => {
        const digits = now.find(({ trade }) => trade.asset_id === assetId)?.digits
        const what = () => `${symbol} ${formatPrice(from, digits)} → ${formatPrice(to, digits)}`
        return { key: `price ${assetId} ${at}`, at, what, amount: effect }
      })
      before = now
      if (found.length > 0) setMoves((all) => [...found, ...all].slice(0, MAX_LISTED))
    })
  }, [trades, assetOf, book, conversion, isBooked])
  return moves
}

interface ListProps {
  readonly changes: readonly Change[]
  /** Whether prices change it, too, so that an empty list fills while it is watched. */
  readonly awaits?: boolean
}

/** The newest changes. */
function List({ changes, awaits = false }: ListProps) {
  const { t } = useLingui()
  const id = useId()
  const currency = useCurrency((state) => state.current)
  const newest = changes.toSorted((a, b) => b.at - a.at).slice(0, MAX_LISTED)
  if (newest.length === 0 && !awaits) return null
  return (
    <section className={styles.changes} aria-labelledby={id}>
      <strong id={id}>{t`Last changes`}</strong>
      {newest.length === 0 ? (
        <p className={styles.note}>{t`No price has changed it since you opened this.`}</p>
      ) : (
        <ul className={styles.parts}>
          {newest.map(({ key, at, what, amount }) => (
            <li key={key}>
              <span>
                <span translate="no">{textNow(what)}</span>
                <time dateTime={new Date(at).toISOString()}>
                  {key.startsWith('price ') ? formatDate(at, 'clock') : formatDate(at, 'shortMoment')}
                </time>
              </span>
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
