import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteSettings } from '@tradefront/contracts'
import { useSettings } from '@tradefront/session'
import { Text } from '@tradefront/ui/Text'
import { safeHref } from '@tradefront/ui/safe-url'
import { HostScreen } from './HostScreen.tsx'
import styles from './SiteDisabled.module.css'
import { StatusCheck } from './StatusCheck.tsx'

const FALLBACK_MESSAGE = msg`This site is currently unavailable. Please check back later.`

/** The broker has switched the site off [GATE-05]. */
export function SiteDisabled({ settings }: { settings: SiteSettings }) {
  const { t } = useLingui()
  const fetchSettings = useSettings((state) => state.fetchSettings)
  const { contactEmail } = settings
  const href = contactEmail ? safeHref(`mailto:${contactEmail}`) : undefined
  const email = href ? <a href={href}>{contactEmail}</a> : <span>{contactEmail}</span>
  return (
    <HostScreen
      title={t`Site Temporarily Disabled`}
      message={settings.maintenanceMessage || t(FALLBACK_MESSAGE)}
    >
      {contactEmail && (
        <Text size="sm" c="dimmed" className={styles.help}>
          <Trans>If you need immediate assistance, please contact us at {email}</Trans>
        </Text>
      )}
      <StatusCheck label={t`Check Status`} check={fetchSettings} />
    </HostScreen>
  )
}
