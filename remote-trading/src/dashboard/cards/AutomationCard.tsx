import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSession, useSiteData } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { FactList, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { useIsTrading } from '../../automation/advisors/automation.ts'
import { useRobots } from '../../automation/robots/use-robots.ts'
import styles from '../dashboard.module.css'
import { WhenNear } from './WhenNear.tsx'

/** The activated advisor and the auto trader [ALGO-01] [ALGO-02]. */
export function AutomationCard() {
  const { t } = useLingui()
  const advisor = useSiteData((state) => state.activeEA?.name)
  return (
    <Panel
      flush
      title={t`Automated trading`}
      id="dashboard-automation"
      actions={
        <Anchor component={Link} to={advisor === undefined ? '/main/marketplace' : '/mt4'}>
          {advisor === undefined ? t`Marketplace` : t`Open trading room`}
        </Anchor>
      }
    >
      <WhenNear height={4}>
        <div className={styles.facts}>
          <Automation advisor={advisor} />
        </div>
      </WhenNear>
    </Panel>
  )
}

function Automation({ advisor }: { readonly advisor: string | undefined }) {
  const { t } = useLingui()
  useRobots()
  const isTrading = useIsTrading()
  const isOn = useSession((state) => state.user?.autotrader === true)
  const level = useSession((state) => state.user?.autotrader_type)
  const standing = !isOn
    ? t({ message: 'Off', context: 'state of a robot' })
    : level === undefined
      ? t({ message: 'On', context: 'state of a robot' })
      : t`${select(level, {
          low: 'On, low',
          medium: 'On, medium',
          high: 'On, high',
          other: `On, ${level}`,
        })}`
  return (
    <FactList
      rows={[
        [
          t`Expert Advisor`,
          advisor === undefined
            ? t`None activated`
            : isTrading
              ? t`${advisor}, trading`
              : t`${advisor}, stopped`,
        ],
        [t`Auto Trader`, standing],
      ]}
    />
  )
}
