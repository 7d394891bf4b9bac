import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatPercent, formatPrice, moneyTone, type Price } from '@tradefront/money'
import { useLayoutEffect, useRef } from 'react'
import styles from './ExitCell.module.css'
import { exitDistance, exitLevel, exitPnl, type ExitKind } from '../trades/exit-figures.ts'
import { isBookedOtherwise, pnlSources } from '../trades/live-pnl.ts'
import { bookedConversion, isUnconverted } from '../trades/pnl-conversion.ts'
import type { PnlCellProps } from '../trades/PnlCell.tsx'

export interface ExitCellProps extends PnlCellProps {
  readonly exit: ExitKind
  /** Decimals of the instrument's prices. */
  readonly decimals: number
  /** The position in words. */
  readonly position: string
  readonly tabbable: boolean
  /** Opens the dialog that changes the exits; absent if the broker doesn't offer it. */
  readonly onChange: ((exit: ExitKind) => void) | undefined
}

/** An exit of an open position: its price, with live distance and P/L there [ORD-07]; pressing it changes it. */
export function ExitCell({ exit, decimals, position, tabbable, onChange, ...pnl }: ExitCellProps) {
  const { t } = useLingui()
  const level = exitLevel(pnl.trade, exit)
  const name = exit === 'takeProfit' ? t`take profit` : t`stop loss`
  return (
    <span className={styles.exit} translate="no">
      <span className={styles.name}>{exit === 'takeProfit' ? t`TP ` : t`SL `}</span>
      <span className={styles.level}>{formatPrice(level, decimals)}</span>
      {level === undefined ? null : <Figures {...pnl} level={level} />}
      {onChange === undefined ? null : (
        <button
          type="button"
          className={styles.change}
          aria-haspopup="dialog"
          aria-label={t`${{ value: level === undefined ? t`Set` : t`Change` }} ${name} of ${position}`}
          title={t`${{ value: level === undefined ? t`Set` : t`Change` }} the ${name}`}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => onChange(exit)}
        />
      )}
    </span>
  )
}

/** Updates its text directly, like a P/L cell: ticks don't cause a React render. */
function Figures({ trade, asset, book, currency, conversion, level }: PnlCellProps & { level: Price }) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const distance = document.createTextNode('')
    const pnl = document.createTextNode('')
    const amount = document.createElement('span')
    amount.append(pnl)
    element.replaceChildren(distance, isBookedOtherwise(asset, conversion) ? ' booked ' : ' ', amount)
    const showDistance = () =>
      write(distance, formatPercent(exitDistance(trade, level, asset, book), 2, { sign: true }))
    const showPnl = () => {
      const now = exitPnl(trade, level, asset, book, conversion)
      write(pnl, formatMoney(now, currency, { sign: true }))
      amount.toggleAttribute('data-unconverted', isUnconverted(asset, book, bookedConversion(conversion)))
      const tone = moneyTone(now, currency) ?? ''
      if (tone !== amount.dataset['tone']) amount.dataset['tone'] = tone
    }
    showDistance()
    showPnl()
    const isPnlLive = bookedConversion(conversion) !== undefined
    return book.subscribeMany(pnlSources(trade, asset, conversion), 'list', () => {
      showDistance()
      if (isPnlLive) showPnl()
    })
  }, [trade, asset, book, currency, conversion, level])
  return <small ref={ref} className={styles.figures} />
}

function write(text: Text, next: string): void {
  if (text.data !== next) text.data = next
}
