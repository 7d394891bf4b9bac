import { useLingui } from '@lingui/react/macro'
import { useSession, useSiteData } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { Link } from '@tradefront/ui/router'
import { useMemo } from 'react'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { useRequestedPlan } from './plan-request.ts'
import { plansOf } from './plans.ts'
import classes from './PlansDialog.module.css'
import { PlansTable } from './PlansTable.tsx'

export interface PlansDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The comparison of account plans [ALGO-06]. */
export function PlansDialog({ opened, onClose }: PlansDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet opened={opened} title={t`Account Plans`} size={920} onClose={onClose}>
      <Plans onClose={onClose} />
    </DialogOrSheet>
  )
}

function Plans({ onClose }: Pick<PlansDialogProps, 'onClose'>) {
  const { t } = useLingui()
  const { data, isLoading, error, fetchSiteData } = useSiteData()
  const currentId = useSession((state) => state.user?.account_type?.id)
  const requestedId = useRequestedPlan()
  const plans = useMemo(() => plansOf(data), [data])
  if (data === null && isLoading)
    return <ListState state="loading" message={t`Loading`} rows={5} rowHeight={40} />
  if (data === null && error !== null) {
    return (
      <ListState
        state="error"
        message={t`Failed to fetch site data. Please try again later.`}
        onRetry={() => void fetchSiteData()}
      />
    )
  }
  if (plans.plans.length === 0) {
    return <EmptyState message={t`No plans available. Please try again later.`} />
  }
  const asked = plans.plans.find(({ id }) => id === requestedId && id !== currentId)
  return (
    <>
      <PlansTable {...plans} currentId={currentId} />
      <p className={classes.change}>
        <span>
          {asked === undefined
            ? t`Would you like to know more?`
            : t`You requested the ${{ plan: asked.title }} plan. We'll reply in your chat.`}
        </span>{' '}
        <Anchor component={Link} to="/main/chat" onClick={onClose}>
          {asked === undefined ? t`Ask our support team` : t`Open chat`}
        </Anchor>
      </p>
    </>
  )
}
