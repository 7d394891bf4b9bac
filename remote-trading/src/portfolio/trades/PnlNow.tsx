import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { formatMoney, moneyTone } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useMemo, useSyncExternalStore } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { usePnlConversion } from './pnl-conversion.ts'
import type { AccountSummary } from './account-summary.ts'
import { followSummary } from './use-account-summary.ts'

/**
 * Live P/L of the positions in question, as a row of facts: a separate component, so that a price renders nothing
 * else.
 */
export function PnlNow({ trades }: { readonly trades: readonly Trade[] }) {
  const { t } = useLingui()
  const { pnl, bookedPnl, isBookedOtherwise } = usePnlSum(trades)
  const currency = useCurrency((state) => state.current)
  return (
    <>
      <div>
        <dt>{t`P/L now`}</dt>
        <dd className="tf-num" data-tone={moneyTone(pnl, currency)}>
          {formatMoney(pnl, currency, { sign: true })}
        </dd>
      </div>
      {isBookedOtherwise ? (
        <div>
          <dt>{t`Booked as`}</dt>
          <dd className="tf-num">{formatMoney(bookedPnl, currency, { sign: true })}</dd>
        </div>
      ) : null}
    </>
  )
}

/** Total P/L of some positions, live, as displayed and as it would be booked. */
export function usePnlSum(
  trades: readonly Trade[],
): Pick<AccountSummary, 'pnl' | 'bookedPnl' | 'isBookedOtherwise'> {
  const { book } = useRemoteContext().realtime.prices
  const assets = useKnown(INSTRUMENTS)?.byId
  const conversion = usePnlConversion()
  const sums = useMemo(
    () => followSummary({ user: null, trades, assets, book, conversion }),
    [trades, assets, book, conversion],
  )
  return useSyncExternalStore(sums.subscribe, sums.read)
}
