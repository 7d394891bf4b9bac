import { useLingui } from '@lingui/react/macro'
import type { WithdrawalMethod } from '@tradefront/contracts'
import { Section } from '@tradefront/ui/page'
import { Amount } from '../amount/Amount.tsx'
import history from '../history/history.module.css'
import { MethodMark } from './MethodMark.tsx'
import styles from './withdrawal.module.css'

/** Minimum, fee and duration of each method, for customers who can't withdraw yet. */
export function WaysToWithdraw({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Ways to withdraw`}>
      <table className={history.table} aria-label={t`Ways to withdraw`}>
        <thead>
          <tr>
            <th scope="col">{t`Method`}</th>
            <th scope="col" data-wide>
              {t({ message: 'Arrives', comment: 'Column: how long a withdrawal takes.' })}
            </th>
            <th scope="col" data-numeric>
              {t`Minimum`}
            </th>
            <th scope="col" data-numeric>
              {t`Fee`}
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method.id}>
              <td>
                <div className={styles.way}>
                  <MethodMark method={method} />
                  <div className={history.main}>
                    <span>{method.title}</span>
                    {method.network === undefined || method.network === method.title ? null : (
                      <span className={history.note}>{method.network}</span>
                    )}
                    <span className={history.phoneOnly}>
                      <span className={history.note}>{method.duration}</span>
                    </span>
                  </div>
                </div>
              </td>
              <td data-wide>{method.duration}</td>
              <td data-numeric>
                <Amount value={method.minimum} />
              </td>
              <td data-numeric>
                <Amount value={method.fee} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
