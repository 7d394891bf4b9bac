import type { Trade } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { askFactor, bidFactor, PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { lotsText, sideText } from '../trades/trade-texts.ts'
import type { useTradePricing } from '../trades/use-trade-pricing.ts'
import styles from './change-dialogs.module.css'

/** The position that a dialog changes: side, size, opening price and the price at which it would close now. */
export function PositionFact({
  trade,
  facts,
}: {
  readonly trade: Trade
  readonly facts: ReturnType<typeof useTradePricing>
}) {
  const asset = facts.assetOf(trade)
  const decimals = asset?.digits ?? PRICE_DECIMALS
  return (
    <p className={styles.position}>
      <span data-side={trade.trade_type} translate="no">
        {`${sideText(trade)} ${lotsText(trade, asset)} ${trade.asset_symbol}`}
      </span>
      <small>
        <span translate="no">{`${formatPrice(trade.opening_price, decimals)} → `}</span>
        {asset === undefined ? (
          <span translate="no">{formatPrice(trade.closing_price, decimals)}</span>
        ) : (
          <PriceCell
            book={facts.book}
            id={trade.asset_id}
            decimals={decimals}
            field="price"
            cadence="list"
            factor={trade.trade_type === 'buy' ? bidFactor(asset) : askFactor(asset)}
          />
        )}
      </small>
    </p>
  )
}
