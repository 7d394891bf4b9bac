import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { Panel, Section } from '@tradefront/ui/page'
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
      absent={t`Card deposits are not offered here. Please choose another way to deposit.`}
    >
      {(limits, onDone) =>
        provider === undefined ? null : (
          <>
            <Panel title={t`Pay by card`}>
              <CardForm limits={limits} provider={provider} onDone={onDone} />
            </Panel>
            <Section title={t`Good to know`}>
              <ul className={styles.notes}>
                <li>{t`Visa, Mastercard and American Express are taken. There is no fee.`}</li>
                <li>{t`The card has to be in your own name.`}</li>
                <li>
                  {t`The card's number and security code are sent to the processor only. The fields above are the processor's own: we never see what you type there.`}
                </li>
              </ul>
            </Section>
          </>
        )
      }
    </DepositWay>
  )
}
