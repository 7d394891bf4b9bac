import { useRemoteContext } from '@tradefront/federation'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import type { ReactNode } from 'react'
import type { OrderState } from '../desk/order-attempt.ts'
import { orderDesk, placedTitle, summaryOf, TEXT } from '../desk/order-desk.ts'
import classes from './OrderTicket.module.css'

/** What became of the last order, in a place that screen readers are told of. */
export function OrderResult({ state }: { state: OrderState }) {
  return (
    <div className={classes.result} aria-live="polite">
      {resultOf(state)}
    </div>
  )
}

function resultOf(state: OrderState): ReactNode {
  switch (state.kind) {
    case 'idle':
    case 'submitting':
      return null
    case 'opened':
      return (
        <Alert
          variant="success"
          title={placedTitle(state.attempt)}
          description={summaryOf(state.attempt, state.price)}
        />
      )
    case 'not-opened':
      return <Alert variant="destructive" title={TEXT.failed} description={TEXT.notOpened} />
    case 'rejected':
      return <Alert variant="destructive" title={TEXT.failed} description={state.message} />
    case 'unknown':
      return state.checking ? (
        <Alert variant="warning" title={TEXT.checking} description={summaryOf(state.attempt)} />
      ) : (
        <StillUnknown summary={summaryOf(state.attempt)} />
      )
  }
}

function StillUnknown({ summary }: { summary: string }) {
  const { storage, bus } = useRemoteContext()
  const place = { storage, bus }
  return (
    <Alert variant="warning" title={TEXT.unknown} description={summary}>
      <div className={classes.actions}>
        <Button size="xs" onClick={() => void orderDesk.checkAgain(place)}>
          Check again
        </Button>
        <Button size="xs" variant="subtle" onClick={() => orderDesk.dismiss(place)}>
          Dismiss
        </Button>
      </div>
    </Alert>
  )
}
