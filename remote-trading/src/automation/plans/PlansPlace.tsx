import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useEffect, useState } from 'react'
import { useDialogCode } from '../../kit/lazy/use-dialog-code.ts'

const loadDialog = async () => (await import('./PlansDialog.tsx')).PlansDialog

/** Slot `dialog.plans`: the comparison of plans, opened by the bus from wherever a plan is named [ALGO-06]. */
export default function PlansPlace() {
  const { bus } = useRemoteContext()
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const dialog = useDialogCode(loadDialog, opened, close)
  useEffect(() => bus.on('plans:open', () => setOpened(true)), [bus])
  return dialog.state === 'ready' ? <dialog.code opened={opened} onClose={close} /> : null
}
