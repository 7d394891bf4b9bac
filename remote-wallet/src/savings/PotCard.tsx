import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PotTerm, SavingsPot } from '@tradefront/contracts'
import { formatExact } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import type { FactRow } from '@tradefront/ui/page'
import { Amount } from '../amount/Amount.tsx'
import { MoneyCard } from '../frame/MoneyCard.tsx'
import { daysText, rateText } from './products/product-words.ts'
import styles from './savings.module.css'
import { wholeCents } from './whole-cents.ts'

export interface PotCardProps {
  readonly pot: SavingsPot
  /** Its history is shown. */
  readonly shown: boolean
  readonly onMove: (direction: 'in' | 'out') => void
  /** Renames or closes it; absent if the broker offers neither. */
  readonly onManage?: ((what: 'rename' | 'close') => void) | undefined
  /** Absent if there is no other history to show. */
  readonly onShow?: (() => void) | undefined
}

/** Interest not yet paid. */
function Accrued({ amount }: { readonly amount: string }) {
  const { t } = useLingui()
  return (
    <span title={t`Exactly ${{ amount: formatExact(amount) }} USD`}>
      <Amount value={wholeCents(amount)} />
    </span>
  )
}

function flexibleFacts({ accrued, next_payment, earned, projected }: SavingsPot): FactRow[] {
  return [
    [t`Interest to be paid`, <Accrued key="accrued" amount={accrued} />],
    [t`Next payment`, formatDate(next_payment, 'longDate', { zone: 'UTC' })],
    [t`Interest paid so far`, <Amount key="earned" value={earned} />],
    [
      t`Projected for a year`,
      projected === undefined ? undefined : <Amount key="projected" value={projected} />,
    ],
  ]
}

function termFacts({ accrued }: SavingsPot, term: PotTerm): FactRow[] {
  return [
    [t`Fixed until`, formatDate(term.ends_on, 'longDate', { zone: 'UTC' })],
    [t`Interest so far`, <Accrued key="accrued" amount={accrued} />],
    [t`Projected at the end`, <Amount key="interest" value={term.interest} />],
    [t`Closing today costs`, <Amount key="cost" value={term.early_cost} />],
    [t`After the term`, t`Flexible, ${{ rate: rateText(term.next_rate) }}`],
  ]
}

/** A pot: its balance, its interest, and moving money, which a fixed term doesn't allow. */
export function PotCard({ pot, shown, onMove, onManage, onShow }: PotCardProps) {
  const { t } = useLingui()
  const { title, balance, rate, term } = pot
  return (
    <MoneyCard
      title={title}
      mark={term === undefined ? rateText(rate) : `${daysText(term.days)} · ${rateText(rate)}`}
      balance={balance}
      chosen={shown}
      facts={term === undefined ? flexibleFacts(pot) : termFacts(pot, term)}
    >
      {term === undefined ? (
        <>
          <Button onClick={() => onMove('in')} aria-label={t`Add money: ${title}`}>
            {t`Add money`}
          </Button>
          <Button variant="default" onClick={() => onMove('out')} aria-label={t`Take out: ${title}`}>
            {t`Take out`}
          </Button>
        </>
      ) : null}
      <div className={styles.lesser}>
        {onShow === undefined ? null : (
          <Button variant="subtle" aria-pressed={shown} aria-label={t`History: ${title}`} onClick={onShow}>
            {t`History`}
          </Button>
        )}
        {onManage === undefined ? null : (
          <>
            <Button variant="subtle" aria-label={t`Rename: ${title}`} onClick={() => onManage('rename')}>
              {t`Rename`}
            </Button>
            <Button variant="subtle" aria-label={t`Close: ${title}`} onClick={() => onManage('close')}>
              {t({ message: 'Close', context: 'a savings pot' })}
            </Button>
          </>
        )}
      </div>
    </MoneyCard>
  )
}
