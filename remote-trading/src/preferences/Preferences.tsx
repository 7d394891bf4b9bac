import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import type { PreferencesDialogProps } from './PreferencesDialog.tsx'

const dialogCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "preferences" */ './PreferencesDialog.tsx')).PreferencesDialog,
)

/** The trader's preferences, loaded when opened. */
export function Preferences({ opened, onClose }: PreferencesDialogProps) {
  const dialog = useDialogCode(dialogCode, opened, onClose)
  return dialog.state === 'ready' ? <dialog.code opened={opened} onClose={onClose} /> : null
}
