import { useLingui } from '@lingui/react/macro'
import type { Asset, Trade } from '@tradefront/contracts'
import {
  DASH,
  formatMarginLevel,
  formatMoney,
  formatPercent,
  formatPrice,
  money,
  unitsToLots,
  volume,
  type Money,
} from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { closingPriceOf, decimalsOf, openingPriceOf } from '../../instruments/assets/prices-of.ts'
import { useMarginMarks } from '../../portfolio/account/margin-marks.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { useAccountSummary } from '../../portfolio/trades/use-account-summary.ts'
import { accountAfter, costsOf, orderCosts, orderMargin } from '../figures/after-order.ts'
import { marginCallPrice } from '../figures/margin-call-price.ts'
import { useInputsNow } from '../figures/ticket-figures.ts'

export interface AfterReversalProps {
  /** The position to be closed; one of the same size is opened on the other side. */
  readonly trade: Trade
  readonly asset: Asset
}

/** Cost of the new position, and the account after both steps at unchanged prices [ORD-02] [ORD-12]; rows of a list. */
export function AfterReversal({ trade, asset }: AfterReversalProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const others = (useKnown(OPEN_TRADES) ?? []).filter(({ id }) => id !== trade.id)
  // Renders with each price of the position.
  const { equity, margin } = useAccountSummary()
  const { call } = useMarginMarks()
  const { rate, leverage, booked } = useInputsNow(asset)()
  const side = trade.trade_type === 'buy' ? 'sell' : 'buy'
  const opening = openingPriceOf(asset, rate, side)
  const closing = closingPriceOf(asset, rate, side)
  const units = volume(trade.volume)
  const freed = money(trade.margin)
  if (opening === undefined || closing === undefined || units === undefined) return null
  const lots = unitsToLots(units, asset.contract_size)
  const market = {
    side,
    opening,
    closing,
    contractSize: asset.contract_size,
    leverage,
    booked,
    ...costsOf(asset, side),
  } as const
  const costs = orderCosts(lots, units, market)
  const rest = margin === undefined || freed === undefined ? undefined : ((margin - freed) as Money)
  const after = accountAfter({ equity, margin: rest }, { margin: orderMargin(lots, market), ...costs })
  const at = marginCallPrice({
    asset,
    rate,
    trades: others,
    order: { side, units },
    equity: after?.equity,
    margin: after?.margin,
    call,
    booked,
  })
  const cost = ((costs.spread ?? 0n) + (costs.commission ?? 0n)) as Money
  return (
    <>
      <div>
        <dt>{t`Cost to open`}</dt>
        <dd translate="no">{formatMoney(cost, currency)}</dd>
      </div>
      <div>
        <dt>{t`Margin level after`}</dt>
        <dd translate="no">{after === undefined ? DASH : formatMarginLevel(after.level)}</dd>
      </div>
      <div>
        <dt>{t`Margin call at`}</dt>
        <dd translate="no">
          {at === undefined
            ? DASH
            : `${formatPrice(at.price, decimalsOf(asset))} (${formatPercent(at.percent, 2, { sign: true })})`}
        </dd>
      </div>
    </>
  )
}
