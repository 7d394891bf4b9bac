import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { formatMoney, money, moneyTone, type Money } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { AmountsText } from '../../kit/words/AmountsText.tsx'
import { livePnl, livePnlBooked } from '../trades/live-pnl.ts'
import {
  ACCOUNT_CURRENCY,
  isUnconverted,
  quoteCurrencyOf,
  type PnlConversion,
} from '../trades/pnl-conversion.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { briefText } from '../trades/trade-texts.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'
import { levelText, type AccountNumber } from './account-rows.ts'
import styles from './Explanation.module.css'
import { useAccountSummary } from '../trades/use-account-summary.ts'

/** Number of positions listed individually: the largest. */
const MAX_NAMED = 5

/** A number's current components in one line; for a sum, also its largest parts. */
export function ExplanationFigures({ name }: { readonly name: AccountNumber }) {
  const { t } = useLingui()
  const summary = useAccountSummary()
  const currency = useCurrency((state) => state.current)
  const amount = (value: Money | undefined, sign = false) => formatMoney(value, currency, { sign })
  const { balance, equity, margin, freeMargin, pnl, bookedPnl } = summary
  switch (name) {
    case 'balance':
      return <Sum>{t`Balance ${{ amount: amount(balance) }}`}</Sum>
    case 'equity':
      return (
        <Sum>
          {summary.isBookedOtherwise
            ? t`Equity ${{ equity: amount(equity) }} = balance ${{ balance: amount(balance) }} + booked P/L ${{ pnl: amount(bookedPnl) }}`
            : t`Equity ${{ equity: amount(equity) }} = balance ${{ balance: amount(balance) }} + P/L ${{ pnl: amount(bookedPnl) }}`}
        </Sum>
      )
    case 'freeMargin':
      return (
        <Sum>{t`Free margin ${{ freeMargin: amount(freeMargin) }} = equity ${{ equity: amount(equity) }} − margin ${{ margin: amount(margin) }}`}</Sum>
      )
    case 'marginLevel':
      return margin === 0n ? (
        <Sum>{t`No margin is used, so the level is infinite: ∞`}</Sum>
      ) : (
        <Sum>
          {t`Margin level ${{ level: levelText(summary) }} = equity ${{ equity: amount(equity) }} ÷ margin ${{ margin: amount(margin) }} × 100`}
        </Sum>
      )
    case 'margin':
      return <Parts name="margin" total={t`Margin ${{ amount: amount(margin) }}`} />
    case 'pnl':
      return (
        <Parts name="pnl" total={t`P/L ${{ amount: amount(pnl, true) }}`} unconverted={summary.unconverted} />
      )
    case 'bookedPnl':
      return <Parts name="bookedPnl" total={t`Booked P/L ${{ amount: amount(bookedPnl, true) }}`} />
  }
}

function Sum({ children }: { readonly children: string }) {
  return (
    <p className={styles.sum} translate="no">
      <AmountsText>{children}</AmountsText>
    </p>
  )
}

interface PartsProps {
  readonly name: 'margin' | 'pnl' | 'bookedPnl'
  readonly total: string
  /** Number of positions whose P/L couldn't be converted. */
  readonly unconverted?: number
}

/** A sum over the open positions, with the largest ones. */
function Parts({ name, total, unconverted = 0 }: PartsProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const trades = useKnown(OPEN_TRADES)
  const isReady = useKnown(INSTRUMENTS, ({ state }) => state === 'ready')
  const facts = useTradePricing()
  const { assetOf, book, conversion } = facts
  if (trades === undefined) return <Sum>{total}</Sum>
  const partOf = (trade: Trade) =>
    name === 'margin'
      ? money(trade.margin)
      : (name === 'pnl' ? livePnl : livePnlBooked)(trade, assetOf(trade), book, conversion)
  const parts = trades
    .map((trade) => ({ trade, value: partOf(trade) }))
    .toSorted((a, b) => compare(size(b.value), size(a.value)))
  const count = parts.length
  const more = count - MAX_NAMED
  const isForeign = (trade: Trade) => {
    const asset = assetOf(trade)
    return asset === undefined || quoteCurrencyOf(asset) !== ACCOUNT_CURRENCY
  }
  return (
    <>
      <Sum>
        {count === 0
          ? t`${total}: no open positions`
          : t`${plural(count, { one: `${total}, of ${count} position`, other: `${total} = sum of ${count} positions` })}`}
      </Sum>
      {count === 0 ? null : (
        <ul className={styles.parts}>
          {parts.slice(0, MAX_NAMED).map(({ trade, value }) => (
            <li key={trade.id}>
              <span>{briefText(trade, assetOf(trade))}</span>
              <span data-tone={name === 'margin' ? undefined : moneyTone(value, currency)}>
                {`${formatMoney(value, currency, { sign: name !== 'margin' })}${name === 'pnl' && isUnconverted(assetOf(trade), book, conversion) ? '*' : ''}`}
              </span>
            </li>
          ))}
          {more > 0 ? <li className={styles.note}>{t`and ${more} more`}</li> : null}
        </ul>
      )}
      {name === 'pnl' && isReady ? (
        <Conversion conversion={conversion} unconverted={unconverted} isNeeded={trades.some(isForeign)} />
      ) : null}
    </>
  )
}

function Conversion(props: {
  readonly conversion: PnlConversion | undefined
  readonly unconverted: number
  readonly isNeeded: boolean
}) {
  const { t } = useLingui()
  if (!props.isNeeded) return null
  if (props.conversion === undefined) {
    return (
      <p className={styles.note}>
        {t`P/L in another currency than the account's counts unconverted. You can convert it in the trading preferences.`}
      </p>
    )
  }
  const count = props.unconverted
  const sentences = [t`P/L in another currency is converted to US dollars at the live rate.`]
  if (!props.conversion.isBooked) sentences.push(t`Your broker books the unconverted number: see Booked P/L.`)
  if (count > 0)
    sentences.push(
      t`* No rate for ${plural(count, { one: `${count} position`, other: `${count} positions` })}: counted unconverted.`,
    )
  return <p className={styles.note}>{sentences.join(' ')}</p>
}

const size = (value: bigint | undefined): bigint => (value === undefined ? -1n : value < 0n ? -value : value)
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
