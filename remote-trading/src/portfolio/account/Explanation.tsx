import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { formatNumber } from '@tradefront/money'
import { useCurrency, useSiteData } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import type { AccountNumber } from './account-rows.ts'
import styles from './Explanation.module.css'
import { ExplanationFigures } from './ExplanationFigures.tsx'
import { LastChanges } from './LastChanges.tsx'
import { useMarginMarks } from './margin-marks.ts'

/** Meaning of each number, in words. */
const MEANINGS: Readonly<Record<AccountNumber, MessageDescriptor>> = {
  balance: msg`The money in your account: deposits, withdrawals, and the results of closed positions, fees and swaps. Open positions change it only when they are closed.`,
  equity: msg`What your account would hold if every open position were closed now: balance plus P/L as your broker books it.`,
  margin: msg`What is set aside for your open positions: for each, units times opening price, divided by leverage.`,
  freeMargin: msg`What is left for new positions: equity minus margin.`,
  marginLevel: msg`How well your positions are covered: equity divided by margin, times 100.`,
  pnl: msg`What your open positions would gain or lose if all were closed now: for a buy, closing price minus opening price, for a sell, opening price minus closing price, times units.`,
  bookedPnl: msg`What your broker books if all are closed now. It books amounts in other currencies as US dollars, unconverted; equity, free margin and margin level use that number.`,
}

/** A dialog beside the number it explains, in the top layer; a dialog element couldn't be positioned there. */
const A_DIALOG = { role: 'dialog', popover: 'manual' } as const

export interface ExplanationProps {
  readonly name: AccountNumber
  readonly label: string
  /** The button that opened it. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Explains what happens at the broker's marks. */
function Marks() {
  const { t } = useLingui()
  const { call, stopOut } = useMarginMarks()
  const isProtected = useSiteData(({ data }) => data?.negative_balance_protection === true)
  const marks = t`At ${{ call: formatNumber(call) }}% or less there is a margin call. At ${{ stopOut: formatNumber(stopOut) }}% or less (stop-out) your broker closes positions, the largest loss first.`
  const protection = t`Negative balance protection: a balance below zero is reset to zero, so you can't lose more than the account holds.`
  return <span>{isProtected ? `${marks} ${protection}` : marks}</span>
}

/** How a number of the account is calculated: its formula in words, and with live figures. */
export function Explanation({ name, label, anchor, onClose }: ExplanationProps) {
  const { t } = useLingui()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const currency = useCurrency((state) => state.current)

  useLayoutEffect(() => {
    const element = panel.current
    const beside = anchor.current
    if (element === null || beside === null) return
    // In the top layer, whatever contains it; without popover support it is shown in place.
    if (typeof element.showPopover === 'function') element.showPopover()
    const place = () => placeBeside(element, beside)
    place()
    element.focus({ preventScroll: true })
    // Its figures come and go, so its height may change.
    const resizes = new ResizeObserver(place)
    resizes.observe(element)
    window.addEventListener('resize', place)
    return () => {
      resizes.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [anchor])

  useEffect(() => {
    function onPointerDown(event: PointerEvent): void {
      const target = event.target instanceof Node ? event.target : null
      if (panel.current?.contains(target) !== true && anchor.current?.contains(target) !== true) onClose()
    }
    // Before other handlers, so that the surrounding menu or sheet stays open.
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      onClose()
    }
    window.addEventListener('pointerdown', onPointerDown, { capture: true })
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, { capture: true })
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [anchor, onClose])

  return (
    <div ref={panel} {...A_DIALOG} aria-labelledby={id} tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <strong id={id}>{label}</strong>
        <ActionIcon aria-label={t`Close explanation`} size="xs" onClick={onClose}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <p>
        <span>{t(MEANINGS[name])}</span> {name === 'marginLevel' ? <Marks /> : null}
      </p>
      <ExplanationFigures name={name} />
      <LastChanges name={name} />
      {currency.code === 'USD' ? null : (
        <p className={styles.note}>
          {t`Shown in ${{ currency: currency.code }} at ${{ rate: formatNumber(currency.rate) }} per US dollar; the account is in US dollars.`}
        </p>
      )}
    </div>
  )
}

/** px */
const GAP = 8

/**
 * Positions a fixed floating element above or below another, on the side with more space, and within the screen.
 */
function placeBeside(floating: HTMLElement, beside: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const target = beside.getBoundingClientRect()
  const own = floating.getBoundingClientRect()
  const left = Math.max(GAP, Math.min(target.left, width - own.width - GAP))
  const isBelow = height - target.bottom > target.top
  const top = isBelow ? target.bottom + GAP : target.top - own.height - GAP
  floating.style.left = `${left}px`
  floating.style.top = `${Math.max(GAP, Math.min(top, height - own.height - GAP))}px`
}
