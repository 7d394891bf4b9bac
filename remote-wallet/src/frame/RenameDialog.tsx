import { refusalOfEntry } from '@tradefront/account-pages'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { TextInput } from '@tradefront/ui/TextInput'
import { DraftNotice } from '../draft/DraftNotice.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import styles from './frame.module.css'
import { NameRules } from './name-rules.ts'

export interface RenameDialogProps {
  readonly opened: boolean
  /** Names what is typed until it is saved, such as 'savings-name 4'. */
  readonly draft: string
  /** The name so far. */
  readonly title: string
  /** @throws what the server refuses */
  readonly rename: (title: string, signal: AbortSignal) => Promise<void>
  readonly onRenamed: () => void
  readonly onClose: () => void
}

/** Another name for something that holds money: an account, a pot. */
export function RenameDialog({ opened, draft, title, rename, onRenamed, onClose }: RenameDialogProps) {
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
  const { element, onSubmit } = form
  return (
    <Modal opened={opened} onClose={onClose} title={`Rename ${title}`} size={440}>
      <form
        ref={element}
        noValidate
        className={styles.dialogForm}
        onSubmit={onSubmit}
        aria-label={`Rename ${title}`}
      >
        <DraftNotice form={form} disabled={form.busy} />
        <TextInput
          size="md"
          label="Name"
          autoComplete="off"
          data-autofocus
          disabled={form.busy}
          {...form.text('title')}
          error={form.errors['title'] ?? form.failure}
        />
        <Button type="submit" size="md" disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Save name'}
        </Button>
      </form>
    </Modal>
  )
}
