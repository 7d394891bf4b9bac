import { formatPrice, formatVolume } from '@tradefront/money'
import { isInFlight } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import { BUTTON_DECIMALS, shortDecimalsOf } from '../../instruments/assets/prices-of.ts'
import type { OrderState } from '../desk/order.ts'
import classes from './OrderTicket.module.css'
import { useFigure, type TicketParts } from './ticket-figures.ts'

/** One button, which says exactly what will happen: 'Buy 0.10 lots EUR/USD at 1.0844'. */
export function SubmitButton({ state, ...parts }: TicketParts & { readonly state: OrderState }) {
  const hasPrice = useFigure(parts, ({ opening }) => opening !== undefined)
  const isOff = isInFlight(state) || !hasPrice
  const isBusy = state.kind === 'sending'
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      className={classes.submit ?? ''}
      classNames={{ label: classes.submitLabel ?? '' }}
      data-side={parts.side}
      // Not `disabled`, which would take the focus away from who pressed it; the sender sends no second order.
      data-disabled={isOff}
      aria-disabled={isOff}
      aria-busy={isBusy}
    >
      {isBusy ? 'Processing...' : <OrderText {...parts} />}
    </Button>
  )
}

function OrderText(parts: TicketParts) {
  return useFigure(parts, ({ size, opening }) => {
    const verb = parts.side === 'buy' ? 'Buy' : 'Sell'
    const volume = `${formatVolume(size?.lots, 2)} lots ${parts.asset.symbol_display}`
    return `${verb} ${volume} at ${formatPrice(opening, shortDecimalsOf(parts.asset, BUTTON_DECIMALS))}`
  })
}
