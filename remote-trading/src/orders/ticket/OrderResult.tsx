import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import type { ReactNode } from 'react'
import {
  checkingText,
  failureText,
  orders,
  orderText,
  placedTitle,
  summaryOf,
  TEXT,
  type OrderState,
} from '../order.ts'
import classes from '../parts/OrderTicket.module.css'

/** Result of the last order. Its toast announces the outcome, so that only what has none is announced here. */
export function OrderResult({ state }: { state: OrderState }) {
  return <div className={classes.result}>{resultOf(state)}</div>
}

function resultOf(state: OrderState): ReactNode {
  switch (state.kind) {
    case 'idle':
    case 'sending':
    case 'elsewhere':
      return null
    case 'done': {
      const { body } = state.record
      return (
        <Alert
          quiet
          variant="success"
          title={placedTitle(body)}
          description={summaryOf(body, state.result.price)}
        />
      )
    }
    case 'absent':
    case 'refused':
      return <Alert quiet variant="destructive" title={t(TEXT.failed)} description={failureText(state)} />
    case 'looking':
      return (
        <Alert
          variant="warning"
          title={checkingText(state.cause)}
          description={orderText(state.record.body)}
        />
      )
    case 'unknown':
      return <StillUnknown summary={orderText(state.record.body)} />
  }
}

function StillUnknown({ summary }: { summary: string }) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  return (
    <Alert quiet variant="warning" title={t(TEXT.unknown)} description={summary}>
      <div className={classes.actions}>
        <Button size="xs" onClick={() => void orders.lookAgain({ bus })}>
          {t`Check again`}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => orders.dismiss()}>
          {t`Dismiss`}
        </Button>
      </div>
    </Alert>
  )
}
