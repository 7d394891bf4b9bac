import { useRemoteContext } from '@tradefront/federation'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useEffect, useState } from 'react'

const dialogCode = lazyCode(
  async () => (await import(/* webpackChunkName: "automation" */ './PlansDialog.tsx')).PlansDialog,
)

/** Slot `dialog.plans`: the comparison of plans, opened by a bus event [ALGO-06]. */
export default function PlansSlot() {
  const { bus } = useRemoteContext()
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const dialog = useDialogCode(dialogCode, opened, close)
  useEffect(() => bus.on('plans:open', () => setOpened(true)), [bus])
  return dialog.state === 'ready' ? <dialog.code opened={opened} onClose={close} /> : null
}
