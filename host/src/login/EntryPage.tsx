import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { siteName, useSettings } from '@tradefront/session'
import { Brand } from '@tradefront/ui/Brand'
import { LanguageSelect } from '@tradefront/ui/LanguageSelect'
import type { ReactNode } from 'react'
import styles from './EntryPage.module.css'

/** Default risk warning if the settings have none (specification 1). */
const RISK_WARNING = msg`Trading CFDs carries a high level of risk to your capital and you should only trade with money you can afford to lose.`

/** The plain page of login, recovery and automatic login: one column of at most 440 px, with the risk warning below. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  const name = useSettings((state) => siteName(state.settings))
  const warning = useSettings((state) => state.settings?.risk_warning?.trim())
  return (
    <div className={`${styles.page} tf-door`}>
      <main className={styles.column}>
        <Brand name={name} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <footer>
        <LanguageSelect />
      </footer>
      <aside className={styles.risk} aria-label={t`Risk warning`}>
        {warning ? <bdi>{warning}</bdi> : t(RISK_WARNING)}
      </aside>
    </div>
  )
}
