import { useLingui } from '@lingui/react/macro'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import type { ReactNode } from 'react'
import styles from './detailed-form.module.css'

/** The specification's marketing promises (chapter 1). */
const PROMISES = [
  { Icon: IconBolt, title: 'Fast account opening', text: 'Instant funding, so that you can trade today.' },
  { Icon: IconChartCandle, title: '6 asset classes', text: 'Over 2,000 products, from forex to crypto.' },
  {
    Icon: IconBuildingBank,
    title: 'UK-regulated broker',
    text: 'You are onboarded with a regulated entity.',
  },
]

/** The 'td' layout: benefits of the account on the left, the same form on the right [ONB-11]. */
export function TwoPanes({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.panes}>
      <aside className={styles.pitch} aria-label={t`Your account`}>
        <p className={styles.pitchTitle}>{t`One account for every market`}</p>
        <ul className={styles.promises}>
          {PROMISES.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <p>
                <strong>{title}</strong>
                <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </aside>
      {children}
    </div>
  )
}
