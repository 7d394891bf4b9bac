import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { DepositWay } from '../DepositWay.tsx'
import { CardForm } from './CardForm.tsx'

/** `/main/deposit/card`: deposits by card, credited immediately [WALL-01]. */
export default function CardDepositPage() {
  const { t } = useLingui()
  const provider = useRemoteContext().config?.cards?.frame
  return (
    <DepositWay
      way="card"
      what={t`Card deposits`}
      lead={
        provider === undefined
          ? t`Choose how to fund your trading account.`
          : t`Pay with a card in your own name. We credit the amount once your bank approves.`
      }
    >
      {(limits, onDone) =>
        provider === undefined ? null : <CardForm limits={limits} provider={provider} onDone={onDone} />
      }
    </DepositWay>
  )
}
