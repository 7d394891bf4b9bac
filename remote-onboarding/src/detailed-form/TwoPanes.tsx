import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import type { ReactNode } from 'react'
import styles from './detailed-form.module.css'

/** The specification's marketing promises (chapter 1). */
const PROMISES = [
  {
    Icon: IconBolt,
    title: msg`Fast account opening`,
    text: msg`Instant funding, so you can trade today.`,
  },
  {
    Icon: IconChartCandle,
    title: msg`6 asset classes`,
    text: msg`Over 2,000 products, from forex to crypto.`,
  },
  {
    Icon: IconBuildingBank,
    title: msg`UK-regulated broker`,
    text: msg`Your account is with a regulated entity.`,
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
            <li key={title.id}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <p>
                <strong>{t(title)}</strong>
                <span>{t(text)}</span>
              </p>
            </li>
          ))}
        </ul>
      </aside>
      {children}
    </div>
  )
}
