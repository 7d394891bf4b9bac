import { useLingui } from '@lingui/react/macro'
import type { DepositOptions } from '@tradefront/contracts'
import { groupedIban, plainCode } from '@tradefront/payment-checks'
import { Button } from '@tradefront/ui/Button'
import { Panel } from '@tradefront/ui/page'
import { toast } from '@tradefront/ui/toast'
import type { ReactNode } from 'react'
import { DepositWay } from './DepositWay.tsx'
import { WireForm } from './WireForm.tsx'
import styles from './frame.module.css'

/** `/main/deposit/wire`: bank details for a transfer, and reporting that it was made [WALL-01]. */
export default function WireDepositPage() {
  const { t } = useLingui()
  return (
    <DepositWay
      way="bank"
      what={t`Bank transfers`}
      lead={t`Transfer money from your own bank account, then tell us here. We credit it when it arrives.`}
    >
      {(bank, onDone) => (
        <>
          <Panel title={t`1. Transfer to this account`}>
            <BankDetails bank={bank} />
          </Panel>
          <Panel title={t`2. Tell us about your transfer`}>
            <WireForm bank={bank} onDone={onDone} />
          </Panel>
        </>
      )}
    </DepositWay>
  )
}

/** The broker's bank account; each line can be copied. */
function BankDetails({ bank }: { bank: NonNullable<DepositOptions['bank']> }) {
  const { t } = useLingui()
  // The reference comes first: without it the transfer isn't found.
  const rows: readonly (readonly [term: string, value: string, shown?: ReactNode, name?: string])[] = [
    [
      t`Reference (required to match your transfer)`,
      bank.reference,
      <strong key="reference">{bank.reference}</strong>,
      t`Reference`,
    ],
    [t`Account holder`, bank.holder],
    [
      'IBAN',
      plainCode(bank.iban),
      <span key="iban" className="tf-num">
        {groupedIban(bank.iban)}
      </span>,
    ],
    ['BIC', bank.bic],
    [t`Bank`, bank.bank],
  ]

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(() => t`Copied`, text)
    } catch {
      // The browser may refuse; the text can be selected.
      toast.error(
        () => t`We couldn't copy this`,
        () => t`Select the text and copy it by hand.`,
      )
    }
  }

  return (
    <>
      <dl className={styles.details}>
        {rows.map(([term, value, shown = value, name = term]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{shown}</bdi>
              <Button
                variant="subtle"
                size="xs"
                className={styles.copy ?? ''}
                aria-label={t`Copy ${name}`}
                onClick={() => void copy(value)}
              >
                {t({ message: 'Copy', comment: 'Button: copies the text beside it.' })}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t`A transfer takes ${{ duration: bank.duration }}.`}</p>
    </>
  )
}
