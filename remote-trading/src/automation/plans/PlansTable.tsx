import { useLingui } from '@lingui/react/macro'
import type { Plan, PlansData } from '@tradefront/contracts'
import { useCurrency } from '@tradefront/session'
import { Badge } from '@tradefront/ui/Badge'
import { ScrollArea } from '@tradefront/ui/ScrollArea'
import { safeHref } from '@tradefront/ui/safe-url'
import { useEffect, useRef, type CSSProperties } from 'react'
import { useRemoteContext } from '@tradefront/federation'
import { settleAndSend, useSending } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import { featureText, isRecommended, planColor } from './plans.ts'
import classes from './PlansTable.module.css'
import { planRequests, useRequestedPlan } from './plan-request.ts'

/** Scrolls horizontally if too narrow, also by keyboard. */
const VIEWPORT = { tabIndex: 0, role: 'region' }

export interface PlansTableProps extends PlansData {
  /** Id of the user's plan. */
  readonly currentId: string | undefined
}

/** The plans side by side, with a row per feature [ALGO-06]. */
export function PlansTable({ plans, plan_features: labels, currentId }: PlansTableProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const from = plans.find(({ id }) => id === currentId)?.title
  const current = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    // In braces, because newer browsers return a promise, which an effect must not.
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <ScrollArea
      type="auto"
      offsetScrollbars="x"
      viewportProps={{ ...VIEWPORT, 'aria-label': t`Comparison of plans` }}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Feature`}</th>
            {plans.map((plan) => (
              <th
                key={plan.id}
                ref={plan.id === currentId ? current : undefined}
                scope="col"
                data-current={plan.id === currentId || undefined}
                style={{ '--plan-color': planColor(plan.color) } as CSSProperties}
              >
                <span className={classes.plan}>
                  <PlanIcon icon={plan.icon} />
                  <span>{plan.title}</span>
                </span>
                <span className={classes.badges}>
                  {isRecommended(plan) ? <Badge variant="light">{t`Recommended`}</Badge> : null}
                  {plan.id === currentId ? (
                    <Badge color="green" variant="light">
                      {t({ message: 'Current', comment: 'the plan that the customer has' })}
                    </Badge>
                  ) : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id} className="tf-num" data-current={plan.id === currentId || undefined}>
                  {featureText(plan.features[row], row, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {from === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row">{t`Change plan`}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-current={plan.id === currentId || undefined}>
                  {plan.id === currentId ? t`Your plan` : <RequestPlan plan={plan} from={from} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollArea>
  )
}

function PlanIcon({ icon }: { icon: string | undefined }) {
  const source = safeHref(icon)
  return source === undefined ? null : <img className={classes.icon} src={source} alt="" />
}

interface RequestPlanProps {
  readonly plan: Plan
  /** Title of the customer's current plan. */
  readonly from: string
}

/** Requests a plan once, then shows that it was requested. */
function RequestPlan({ plan: { id, title }, from }: RequestPlanProps) {
  const { t } = useLingui()
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
      aria-label={isRequested ? t`Requested ${{ plan: title }}` : t`Request ${{ plan: title }}`}
      onClick={() => void settleAndSend(planRequests, { id, title, from }, { bus })}
    >
      {isRequested
        ? t({ message: 'Requested', comment: 'a plan' })
        : isSending
          ? t`Sending...`
          : t({ message: 'Request', context: 'button' })}
    </Button>
  )
}
