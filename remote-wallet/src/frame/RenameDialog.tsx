import { useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { TextInput } from '@tradefront/ui/TextInput'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { NameRules } from './name-rules.ts'
import { WalletForm } from './WalletForm.tsx'

export interface RenameDialogProps {
  readonly opened: boolean
  /** Draft key of the unsaved input, such as 'savings-name 4'. */
  readonly draft: string
  /** The current name. */
  readonly title: string
  /** @throws the server's refusal */
  readonly rename: (title: string, signal: AbortSignal) => Promise<unknown>
  readonly onRenamed: () => void
  readonly onClose: () => void
}

/** Renames something that holds money: an account, a pot. */
export function RenameDialog({ opened, draft, title, rename, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useLingui()
  const form = useDraftForm({
    draft,
    initial: { title },
    rules: NameRules,
    async send(body, signal) {
      try {
        await rename(body.title, signal)
        onClose()
        onRenamed()
      } catch (error) {
        return refusalOfEntry(error, ['title'])
      }
      return undefined
    },
  })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Rename ${title}`} size={440}>
      <WalletForm form={form} label={t`Rename ${title}`} busy={form.busy}>
        <TextInput
          size="md"
          label={t`Name`}
          autoComplete="off"
          data-autofocus
          disabled={form.busy}
          {...form.text('title')}
          error={form.errors['title'] ?? form.failure}
        />
        <Button type="submit" size="md" disabled={form.busy}>
          {form.busy ? t`Saving...` : t`Save name`}
        </Button>
      </WalletForm>
    </Modal>
  )
}
