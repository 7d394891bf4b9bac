import { useLingui } from '@lingui/react/macro'
import { formatPrice } from '@tradefront/money'
import { isInFlight } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import { Words, type WordsHandle } from '@tradefront/ui/MoneyButton'
import type { Ref } from 'react'
import { BUTTON_DECIMALS, shortDecimalsOf } from '../../instruments/assets/prices-of.ts'
import { useOpeningRefusal } from '../../kit/account/opening-refusal.ts'
import { buttonText, pricedText, type OrderState } from '../order.ts'
import classes from '../parts/OrderTicket.module.css'
import { useFigure, type TicketParts } from '../figures/ticket-figures.ts'

export interface SubmitButtonProps extends TicketParts {
  readonly state: OrderState
  /** The order's words, while one can be placed. */
  readonly words: Ref<WordsHandle>
}

/** The submit button, which states exactly what it will do: 'Buy 0.10 lots EUR/USD at 1.0844'. */
export function SubmitButton({ state, words, ...parts }: SubmitButtonProps) {
  const { t } = useLingui()
  const hasPrice = useFigure(parts, ({ opening }) => opening !== undefined)
  const isRefused = useOpeningRefusal() !== undefined
  const isOff = isInFlight(state) || !hasPrice || isRefused
  const isBusy = state.kind === 'sending'
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      className={classes.submit ?? ''}
      classNames={{ label: classes.submitLabel ?? '' }}
      data-side={parts.side}
      // Not `disabled`, which would lose the focus; the sender prevents a second order.
      data-disabled={isOff}
      aria-disabled={isOff}
      aria-busy={isBusy}
    >
      {isBusy ? t`Processing...` : <OrderWords {...parts} words={words} />}
    </Button>
  )
}

function OrderWords({ words, ...parts }: TicketParts & Pick<SubmitButtonProps, 'words'>) {
  const text = useFigure(parts, ({ size, opening }) => {
    const order = buttonText({ side: parts.side, lots: size?.lots, symbol: parts.asset.symbol_display })
    return pricedText(order, formatPrice(opening, shortDecimalsOf(parts.asset, BUTTON_DECIMALS)))
  })
  return <Words ref={words}>{text}</Words>
}
