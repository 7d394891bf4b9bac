import type { SavingsPot } from '@tradefront/contracts'
import { formatPercent, parseDecimal } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Amount } from '../amount/Amount.tsx'
import { MoneyCard } from '../frame/MoneyCard.tsx'
import styles from './savings.module.css'

export interface PotCardProps {
  readonly pot: SavingsPot
  /** Its history is the one on screen. */
  readonly shown: boolean
  readonly onMove: (direction: 'in' | 'out') => void
  /** Renames or closes it; absent where the broker offers neither. */
  readonly onManage?: ((what: 'rename' | 'close') => void) | undefined
  /** Absent where there is no other history to choose. */
  readonly onShow?: (() => void) | undefined
}

/** One pot: what is in it, what it earns, and moving money. */
export function PotCard({ pot, shown, onMove, onManage, onShow }: PotCardProps) {
  const { title, balance, rate, accrued, earned, next_payment, projected } = pot
  return (
    <MoneyCard
      title={title}
      mark={`${formatPercent(parseDecimal(rate))} a year`}
      balance={balance}
      chosen={shown}
      facts={[
        [
          'Interest to be paid',
          <span key="accrued" title={`Exactly ${accrued} USD`}>
            <Amount value={accrued} />
          </span>,
        ],
        ['Next payment', formatDate(next_payment, 'longDate', { zone: 'UTC' })],
        ['Interest paid so far', <Amount key="earned" value={earned} />],
        [
          'Projected for a year',
          projected === undefined ? undefined : <Amount key="projected" value={projected} />,
        ],
      ]}
    >
      <Button onClick={() => onMove('in')} aria-label={`Add money: ${title}`}>
        Add money
      </Button>
      <Button variant="default" onClick={() => onMove('out')} aria-label={`Take out: ${title}`}>
        Take out
      </Button>
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
