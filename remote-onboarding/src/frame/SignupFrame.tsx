import { siteName, useSettings } from '@tradefront/session'
import { Brand } from '@tradefront/ui/Brand'
import { useMediaQuery } from '@tradefront/ui/hooks'
import { safeHref } from '@tradefront/ui/safe-url'
import type { ReactNode } from 'react'
import { RiskWarning } from './RiskWarning.tsx'
import { Steps } from './Steps.tsx'
import styles from './frame.module.css'

/** The page around every step of the sign-up: logo, optional texts, steps, legal links, risk warning. */
export function SignupFrame({ step, children }: { step: number; children: ReactNode }) {
  const settings = useSettings((state) => state.settings)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <SiteLogo />
        {settings?.register_page_header ? (
          <p className={styles.note}>{settings.register_page_header}</p>
        ) : null}
      </header>
      <main className={styles.main}>
        <Steps current={step} />
        {children}
      </main>
      <footer className={styles.footer}>
        {settings?.register_page_footer ? (
          <p className={styles.note}>{settings.register_page_footer}</p>
        ) : null}
        <LegalLinks />
        <RiskWarning />
      </footer>
    </div>
  )
}

/** The site's logo; opens its home page in a new tab where settings name one [ONB-06]. */
function SiteLogo() {
  const settings = useSettings((state) => state.settings)
  const mobile = useMediaQuery('(max-width: 767px)') ?? false
  const name = siteName(settings)
  const picture = safeHref(mobile ? (settings?.logo_sm ?? settings?.logo) : settings?.logo)
  const href = safeHref(settings?.website_url)
  const mark =
    picture === undefined ? <Brand name={name} /> : <img className={styles.logo} src={picture} alt={name} />
  if (href === undefined) return mark
  return (
    <a className={styles.home} href={href} target="_blank" rel="noopener noreferrer">
      {mark}
    </a>
  )
}

/** Legal links that the settings carry; anything but http(s) and mailto is left out [ONB-03]. */
function LegalLinks() {
  const settings = useSettings((state) => state.settings)
  const links = [
    { label: 'Terms of Service', href: safeHref(settings?.terms_url) },
    { label: 'Privacy Policy', href: safeHref(settings?.privacy_url) },
    { label: 'Risk Disclosure', href: safeHref(settings?.risk_url) },
    { label: 'Help Center', href: safeHref(settings?.help_url) },
  ].filter(({ href }) => href !== undefined)
  if (links.length === 0) return null
  return (
    <nav aria-label="Legal" className={styles.links}>
      {links.map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </nav>
  )
}
