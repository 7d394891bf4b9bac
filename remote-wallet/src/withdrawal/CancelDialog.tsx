import { useLingui } from '@lingui/react/macro'
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
            <Amount value={withdrawal.amount} />{' '}
            {withdrawal.coins === undefined ? null : (
              <span translate="no" className="tf-num">{`(${coinsText(withdrawal.coins)}) `}</span>
            )}
            <span>{t`to ${{ title: withdrawal.title }} will not be sent and comes back to your account.`}</span>
            <RequestNumber number={number} />
          </>
        )
      }
      confirmLabel={t`Cancel withdrawal`}
      cancelLabel={t`Keep it`}
      busy={busy}
      busyLabel={t`Cancelling...`}
      onConfirm={confirm}
      onCancel={leave}
    />
  )
}
