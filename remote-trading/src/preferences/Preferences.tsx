import { useDialogCode } from '../kit/lazy/use-dialog-code.ts'
import type { PreferencesDialogProps } from './PreferencesDialog.tsx'

const loadDialog = async () => (await import('./PreferencesDialog.tsx')).PreferencesDialog

/** The trader's preferences, whose code comes when they are opened. */
export function Preferences({ opened, onClose }: PreferencesDialogProps) {
  const dialog = useDialogCode(loadDialog, opened, onClose)
  return dialog.state === 'ready' ? <dialog.code opened={opened} onClose={onClose} /> : null
}
