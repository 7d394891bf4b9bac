import type { Deposit } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Amount } from '../amount/Amount.tsx'

/** The processor's decision about a card deposit. */
export function DepositOutcome({ deposit: { status, amount, description, reason } }: { deposit: Deposit }) {
  if (status === 'approved')
    return (
      <Alert
        variant="success"
        title={
          <>
            <Amount value={amount} /> <span>is in your trading account</span>
          </>
        }
        description={description}
      />
    )
  if (status === 'declined')
    return (
      <Alert
        variant="destructive"
        title="The card was declined"
        description={`${reason ?? "The card's bank gave no reason."} Nothing was charged.`}
      />
    )
  return (
    <Alert
      variant="warning"
      title={reason === undefined ? "The card's bank has not decided yet" : 'Your deposit is being reviewed'}
      description={`${reason ?? ''} Please do not pay again. The amount is credited as soon as this is settled; the list below shows it, and you get a mail.`.trim()}
    />
  )
}
