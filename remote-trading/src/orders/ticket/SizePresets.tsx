import { useLingui } from '@lingui/react/macro'
import { formatPercent, formatVolume, lots, type Lots } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useState } from 'react'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { maxLevelOf, useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { lotsAtLevel } from '../figures/after-order.ts'
import classes from './presets.module.css'
import { useFigure, useFiguresNow, useInputsNow, type TicketParts } from '../figures/ticket-figures.ts'
import { withLots, type TicketDraft } from '../figures/ticket-draft.ts'

/** One-press sizes, in lots. */
const PRESETS = [0.01, 0.1, 1].map(lots)

export interface SizePresetsProps extends TicketParts {
  readonly locked: boolean
  readonly onChange: (draft: TicketDraft) => void
}

/** Usual sizes, and the largest that keeps the margin level set by the trader [ORD-01]. */
export function SizePresets({ locked, onChange, ...parts }: SizePresetsProps) {
  const { t } = useLingui()
  const { draft } = parts
  const figures = useFiguresNow(parts)
  const inputsNow = useInputsNow(parts.asset)
  const now = useFigure(parts, ({ size }) => size?.lots)
  const isKnown = useKnown(OPEN_TRADES, ({ state }) => state === 'ready')
  const level = useTradingPreferences(maxLevelOf)
  const percent = formatPercent(level, 0)
  // Ticket for which Max found no size; reset by the next change.
  const [unfit, setUnfit] = useState<TicketDraft>()
  const choose = (size: Lots | undefined) => {
    if (size !== undefined && !locked) onChange(withLots(draft, size, figures().market))
  }
  function chooseGreatest(): void {
    const { costs, market } = figures()
    const account = inputsNow().account?.()
    const greatest = costs && account && lotsAtLevel(level, account, costs)
    if (greatest === undefined || locked) return
    if (greatest > 0n) onChange({ ...withLots(draft, greatest, market), isMax: true })
    else setUnfit(draft)
  }
  return (
    <>
      <fieldset className={classes.sizes} aria-label={t`Usual volumes`}>
        {PRESETS.map((preset) => {
          const size = formatVolume(preset, 2)
          return (
            <UnstyledButton
              key={size}
              className={classes.preset ?? ''}
              aria-label={t`${size} lots`}
              aria-pressed={now === preset}
              disabled={locked}
              onClick={() => choose(preset)}
            >
              {size}
            </UnstyledButton>
          )
        })}
        <UnstyledButton
          className={classes.preset ?? ''}
          aria-label={t`Max ${percent}: the largest volume that leaves this margin level`}
          title={t`The largest volume that leaves a margin level of ${percent}. Change the level in the trading preferences.`}
          disabled={locked || !isKnown}
          onClick={chooseGreatest}
        >
          {t`Max ${percent}`}
        </UnstyledButton>
      </fieldset>
      <output className={classes.unfit}>
        {unfit === draft ? t`Even 0.01 lots would leave a margin level below ${percent}.` : null}
      </output>
    </>
  )
}
