import { t } from '@lingui/core/macro'
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
  const isSet = level !== undefined
  return (
    <span
      className={styles.exit}
      translate="no"
      // In a card, which has room for a word, an exit that isn't set is offered instead of a dash.
      data-offer={isSet || onChange === undefined ? undefined : titleText(exit, false)}
    >
      <span className={styles.name}>{`${exit === 'takeProfit' ? t`TP` : t`SL`} `}</span>
      <span className={styles.level}>{formatPrice(level, decimals)}</span>
      {isSet ? <Figures {...pnl} level={level} /> : null}
      {onChange === undefined ? null : (
        <button
          type="button"
          className={styles.change}
          aria-haspopup="dialog"
          aria-label={changeText(exit, isSet, position)}
          title={titleText(exit, isSet)}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => onChange(exit)}
        />
      )}
    </span>
  )
}

function changeText(exit: ExitKind, isSet: boolean, position: string): string {
  if (exit === 'takeProfit')
    return isSet ? t`Change take profit of ${position}` : t`Set take profit of ${position}`
  return isSet ? t`Change stop loss of ${position}` : t`Set stop loss of ${position}`
}

function titleText(exit: ExitKind, isSet: boolean): string {
  if (exit === 'takeProfit') return isSet ? t`Change take profit` : t`Set take profit`
  return isSet ? t`Change stop loss` : t`Set stop loss`
}

/** Updates its text directly, like a P/L cell: ticks don't cause a React render. */
function Figures({ trade, asset, book, currency, conversion, level }: PnlCellProps & { level: Price }) {
  const { t } = useLingui()
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const distance = document.createTextNode('')
    const far = document.createElement('span')
    far.append(distance)
    const pnl = document.createTextNode('')
    const amount = document.createElement('span')
    amount.append(pnl)
    element.replaceChildren(
      far,
      isBookedOtherwise(asset, conversion) ? ` ${t({ message: 'booked', context: 'an amount' })} ` : ' ',
      amount,
    )
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
  }, [trade, asset, book, currency, conversion, level, t])
  return <small ref={ref} className={styles.figures} />
}

function write(text: Text, next: string): void {
  if (text.data !== next) text.data = next
}
