import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { calls, type Security } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { createPasskey } from '@tradefront/passkeys'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { ConfirmForm } from '../second-factor/ConfirmForm.tsx'
import styles from '../security.module.css'

/** What is done with which passkey; `name` is the proposed one for a new passkey. */
export type PasskeyTask =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename' | 'remove'; readonly id: string; readonly name: string }

export interface PasskeyDialogProps {
  readonly task: PasskeyTask
  readonly security: Security['second_factor']
  /** Called when the list has changed, or might have; with a title if it concerns who can log in. */
  readonly onChanged: (title?: MessageDescriptor) => void
  readonly onClose: () => void
}

const UNKNOWN = msg`Close this window and check the list before you try again.`
const TITLES = { add: msg`Add a passkey`, rename: msg`Rename the passkey`, remove: msg`Remove the passkey` }

/** Adds, renames and removes passkeys. */
export function PasskeyDialog({ task, security, onChanged, onClose }: PasskeyDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t(TITLES[task.kind])} size={480}>
      {task.kind === 'rename' ? (
        <RenameForm {...task} onChanged={onChanged} onClose={onClose} />
      ) : task.kind === 'add' ? (
        <ConfirmForm
          text={t`Confirm that it's you. Your browser then asks where to save the passkey.`}
          label={t`Add passkey`}
          busyLabel={t`Adding...`}
          unknown={UNKNOWN}
          use="add_passkey"
          security={security}
          send={async (body, options) => {
            const { data } = await callApi(calls.beginPasskey, { ...options, body })
            const passkey = await createPasskey(data)
            await callApi(calls.addPasskey, { ...options, body: { name: task.name, passkey } })
            toast.success(
              () => t`Passkey added`,
              () => t`You can log in with it from now on.`,
            )
            onChanged(msg`You have a new passkey`)
            onClose()
          }}
          onUnknown={() => onChanged()}
        />
      ) : (
        <ConfirmForm
          text={t`You can no longer log in with "${{ name: task.name }}". Delete it in your password manager or on your device too.`}
          label={t`Remove passkey`}
          busyLabel={t`Removing...`}
          unknown={UNKNOWN}
          use="remove_passkey"
          id={task.id}
          security={security}
          send={async (body, options) => {
            await callApi(calls.removePasskey, { ...options, params: { id: task.id }, body })
            toast.success(() => t`Passkey removed`)
            onChanged(msg`The passkey is removed`)
            onClose()
          }}
          onUnknown={() => onChanged()}
        />
      )}
    </Modal>
  )
}

const Rules = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t`Enter a name`),
    v.maxLength(40, () => t`Use at most 40 characters`),
  ),
})

interface RenameFormProps {
  readonly id: string
  readonly name: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

function RenameForm({ id, name, onChanged, onClose }: RenameFormProps) {
  const { t } = useLingui()
  const form = useEntryForm({
    initial: { name },
    rules: Rules,
    async send(body, signal) {
      try {
        await callApi(calls.renamePasskey, { params: { id }, body, signal })
        onChanged()
        onClose()
      } catch (error) {
        if (!isOutcomeUnknown(error)) return refusalOfEntry(error, ['name'])
        onChanged()
        return { unknown: UNKNOWN }
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label={t(TITLES.rename)}>
      <TextInput label={t`Name`} data-autofocus disabled={form.busy} {...form.text('name')} />
      <EntryFailure form={form} title={t`Not renamed`} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? t`Renaming...` : t`Rename`}
      </Button>
    </form>
  )
}
