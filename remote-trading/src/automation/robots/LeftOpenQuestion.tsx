import { AUTO_ROBOT } from '@tradefront/contracts'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { forgetLeftOpen, useLeftOpen } from './left-open.ts'

const dialogCode = lazyCode(
  async () => (await import(/* webpackChunkName: "automation" */ './LeftOpenDialog.tsx')).LeftOpenDialog,
)

/**
 * Asks about the remaining positions of a robot switched off here: the auto trader's at its button, an advisor's in
 * their list.
 */
export function LeftOpenQuestion({ of }: { readonly of: 'auto-trader' | 'advisors' }) {
  const asked = useLeftOpen()
  const left = (asked?.id === AUTO_ROBOT) === (of === 'auto-trader') ? asked : undefined
  const dialog = useDialogCode(dialogCode, left !== undefined, forgetLeftOpen)
  if (left === undefined || dialog.state !== 'ready') return null
  return <dialog.code opened left={left} onClose={forgetLeftOpen} />
}
