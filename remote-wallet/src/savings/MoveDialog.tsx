import { useLingui } from '@lingui/react/macro'
import { Modal } from '@tradefront/ui/Modal'
import { useState } from 'react'
import { MoveForm, type MoveFormProps } from './MoveForm.tsx'

export interface MoveDialogProps extends Omit<MoveFormProps, 'onBusy'> {
  readonly opened: boolean
}

/** Moves money into or out of a pot. Stays open while a request is pending. */
export function MoveDialog({ opened, ...form }: MoveDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const title =
    form.direction === 'in'
      ? t`Add money to ${{ title: form.pot.title }}`
      : t`Take money out of ${{ title: form.pot.title }}`
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      size={440}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ disabled: busy }}
    >
      <MoveForm {...form} onBusy={setBusy} />
    </Modal>
  )
}
