import { Anchor } from '@tradefront/ui/Anchor'
import { Link } from '@tradefront/ui/router'
import { RecentCurve } from '../journal/RecentCurve.tsx'
import { Section } from '../kit/page/Section.tsx'
import { AllocationCard } from './AllocationCard.tsx'
import styles from './dashboard.module.css'

/** What came of closed positions, and what open ones take. */
export function OverviewCards() {
  return (
    <div className={styles.pair}>
      <Section
        title="Equity curve"
        id="dashboard-curve"
        aside={
          <Anchor component={Link} to="/main/journal" size="xs">
            Journal
          </Anchor>
        }
      >
        <RecentCurve />
      </Section>
      <Section title="Allocation" id="dashboard-allocation">
        <AllocationCard />
      </Section>
    </div>
  )
}
