import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import {
  divide,
  formatMoney,
  formatNumber,
  money,
  ONE,
  type DisplayCurrency,
  type Money,
} from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { freshnessOf, momentNow } from '../../instruments/assets/freshness.ts'
import { lotsText, sideText } from '../trades/trade-texts.ts'
import type { useTradePricing } from '../trades/use-trade-pricing.ts'
import { levelText } from './account-rows.ts'
import type { AccountSummary } from '../trades/account-summary.ts'
import styles from './MarginBanner.module.css'
import { stopOutText } from './margin-crossing.ts'
import { ZONE_WORDS, type MarginMarks, type MarginZone } from './margin-marks.ts'

/** For a level above the margin call, but still close to it. */
const NEAR = msg`Near margin call`

export interface MarginBannerProps {
  readonly summary: AccountSummary
  readonly marks: MarginMarks
  readonly zone: MarginZone
  readonly trades: readonly Trade[]
  readonly facts: ReturnType<typeof useTradePricing>
  readonly currency: DisplayCurrency
  /** Opens the closing dialog for a position. */
  readonly onClose: (trade: Trade) => void
}

/**
 * The margin level, what happens at the stop-out, and actions that free margin. Not a live region, since a toast
 * announces the crossing.
 */
export function MarginBanner({ summary, marks, zone, trades, facts, currency, onClose }: MarginBannerProps) {
  const { t } = useLingui()
  const { assetOf, book } = facts
  const word = t(zone === 'safe' ? NEAR : ZONE_WORDS[zone])
  // A deposit goes to the real account.
  const isPractice = useTradedAccount() === 'practice'
  const deposit = isPractice ? undefined : depositNeeded(summary, marks)
  const position = freesMost(trades, (trade) => {
    const asset = assetOf(trade)
    return asset === undefined || freshnessOf(asset, book.get(trade.asset_id), momentNow()) !== 'closed'
  })
  const asset = position && assetOf(position)
  return (
    <section className={styles.banner} data-zone={zone} aria-label={word}>
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden className={styles.sign} />
      <p className={styles.text}>
        <strong>{word}</strong>{' '}
        <span>{t`Margin level ${{ level: levelText(summary) }}, margin call at ${{ call: formatNumber(marks.call) }}%.`}</span>{' '}
        <span>{stopOutText(zone, marks)}</span>
      </p>
      <div className={styles.actions}>
        {position === undefined ? null : (
          <Button variant="default" size="xs" onClick={() => onClose(position)}>
            <span>{t`Close ${{ symbol: position.asset_symbol }} ${{ side: sideText(position) }} ${{ size: lotsText(position, asset) }}`}</span>{' '}
            <small className={styles.effect}>
              {t`frees ${{ amount: formatMoney(money(position.margin), currency) }}`}
            </small>
          </Button>
        )}
        {deposit === undefined ? null : (
          <Button component={Link} to="/main/deposit" variant="default" size="xs">
            <span>{t`Deposit ${{ amount: formatMoney(deposit, currency) }}`}</span>{' '}
            <small className={styles.effect}>{t`back to ${{ level: formatNumber(marks.call) }}%`}</small>
          </Button>
        )}
      </div>
    </section>
  )
}

const CENT = ONE / 100n

/** Deposit that brings the margin level back to the margin call, US dollars in whole cents, rounded up. */
export function depositNeeded({ equity, margin }: AccountSummary, { call }: MarginMarks): Money | undefined {
  if (equity === undefined || margin === undefined) return undefined
  const missing = margin * BigInt(Math.round(call * 100)) - equity * 10_000n
  return missing <= 0n ? undefined : ((divide(missing, 10_000n * CENT, 'ceil') * CENT) as Money)
}

/**
 * The position that frees the most margin when closed, preferably one whose market is open. Prices don't affect it, so
 * the button doesn't change while being aimed at.
 */
export function freesMost(trades: readonly Trade[], isOpen: (trade: Trade) => boolean): Trade | undefined {
  const open = trades.filter(isOpen)
  return (open.length > 0 ? open : trades).reduce<Trade | undefined>(
    (most, trade) => (most === undefined || marginOf(trade) > marginOf(most) ? trade : most),
    undefined,
  )
}

const marginOf = (trade: Trade): bigint => money(trade.margin) ?? 0n
