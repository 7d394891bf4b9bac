import { useSession, useSiteData } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Link } from '@tradefront/ui/router'
import { useIsTrading } from '../automation/advisors/automation.ts'
import { useRobots } from '../automation/robots/use-robots.ts'
import styles from './dashboard.module.css'

/** What trades by itself: the advisor that is activated, and the auto trader. */
export function AutomationCard() {
  useRobots()
  const advisor = useSiteData((state) => state.activeEA?.name)
  const isTrading = useIsTrading()
  const isOn = useSession((state) => state.user?.autotrader === true)
  const level = useSession((state) => state.user?.autotrader_type)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Expert advisor</dt>
        <dd>
          <span>
            {advisor === undefined ? 'None activated' : `${advisor}, ${isTrading ? 'trading' : 'stopped'}`}
          </span>
          <Anchor component={Link} to={advisor === undefined ? '/main/marketplace' : '/mt4'} size="xs">
            {advisor === undefined ? 'Marketplace' : 'Open trading room'}
          </Anchor>
        </dd>
      </div>
      <div>
        <dt>Auto Trader</dt>
        <dd>{isOn ? `On${level === undefined ? '' : `, ${level}`}` : 'Off'}</dd>
      </div>
    </dl>
  )
}
