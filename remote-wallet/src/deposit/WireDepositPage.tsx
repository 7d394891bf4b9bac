import type { DepositOptions } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { toast } from '@tradefront/ui/toast'
import { useLoaded } from '../calls/use-loaded.ts'
import { usePaged } from '../calls/use-paged.ts'
import { LoadedState } from '../frame/LoadedState.tsx'
import { Panel } from '../frame/Panel.tsx'
import { DepositFrame } from './DepositFrame.tsx'
import { WireForm } from './WireForm.tsx'
import { fetchDepositOptions, fetchDeposits } from './deposit-calls.ts'
import styles from './frame.module.css'

/** `/main/deposit/wire`: where to transfer money to, and telling that it was done [WALL-01]. */
export default function WireDepositPage() {
  const { loaded, retry } = useLoaded(fetchDepositOptions)
  const history = usePaged(fetchDeposits)
  const bank = loaded.state === 'ready' ? loaded.value.bank : undefined
  return (
    <DepositFrame
      history={history}
      lead="Transfer money from your own bank account, then tell us here. We credit it when it has arrived."
    >
      {loaded.state !== 'ready' ? (
        <LoadedState state={loaded.state} what="Bank transfers" onRetry={retry} rows={4} rowHeight={56} />
      ) : bank === undefined ? (
        <ListState
          state="empty"
          message="Bank transfers are not offered here. Please choose another way to deposit."
        />
      ) : (
        <div className={styles.columns}>
          <Panel title="1. Transfer to this account">
            <BankDetails bank={bank} />
          </Panel>
          <Panel title="2. Tell us about your transfer">
            <WireForm bank={bank} onDone={() => void history.refresh()} />
          </Panel>
        </div>
      )}
    </DepositFrame>
  )
}

/** The broker's account, each line to be copied. */
function BankDetails({ bank }: { bank: NonNullable<DepositOptions['bank']> }) {
  const rows = [
    ['Account holder', bank.holder],
    ['IBAN', bank.iban],
    ['BIC', bank.bic],
    ['Bank', bank.bank],
    ['Reference, without it we cannot assign the money', bank.reference],
  ] as const

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied', text)
    } catch {
      // The browser may forbid it; the text can be selected.
      toast.error('This could not be copied', 'Select the text and copy it by hand.')
    }
  }

  return (
    <>
      <dl className={styles.details}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <span className="tf-num">{value}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Copy ${term.split(',')[0] ?? term}`}
                onClick={() => void copy(value)}
              >
                Copy
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {formatMoney(money(bank.minimum))} to {formatMoney(money(bank.maximum))}. A transfer takes{' '}
        {bank.duration}.
      </p>
    </>
  )
}
