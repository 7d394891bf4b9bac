import type { PotTerm, SavingsPot } from '@tradefront/contracts'
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
  return (
    <span title={`Exactly ${amount} USD`}>
      <Amount value={wholeCents(amount)} />
    </span>
  )
}

function flexibleFacts({ accrued, next_payment, earned, projected }: SavingsPot): FactRow[] {
  return [
    ['Interest to be paid', <Accrued key="accrued" amount={accrued} />],
    ['Next payment', formatDate(next_payment, 'longDate', { zone: 'UTC' })],
    ['Interest paid so far', <Amount key="earned" value={earned} />],
    [
      'Projected for a year',
      projected === undefined ? undefined : <Amount key="projected" value={projected} />,
    ],
  ]
}

function termFacts({ accrued }: SavingsPot, term: PotTerm): FactRow[] {
  return [
    ['Fixed until', formatDate(term.ends_on, 'longDate', { zone: 'UTC' })],
    ['Interest so far', <Accrued key="accrued" amount={accrued} />],
    ['Projected at the end', <Amount key="interest" value={term.interest} />],
    ['Closing today costs', <Amount key="cost" value={term.early_cost} />],
    ['After the term', `Flexible, ${rateText(term.next_rate)}`],
  ]
}

/** A pot: its balance, its interest, and moving money, which a fixed term doesn't allow. */
export function PotCard({ pot, shown, onMove, onManage, onShow }: PotCardProps) {
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
          <Button onClick={() => onMove('in')} aria-label={`Add money: ${title}`}>
            Add money
          </Button>
          <Button variant="default" onClick={() => onMove('out')} aria-label={`Take out: ${title}`}>
            Take out
          </Button>
        </>
      ) : null}
      <div className={styles.lesser}>
        {onShow === undefined ? null : (
          <Button variant="subtle" aria-pressed={shown} aria-label={`History: ${title}`} onClick={onShow}>
            History
          </Button>
        )}
        {onManage === undefined ? null : (
          <>
            <Button variant="subtle" aria-label={`Rename: ${title}`} onClick={() => onManage('rename')}>
              Rename
            </Button>
            <Button variant="subtle" aria-label={`Close: ${title}`} onClick={() => onManage('close')}>
              Close
            </Button>
          </>
        )}
      </div>
    </MoneyCard>
  )
}
