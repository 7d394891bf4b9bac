import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { formatMoney, moneyTone } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { isBookedOtherwise } from '../../portfolio/trades/live-pnl.ts'
import { isUnconverted, usePnlConversion } from '../../portfolio/trades/pnl-conversion.ts'
import { useFigure, type TicketParts } from './ticket-figures.ts'

/** The draft's fields that close a position. */
export type Exit = 'takeProfit' | 'stopLoss'

/** P/L if the position were closed there; marked if it could not be converted. */
export function ExitResult({ exit, ...parts }: TicketParts & { readonly exit: Exit }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const { book } = useRemoteContext().realtime.prices
  const conversion = usePnlConversion()
  const value = useFigure(parts, ({ gain, loss }) => (exit === 'takeProfit' ? gain : loss).shown)
  const booked = useFigure(parts, ({ gain, loss }) => (exit === 'takeProfit' ? gain : loss).booked)
  const isPlain = useFigure(parts, () => isUnconverted(parts.asset, book, conversion))
  const tone = moneyTone(value, currency)
  // Without a size only the sign is known, from the field's purpose.
  const isLoss = value === undefined ? exit === 'stopLoss' : value < 0n
  return (
    <>
      <span>{isLoss ? t`Loss` : t`Gain`}</span>{' '}
      <span translate="no" className={tone === undefined ? 'tf-num' : `tf-num tf-${tone}`}>
        {formatMoney(value, currency, { sign: true })}
      </span>
      <span>{isPlain ? ` ${t`(not converted)`}` : null}</span>
      <span>
        {isBookedOtherwise(parts.asset, conversion)
          ? ` ${t`(booked ${{ amount: formatMoney(booked, currency, { sign: true }) }})`}`
          : null}
      </span>
    </>
  )
}
