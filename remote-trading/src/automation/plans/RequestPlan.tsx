import type { Plan } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { settleAndSend, useSending } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import { planRequests, useRequestedPlan } from './plan-request.ts'

export interface RequestPlanProps {
  readonly plan: Plan
  /** Title of the plan that the customer has. */
  readonly from: string
}

/** Asks for a plan, once; says so where it was asked for. */
export function RequestPlan({ plan: { id, title }, from }: RequestPlanProps) {
  const { bus } = useRemoteContext()
  const { busy, state } = useSending(planRequests)
  const isRequested = useRequestedPlan() === id
  const isSending = busy && 'record' in state && state.record.body.id === id
  return (
    <Button
      size="xs"
      variant="default"
      fullWidth
      disabled={busy || isRequested}
      aria-label={`${isRequested ? 'Requested' : 'Request'} ${title}`}
      onClick={() => void settleAndSend(planRequests, { id, title, from }, { bus })}
    >
      {isRequested ? 'Requested' : isSending ? 'Sending...' : 'Request'}
    </Button>
  )
}
