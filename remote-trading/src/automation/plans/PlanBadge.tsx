import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import classes from './PlanBadge.module.css'
import { planColor } from './plans.ts'

/** Slot `menu.plan`: the user's plan, which opens the comparison of plans [HEAD-08] [ALGO-06]. */
export default function PlanBadge() {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const plan = useSession((state) => state.user?.account_type)
  const title = plan?.title
  return (
    <UnstyledButton
      className={classes.badge ?? ''}
      style={{ '--plan-color': planColor(plan?.color) }}
      aria-haspopup="dialog"
      onClick={() => bus.emit('plans:open', {})}
    >
      <span className={classes.title}>{title === undefined ? t`Account plan` : t`${title} plan`}</span>
      <span className={classes.hint}>{t`Compare plans`}</span>
    </UnstyledButton>
  )
}
