import type { SavingsPot } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { refusalOfEntry } from '../operation/refusal-of-entry.ts'
import { renamePot } from './savings-calls.ts'
import { PotRules } from './pot-rules.ts'
import styles from './savings.module.css'

export interface RenamePotDialogProps {
  readonly opened: boolean
  readonly pot: SavingsPot
  readonly onRenamed: () => void
  readonly onClose: () => void
}

/** A dialog's head is a `header` element, which would count as another banner of the page. */
const NOT_A_BANNER = { header: { role: 'presentation' } }

/** Another name for a pot. */
export function RenamePotDialog({ opened, pot, onRenamed, onClose }: RenamePotDialogProps) {
  const form = useEntryForm({
    initial: { title: pot.title },
    rules: PotRules,
    async send(body, signal) {
      try {
        await renamePot(pot.id, body, { signal })
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Rename ${pot.title}`}
      size={440}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={NOT_A_BANNER}
    >
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        aria-label={`Rename ${pot.title}`}
      >
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
