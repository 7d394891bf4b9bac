import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import type { Side } from '@tradefront/money'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useId } from 'react'
import { useFreshness } from '../../instruments/assets/freshness.ts'
import { SidePrice, SpokenPrice } from './SideButton.tsx'
import classes from './SideSwitch.module.css'

const SIDES = [
  { side: 'sell', name: msg({ message: 'Sell', context: 'side' }), verb: msg`SELL` },
  { side: 'buy', name: msg({ message: 'Buy', context: 'side' }), verb: msg`BUY` },
] as const

export interface SideSwitchProps {
  readonly asset: Asset
  readonly side: Side
  /** An order is pending: its side stays selected. */
  readonly locked: boolean
  readonly onSide: (side: Side) => void
}

/** Sell or buy, each at its live price. */
export function SideSwitch({ asset, side, locked, onSide }: SideSwitchProps) {
  const { t } = useLingui()
  const group = useId()
  const isLive = useFreshness(asset).freshness === 'live'
  return (
    <fieldset className={classes.sides} data-locked={locked || undefined}>
      <legend>
        <VisuallyHidden>{t({ message: 'Side', context: 'buy or sell' })}</VisuallyHidden>
      </legend>
      {SIDES.map((choice) => (
        <label key={choice.side} className={classes.side} data-side={choice.side}>
          <input
            type="radio"
            className={classes.radio}
            name={group}
            value={choice.side}
            aria-label={t(choice.name)}
            aria-describedby={
              isLive
                ? `${group}-${choice.side}-price`
                : `${group}-${choice.side}-price ${group}-${choice.side}`
            }
            checked={side === choice.side}
            onChange={() => {
              if (!locked) onSide(choice.side)
            }}
          />
          <span className={classes.verb}>{t(choice.verb)}</span>
          <span className={classes.price}>
            <SidePrice asset={asset} side={choice.side} noteId={`${group}-${choice.side}`} />
          </span>
        </label>
      ))}
      {SIDES.map(({ side: spoken }) => (
        <SpokenPrice key={spoken} id={`${group}-${spoken}-price`} asset={asset} side={spoken} />
      ))}
    </fieldset>
  )
}
