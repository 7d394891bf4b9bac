import { useLingui } from '@lingui/react/macro'
import type { Account } from '@tradefront/contracts'
import { isInFlight, useSending } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { TextInput } from '@tradefront/ui/TextInput'
import * as v from 'valibot'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { WalletForm } from '../frame/WalletForm.tsx'
import { NameRules } from '../frame/name-rules.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { refusalOf } from '../operation/refusal.ts'
import { useOutcome } from '../operation/use-outcome.ts'
import { openAccountSender } from './account-sending.ts'
import styles from './accounts.module.css'

export interface OpenAccountDialogProps {
  readonly opened: boolean
  /** Existing accounts, whose names are taken. */
  readonly accounts: readonly Account[]
  readonly onOpened: () => void
  readonly onClose: () => void
}

/** Opens a new account by name, at most once [WALL-04]. */
export function OpenAccountDialog({ opened, onClose, ...form }: OpenAccountDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Open an account`} size={440}>
      <OpenAccountForm {...form} onClose={onClose} />
    </Modal>
  )
}

function OpenAccountForm({ accounts, onOpened, onClose }: Omit<OpenAccountDialogProps, 'opened'>) {
  const { t } = useLingui()
  const sending = useSending(openAccountSender)
  const { state } = sending
  const form = useDraftForm({
    draft: 'account',
    sending,
    initial: { title: '' },
    rules: v.object({
      title: v.pipe(
        NameRules.entries.title,
        v.check(
          (name) => accounts.every(({ title }) => title !== name),
          t`You already have an account with this name`,
        ),
      ),
    }),
    send: async (body) => refusalOf(await sending.submit(body), ['title']),
  })
  const { values, errors } = form
  useOutcome(sending, ({ kind }) => {
    if (kind !== 'done') return
    form.discard()
    onClose()
    onOpened()
  })
  const busy = form.busy || sending.busy

  return (
    <WalletForm
      form={form}
      label={t`Open an account`}
      busy={busy}
      number={form.checked && sending.number(form.checked)}
    >
      <p className={styles.note}>
        {t`It holds USD separate from trading. Transfers to your other accounts are free.`}
      </p>
      <TextInput
        size="md"
        name="title"
        label={t`Name`}
        placeholder={t`Reserve, tax, next deposit`}
        autoComplete="off"
        data-autofocus
        value={values.title}
        error={errors['title']}
        disabled={busy}
        onChange={(event) => {
          sending.clear()
          form.set('title', event.currentTarget.value)
        }}
      />
      {Object.keys(errors).length > 0 ? null : (
        <OperationNotice state={state} what="account" onLookAgain={() => void sending.lookAgain()} />
      )}
      <Button type="submit" size="md" disabled={busy || isInFlight(state)}>
        {busy ? t`Opening...` : t`Open account`}
      </Button>
    </WalletForm>
  )
}
