import { useLingui } from '@lingui/react/macro'
import { Slot } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { Drawer } from '@tradefront/ui/Drawer'
import { useEffect, useId, type ReactNode } from 'react'
import { isStaff } from '../addresses/role.ts'
import { useHost } from '../host-context.tsx'
import { PageGroups } from './PageGroups.tsx'
import styles from './SideMenu.module.css'
import type { MenuPart } from './site-menu.ts'

export interface SideMenuProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly menu: readonly MenuPart[]
}

/** The menu of a phone: the plan, the pages, and the pairs of the trading remote [HEAD-08]. */
export function SideMenu({ opened, onClose, menu }: SideMenuProps) {
  const { t } = useLingui()
  const { realtime } = useHost()
  const staff = useSession(({ user }) => isStaff(user))
  // The plan comparison opens over the page, not over the menu.
  useEffect(() => (opened ? realtime.bus.on('plans:open', onClose) : undefined), [realtime, opened, onClose])
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Menu`}
      size={320}
      returnFocus={false}
      // The drawer's head is a header element, which would count as a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t`Close menu` }}
    >
      <div className={styles.menu}>
        {staff ? null : <Slot name="menu.plan" />}
        <Section title={t`Panels`}>
          <nav aria-label={t`Panels`}>
            <PageGroups menu={menu} onChoose={onClose} onFind={onClose} />
          </nav>
        </Section>
        {staff ? null : (
          <Section title={t`Currency Pairs`}>
            <Slot name="menu.pairs" fallback={<p className={styles.none}>{t`Trading isn't available.`}</p>} />
          </Section>
        )}
      </div>
    </Drawer>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
