import type { Trade } from '@tradefront/contracts'
import { formatMoney, moneyTone } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { usePnlSum } from '../account/use-pnl-sum.ts'

/** Live P/L of positions that are asked about, as facts of a list: by itself, so that a price renders no more. */
export function PnlNow({ trades }: { readonly trades: readonly Trade[] }) {
  const { pnl, bookedPnl, isBookedOtherwise } = usePnlSum(trades)
  const currency = useCurrency((state) => state.current)
  return (
    <>
      <div>
        <dt>P/L now</dt>
        <dd className="tf-num" data-tone={moneyTone(pnl, currency)}>
          {formatMoney(pnl, currency, { sign: true })}
        </dd>
      </div>
      {isBookedOtherwise ? (
        <div>
          <dt>Booked as</dt>
          <dd className="tf-num">{formatMoney(bookedPnl, currency, { sign: true })}</dd>
        </div>
      ) : null}
    </>
  )
}
