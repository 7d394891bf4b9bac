import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { useServer } from '@tradefront/server-state'
import { useSession, useSiteData } from '@tradefront/session'
import { ListState } from '@tradefront/ui/ListState'
import { Anchor } from '@tradefront/ui/Anchor'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Link } from '@tradefront/ui/router'
import { useEffect, useMemo } from 'react'
import { PanelNotice } from '../../kit/notice/PanelNotice.tsx'
import { useBeyondPlan } from '../plans/beyond-plan.ts'
import { LeftOpenQuestion } from '../robots/LeftOpenQuestion.tsx'
import { useRobots } from '../robots/use-robots.ts'
import { AdvisorCard } from './AdvisorCard.tsx'
import { AdvisorRow } from './AdvisorRow.tsx'
import { categoryOf } from './advisor-figures.ts'
import { ADVISORS } from './advisor-calls.ts'
import classes from './AlgoTrader.module.css'
import { checkTrading } from './automation.ts'

const NO_IDS: readonly string[] = []

/** The expert advisors with the status card above them [ROOM-04] [ALGO-02]. */
export function AlgoTrader() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(ADVISORS)
  const eas = useSession((state) => state.user?.eas ?? NO_IDS)
  const activeId = useSiteData((state) => state.activeEA?.id)
  const { bus } = useRemoteContext()
  const robots = useRobots()
  const isBeyond = useBeyondPlan((state) => state.isBeyond)
  const offered = loaded.state === 'ready' ? loaded.value : undefined
  useEffect(() => checkTrading(bus, offered, eas), [bus, offered, eas])
  const advisors = useMemo(() => {
    const all = loaded.state === 'ready' ? loaded.value : []
    const robots = all.filter((advisor) => categoryOf(advisor) === 'expert_advisor')
    // Usable ones come first, otherwise in the server's order.
    return robots.toSorted((a, b) => Number(eas.includes(b.id)) - Number(eas.includes(a.id)))
  }, [loaded, eas])

  if (loaded.state === 'loading' || robots.loaded.state === 'loading')
    return <ListState state="loading" message={t`Loading`} rows={4} rowHeight={40} />
  if (loaded.state === 'not-offered')
    return <EmptyState message={t`Expert Advisors aren't available here.`} />
  if (loaded.state === 'failed' || robots.loaded.state === 'failed') {
    return (
      <ListState
        state="error"
        message={t`We couldn't load the Expert Advisors`}
        onRetry={() => void Promise.all([refresh(), robots.refresh()])}
      />
    )
  }
  return (
    <div className={classes.trader}>
      <AdvisorCard />
      <LeftOpenQuestion of="advisors" />
      {isBeyond ? (
        <PanelNotice
          text={t`Other plans have more Expert Advisors.`}
          action={t`Compare plans`}
          onAction={() => bus.emit('plans:open', {})}
        />
      ) : null}
      {advisors.length === 0 ? (
        <EmptyState message={t`No Expert Advisors found`} />
      ) : (
        <ul className={classes.list} aria-label={t`Expert Advisors`}>
          {advisors.map((advisor) => (
            <AdvisorRow
              key={advisor.id}
              advisor={advisor}
              isActive={advisor.id === activeId}
              isOwned={eas.includes(advisor.id)}
            />
          ))}
        </ul>
      )}
      <p className={classes.more}>
        <Anchor component={Link} to="/main/marketplace" size="xs">
          {t`More in the marketplace`}
        </Anchor>
      </p>
    </div>
  )
}
