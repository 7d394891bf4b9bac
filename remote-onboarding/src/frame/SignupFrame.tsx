import { useSettings } from '@tradefront/session'
import { LanguageSelect } from '@tradefront/ui/LanguageSelect'
import type { ComponentType, ReactNode } from 'react'
import { LegalLinks } from './LegalLinks.tsx'
import { RiskWarning } from './RiskWarning.tsx'
import { SiteLogo } from './SiteLogo.tsx'
import { Steps } from './Steps.tsx'
import styles from './frame.module.css'

export interface SignupFrameProps {
  /** Which of the first step's three screens this is, 1 to 3; undefined if it has only one screen. */
  readonly part?: 1 | 2 | 3
  /** Width of the content; 'narrow' is one column of 440 px. */
  readonly width?: 'narrow' | 'wide' | 'full'
  /** At the end of the header; the plain list of languages if absent. */
  readonly Languages?: ComponentType
  /** Rendered behind everything. */
  readonly backdrop?: ReactNode
  readonly children: ReactNode
}

/** The layout of every sign-up step: logo, optional texts, steps, legal links, risk warning. */
export function SignupFrame({
  part,
  width = 'narrow',
  Languages = LanguageSelect,
  backdrop,
  children,
}: SignupFrameProps) {
  const header = useSettings((state) => state.settings?.register_page_header)
  const footer = useSettings((state) => state.settings?.register_page_footer)
  return (
    <div className={`${styles.page} tf-door`} data-backdrop={backdrop === undefined ? undefined : true}>
      {backdrop}
      <header className={styles.header}>
        <SiteLogo />
        {header ? (
          <p className={styles.note} dir="auto">
            {header}
          </p>
        ) : null}
        <Languages />
      </header>
      <main className={styles.main} data-width={width}>
        <Steps {...(part === undefined ? {} : { part })} />
        {children}
      </main>
      <footer className={styles.footer}>
        {footer ? (
          <p className={styles.note} dir="auto">
            {footer}
          </p>
        ) : null}
        <LegalLinks />
      </footer>
      <RiskWarning />
    </div>
  )
}
