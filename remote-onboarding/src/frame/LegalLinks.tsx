import { useLingui } from '@lingui/react/macro'
import { useSettings } from '@tradefront/session'
import { safeHref } from '@tradefront/ui/safe-url'
import styles from './frame.module.css'

/** Legal links from the settings; anything but http(s) and mailto is dropped [ONB-03]. */
export function LegalLinks() {
  const { t } = useLingui()
  const settings = useSettings((state) => state.settings)
  const links = [
    { label: t`Terms of Service`, href: safeHref(settings?.terms_url) },
    { label: t`Privacy Policy`, href: safeHref(settings?.privacy_url) },
    { label: t`Risk Disclosure`, href: safeHref(settings?.risk_url) },
    { label: t`Help Center`, href: safeHref(settings?.help_url) },
  ].filter(({ href }) => href !== undefined)
  if (links.length === 0) return null
  return (
    <nav aria-label={t({ message: 'Legal', context: 'links to legal documents' })} className={styles.links}>
      {links.map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </nav>
  )
}
