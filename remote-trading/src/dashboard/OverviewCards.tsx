import { Anchor } from '@tradefront/ui/Anchor'
import { Link } from '@tradefront/ui/router'
import { RecentCurve } from '../journal/RecentCurve.tsx'
import { AllocationCard } from './AllocationCard.tsx'
import { DashboardSection } from './DashboardSection.tsx'
import styles from './dashboard.module.css'

/** What came of closed positions, and what open ones take. */
export function OverviewCards() {
  return (
    <div className={styles.pair}>
      <DashboardSection
        title="Equity curve"
        id="dashboard-curve"
        link={
          <Anchor component={Link} to="/main/journal" size="xs">
            Journal
          </Anchor>
        }
      >
        {() => <RecentCurve />}
      </DashboardSection>
      <DashboardSection title="Allocation" id="dashboard-allocation">
        {() => <AllocationCard />}
      </DashboardSection>
    </div>
  )
}
