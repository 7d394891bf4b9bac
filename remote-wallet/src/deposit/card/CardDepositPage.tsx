import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { Panel } from '@tradefront/ui/page'
import { DepositWay } from '../DepositWay.tsx'
import styles from '../frame.module.css'
import { CardForm } from './CardForm.tsx'

/** `/main/deposit/card`: deposits by card, credited immediately [WALL-01]. */
export default function CardDepositPage() {
  const { t } = useLingui()
  const provider = useRemoteContext().config?.cards?.frame
  return (
    <DepositWay
      way="card"
      what={t`Card deposits`}
      lead={t`Pay with a card in your own name. We credit the amount once your bank approves.`}
      absent={t`Card deposits aren't available. Choose another way to deposit.`}
    >
      {(limits, onDone) =>
        provider === undefined ? null : (
          <>
            <Panel title={t`Pay by card`}>
              <CardForm limits={limits} provider={provider} onDone={onDone} />
            </Panel>
            <Panel title={t`Good to know`}>
              <ul className={styles.notes}>
                <li>{t`We accept Visa, Mastercard and American Express. There is no fee.`}</li>
                <li>{t`The card must be in your own name.`}</li>
                <li>
                  {t`The card fields belong to our payment processor: your card number and security code go only there, and we never see them.`}
                </li>
              </ul>
            </Panel>
          </>
        )
      }
    </DepositWay>
  )
}
