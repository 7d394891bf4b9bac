import { Trans, useLingui } from '@lingui/react/macro'
import type { Deposit } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { Alert } from '@tradefront/ui/Alert'
import { Amount } from '../amount/Amount.tsx'

/** The processor's decision about a card deposit. */
export function DepositOutcome({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui()
  const { status, amount } = deposit
  const reason = saidText(deposit, 'reason')
  if (status === 'approved')
    return (
      <Alert
        variant="success"
        title={
          <Trans>
            <Amount value={amount} /> is in your trading account
          </Trans>
        }
        description={saidText(deposit, 'description')}
      />
    )
  if (status === 'declined')
    return (
      <Alert
        variant="destructive"
        title={t`The card was declined`}
        description={t`${{ reason: reason ?? t`The card's bank gave no reason.` }} Nothing was charged.`}
      />
    )
  return (
    <Alert
      variant="warning"
      title={reason === undefined ? t`Your bank has not decided yet` : t`We're reviewing your deposit`}
      description={t`${{ reason: reason ?? '' }} Don't pay again. We credit the amount once this is settled; the list below shows it, and you get a message.`.trim()}
    />
  )
}
