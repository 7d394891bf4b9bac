import { useLingui } from '@lingui/react/macro'
import type { WithdrawalMethod } from '@tradefront/contracts'
import { Section } from '@tradefront/ui/page'
import { Amount } from '../amount/Amount.tsx'
import history from '../history/history.module.css'

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
          {methods.map(({ id, title, network, minimum, fee, duration }) => (
            <tr key={id}>
              <td>
                <div className={history.main}>
                  <span>{title}</span>
                  {network === undefined || network === title ? null : (
                    <span className={history.note}>{network}</span>
                  )}
                  <span className={history.phoneOnly}>
                    <span className={history.note}>{duration}</span>
                  </span>
                </div>
              </td>
              <td data-wide>{duration}</td>
              <td data-numeric>
                <Amount value={minimum} />
              </td>
              <td data-numeric>
                <Amount value={fee} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
