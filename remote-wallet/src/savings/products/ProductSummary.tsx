import { useLingui } from '@lingui/react/macro'
import type { SavingsProduct } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { FactList } from '@tradefront/ui/page'
import { useState } from 'react'
import { Amount } from '../../amount/Amount.tsx'
import { plainAmount } from '../../amount/amount.ts'
import { ResultAmount } from '../../amount/ResultAmount.tsx'
import { daysText, penaltyText, rateText } from './product-words.ts'
import { projectionOf, termEnd } from './projection.ts'
import styles from './products.module.css'

export interface ProductSummaryProps {
  readonly product: SavingsProduct
  /** As typed. */
  readonly amount: string
  /** Annual rate after a fixed term, percent. */
  readonly flexibleRate: string
}

/** What the customer is about to agree to: terms, projected interest, and the cost of closing early. */
export function ProductSummary({ product, amount, flexibleRate }: ProductSummaryProps) {
  const { t } = useLingui()
  const [now] = useState(() => Date.now())
  const { title, rate, minimum, term } = product
  const projection = projectionOf(plainAmount(amount), product, now)
  return (
    <section className={styles.summary} aria-label={t`Terms of ${title}`}>
      <dl className={styles.projected}>
        <dt>{term === undefined ? t`Projected interest in a year` : t`Projected interest at the end`}</dt>
        <dd>
          <ResultAmount value={projection?.interest} />
        </dd>
      </dl>
      <FactList
        rows={[
          [t({ message: 'Rate', context: 'interest rate' }), rateText(rate)],
          [
            t({ message: 'Term', context: 'time' }),
            term === undefined ? t({ message: 'None', context: 'no term' }) : daysText(term.days),
          ],
          [t`Ends on`, term && formatDate(termEnd(term.days, now), 'longDate', { zone: 'UTC' })],
          [t`Minimum`, <Amount key="minimum" value={minimum} />],
          [
            t`Closing early costs`,
            term && (
              <span key="cost">
                <span>
                  {projection === undefined
                    ? penaltyText(term.penalty_days)
                    : t`${{ penalty: penaltyText(term.penalty_days) }}, at most`}
                </span>{' '}
                {projection === undefined ? null : <Amount value={projection.maxCost} />}
              </span>
            ),
          ],
        ]}
      />
      <p className={styles.note}>
        {term === undefined
          ? t`Add money and take it out at any time. Interest accrues daily and is paid on the first of each month.`
          : t`You can't add or take out money during the term. At its end we pay the interest, and the pot becomes flexible at ${{ rate: rateText(flexibleRate) }}. Closing early never costs more than the pot has earned: you always get back what you put in.`}
      </p>
    </section>
  )
}
