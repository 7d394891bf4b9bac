import { Trans, useLingui } from '@lingui/react/macro'
import type { Withdrawal } from '@tradefront/contracts'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { RequestNumber } from '../frame/RequestNumber.tsx'
import { Amount } from '../amount/Amount.tsx'
import { coinsText } from './coins.ts'
import type { Cancelling } from './use-cancelling.ts'

/** Asks before cancelling a withdrawal. */
export function CancelDialog({ cancel }: { cancel: Cancelling }) {
  const { t } = useLingui()
  const { withdrawal, opened, busy, number, confirm, leave } = cancel
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Cancel this withdrawal?`}
      message={
        withdrawal === undefined ? null : (
          <>
            <Consequence {...withdrawal} />
            <RequestNumber number={number} />
          </>
        )
      }
      confirmLabel={t`Cancel withdrawal`}
      cancelLabel={t({ message: 'Keep withdrawal', context: 'does not cancel' })}
      busy={busy}
      busyLabel={t`Cancelling...`}
      onConfirm={confirm}
      onCancel={leave}
    />
  )
}

function Consequence({ amount, coins, title }: Withdrawal) {
  if (coins === undefined)
    return (
      <Trans>
        <Amount value={amount} /> to <span>{title}</span> will not be sent and comes back to your account.
      </Trans>
    )
  const paidOut = `(${coinsText(coins)})`
  return (
    <Trans>
      <Amount value={amount} />{' '}
      <span translate="no" className="tf-num">
        {paidOut}
      </span>{' '}
      to <span>{title}</span> will not be sent and comes back to your account.
    </Trans>
  )
}
