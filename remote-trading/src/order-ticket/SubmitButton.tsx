import { formatPrice, formatVolume } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { BUTTON_DECIMALS } from '../assets/prices-of.ts'
import { isInFlight, type OrderState } from './order-attempt.ts'
import classes from './OrderTicket.module.css'
import { useFigures, type TicketParts } from './ticket-context.ts'

/** Says exactly what will happen: 'Buy 0.10 lots EUR/USD at 1.0844'. */
export function SubmitButton({ state, ...parts }: TicketParts & { readonly state: OrderState }) {
  const { size, opening } = useFigures(parts)
  const verb = parts.side === 'buy' ? 'Buy' : 'Sell'
  const text = `${verb} ${formatVolume(size?.lots, 2)} lots ${parts.asset.symbol_display} at ${formatPrice(opening, BUTTON_DECIMALS)}`
  const isOff = isInFlight(state) || opening === undefined
  const isBusy = state.kind === 'submitting'
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      className={classes.submit ?? ''}
      classNames={{ label: classes.submitLabel ?? '' }}
      data-side={parts.side}
      // Not `disabled`, which would take the focus away from who pressed it; the desk sends no second order.
      data-disabled={isOff}
      aria-disabled={isOff}
      aria-busy={isBusy}
    >
      {isBusy ? 'Processing...' : text}
    </Button>
  )
}
