import { useLingui } from '@lingui/react/macro'
import type { StatementSummary } from '@tradefront/contracts'
import { formatVolume, volume } from '@tradefront/money'
import type { ReactNode } from 'react'
import { BookedAmount } from '../../amount/BookedAmount.tsx'
import styles from './statement.module.css'

export interface StatementSumsProps {
  readonly summary: StatementSummary
  /** Filtered by type, so the entries don't explain the change in balance. */
  readonly isPartial: boolean
  /** They are of the practice account. */
  readonly isPractice: boolean
}

/** The statement's sums: opening balance + money in - money out + own transfers = closing balance [WALL-04]. */
export function StatementSums({ summary, isPartial, isPractice }: StatementSumsProps) {
  const { t } = useLingui()
  const { opening, closing, money_in, money_out, own_transfers, count } = summary
  const hasOwnTransfers = own_transfers !== undefined && Number(own_transfers) !== 0
  return (
    <>
      <dl
        className={styles.sums}
        aria-label={t`Sums of the statement`}
        data-wide={[opening, closing, money_in, money_out].some(isLong) || undefined}
      >
        {isPartial ? null : <Sum term={t`Opening balance`} value={<BookedAmount value={opening} />} />}
        <Sum term={t`Money in`} value={<BookedAmount value={money_in} />} />
        <Sum term={t`Money out`} value={<BookedAmount value={money_out} />} />
        {hasOwnTransfers ? (
          <Sum term={t`Own transfers`} value={<BookedAmount value={own_transfers} sign />} />
        ) : null}
        {isPartial ? (
          <Sum
            term={t({ message: 'Entries', context: 'how many' })}
            value={<span className="tf-num">{formatVolume(volume(count))}</span>}
          />
        ) : (
          <Sum term={t`Closing balance`} value={<BookedAmount value={closing} />} />
        )}
      </dl>
      {own_transfers === undefined ? null : (
        <p className={styles.note}>
          {t`Transfers between your accounts and savings pots don't count as money in or out.`}
        </p>
      )}
      {isPractice ? <p className={styles.practice}>{t`This is practice money, not real money.`}</p> : null}
    </>
  )
}

/** Longest amount as booked ('1234567.89'), in characters, that fits the usual columns. */
const USUAL_LENGTH = 10

const isLong = (amount: string) => amount.length > USUAL_LENGTH

function Sum({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
