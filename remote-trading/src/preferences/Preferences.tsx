import { useDialogCode } from '../lazy/use-dialog-code.ts'

const loadDialog = async () => (await import('./PreferencesDialog.tsx')).PreferencesDialog

export interface PreferencesProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The trader's preferences, whose code comes when they are opened. */
export function Preferences({ opened, onClose }: PreferencesProps) {
  const dialog = useDialogCode(loadDialog, opened, onClose)
  return dialog.state === 'ready' ? <dialog.code opened={opened} onClose={onClose} /> : null
}
