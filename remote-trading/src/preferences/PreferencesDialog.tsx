import { useLingui } from '@lingui/react/macro'
import { DialogOrSheet } from '../kit/sheet/DialogOrSheet.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'

export interface PreferencesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The trader's preferences as a dialog of the room. */
export function PreferencesDialog({ opened, onClose }: PreferencesDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet opened={opened} title={t`Trading preferences`} size={480} onClose={onClose}>
      <PreferencesForm />
    </DialogOrSheet>
  )
}
