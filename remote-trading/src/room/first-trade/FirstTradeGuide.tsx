import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { formatMoney, money, type DisplayCurrency } from '@tradefront/money'
import { useKnown, valueOf } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useState } from 'react'
import { useActiveAsset } from '../../instruments/assets/instruments.ts'
import { AmountsText } from '../../kit/words/AmountsText.tsx'
import { CLOSED_TRADES, OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import type { TicketState } from '../use-ticket.ts'
import { beginFirstTrade, endFirstTrade } from './first-trade.ts'
import styles from './FirstTradeGuide.module.css'

const STEPS = ['prices', 'ticket', 'position', 'result'] as const
type Step = (typeof STEPS)[number]

const TITLES: Readonly<Record<Step, MessageDescriptor>> = {
  prices: msg`Two prices`,
  ticket: msg`Size and limits`,
  position: msg`Your position`,
  result: msg`Closed and booked`,
}

export interface FirstTradeGuideProps {
  readonly ticket: TicketState
}

/** The step follows what is open, so the guide cannot be ahead of the customer or behind. */
export function FirstTradeGuide({ ticket }: FirstTradeGuideProps) {
  const { t } = useLingui()
  useEffect(beginFirstTrade, [])
  const openCount = useKnown(OPEN_TRADES, (open) => valueOf(open)?.length ?? 0)
  const closed = valueOf(useServerPages(CLOSED_TRADES).loaded)
  // A result is one of this guide's trade, not of an earlier one.
  const [hadOpen, setHadOpen] = useState(false)
  if (openCount > 0 && !hadOpen) setHadOpen(true)
  const result = closed?.[0]
  const step: Step =
    openCount > 0
      ? 'position'
      : hadOpen && result !== undefined
        ? 'result'
        : ticket.side === undefined
          ? 'prices'
          : 'ticket'
  const number = STEPS.indexOf(step) + 1
  return (
    <section className={styles.guide} aria-label={t`Your first trade`}>
      <p className={styles.count}>
        {t`Your first trade, with practice money: ${number} of ${{ count: STEPS.length }}`}
      </p>
      <div aria-live="polite">
        <h2 className={styles.title}>{t(TITLES[step])}</h2>
        <Explanation step={step} pnl={result?.pnl} />
      </div>
      <div className={styles.actions}>
        {step === 'prices' ? (
          <Button size="xs" onClick={() => ticket.open('buy')}>
            {t`Open a ticket`}
          </Button>
        ) : null}
        {step === 'result' ? (
          <Button size="xs" onClick={endFirstTrade}>
            {t`Done`}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={endFirstTrade}>
            {t`Skip`}
          </Button>
        )}
      </div>
    </section>
  )
}

interface ExplanationProps {
  readonly step: Step
  /** Of the trade just closed, in the account's currency. */
  readonly pnl: string | number | undefined
}

function Explanation({ step, pnl }: ExplanationProps) {
  const currency = useCurrency((state) => state.current)
  const symbol = useActiveAsset()?.symbol_display
  return (
    <p>
      <AmountsText>{textOf(step, symbol, pnl, currency)}</AmountsText>
    </p>
  )
}

function textOf(
  step: Step,
  symbol: string | undefined,
  pnl: ExplanationProps['pnl'],
  currency: DisplayCurrency,
): string {
  switch (step) {
    case 'prices':
      return symbol === undefined
        ? t`You buy the instrument at the ask and sell at the bid. The spread between them is what a trade costs. Buy if you expect the price to rise, sell if you expect it to fall.`
        : t`You buy ${symbol} at the ask and sell at the bid. The spread between them is what a trade costs. Buy if you expect the price to rise, sell if you expect it to fall.`
    case 'ticket':
      return t`The smallest size is 0.01 lots. A stop loss closes the position at the loss you accept, a take profit at the gain you want. The button says exactly what is sent.`
    case 'position':
      return t`It is in your active positions, and its P/L moves with the price. Close it when you like: what it shows then is booked.`
    case 'result':
      return t`Result: ${{ amount: formatMoney(money(pnl ?? ''), currency, { sign: true }) }}. It is in your balance and in the positions history. With real money everything is the same, except that the money is yours.`
  }
}
