import { useRemoteContext } from '@tradefront/federation'
import { affordableLots, lots, price, VOLUME, type Lots, type Money } from '@tradefront/money'
import { knownOf, useKnown } from '@tradefront/server-state/eager'
import { useSession } from '@tradefront/session'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { accountSummary } from '../../portfolio/account/account-summary.ts'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { OPEN_TRADES } from '../../portfolio/positions/trades.ts'
import { usePnlConversion } from '../../portfolio/positions/use-pnl-conversion.ts'
import classes from './presets.module.css'
import { useInputsNow, useFigure, useFiguresNow, type TicketParts } from './ticket-figures.ts'
import { inAccount } from './ticket-figures.ts'
import { withLots, type TicketDraft } from './ticket-draft.ts'

/** Sizes one press away, in lots. */
const PRESETS = ['0.01', '0.10', '1.00'] as const

/**
 * Decided: of the free margin 'Max' leaves a hundredth, so that the next move of the price does not have the
 * order refused.
 */
const USED_PERCENT = 99n

export interface SizePresetsProps extends TicketParts {
  readonly locked: boolean
  readonly onChange: (draft: TicketDraft) => void
}

/** Usual sizes, and the greatest that the free margin covers [ORD-01]. */
export function SizePresets({ locked, onChange, ...parts }: SizePresetsProps) {
  const figures = useFiguresNow(parts)
  const now = useFigure(parts, ({ size }) => size?.lots)
  const greatest = useGreatest(parts)
  const isKnown = useKnown(OPEN_TRADES, ({ state }) => state === 'ready')
  const choose = (size: Lots | undefined) => {
    if (size !== undefined && !locked) onChange(withLots(parts.draft, size, figures().market))
  }
  return (
    <fieldset className={classes.sizes} aria-label="Usual volumes">
      {PRESETS.map((text) => (
        <UnstyledButton
          key={text}
          className={classes.preset ?? ''}
          aria-label={`${text} lots`}
          aria-pressed={now === lots(text)}
          disabled={locked}
          onClick={() => choose(lots(text))}
        >
          {text}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.preset ?? ''}
        aria-label="Max volume for your free margin"
        disabled={locked || !isKnown}
        onClick={() => choose(greatest())}
      >
        Max
      </UnstyledButton>
    </fieldset>
  )
}

/** Gives the greatest volume that can be afforded at the moment it is called, at least the least volume. */
function useGreatest(parts: TicketParts): () => Lots | undefined {
  const { asset } = parts
  const { book } = useRemoteContext().realtime.prices
  const figures = useFiguresNow(parts)
  const factsNow = useInputsNow(asset)
  const conversion = usePnlConversion()
  return () => {
    const { user } = useSession.getState()
    const { freeMargin } = accountSummary({
      user,
      trades: knownOf(OPEN_TRADES),
      assets: knownOf(INSTRUMENTS)?.byId,
      book,
      conversion,
    })
    const { opening } = figures()
    const { rate: quoted, leverage, booked } = factsNow()
    const rate = price(quoted)
    if (freeMargin === undefined || opening === undefined || rate === undefined) return undefined
    const found = affordableLots({
      margin: ((freeMargin * USED_PERCENT) / 100n) as Money,
      contractSize: asset.contract_size,
      // The broker reckons with the price one opens at, the ticket with the rate.
      rate: inAccount(opening > rate ? opening : rate, booked),
      leverage,
    })
    return found < VOLUME.lots.min ? VOLUME.lots.min : found
  }
}
