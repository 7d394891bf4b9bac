import { DialogOrSheet } from '../kit/sheet/DialogOrSheet.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'

export interface PreferencesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The trader's preferences as a dialog of the room. */
export function PreferencesDialog({ opened, onClose }: PreferencesDialogProps) {
  return (
    <DialogOrSheet opened={opened} title="Trading preferences" size={480} onClose={onClose}>
      <PreferencesForm />
    </DialogOrSheet>
  )
}
