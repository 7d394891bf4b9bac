import { lazyCode } from '@tradefront/ui/lazy'
import type { ReverseCode } from '../../portfolio/positions/PositionDialogs.tsx'

/** The dialog that reverses a position, for the pages that list positions. */
export const reverseCode: ReverseCode = lazyCode(
  async () => (await import(/* webpackChunkName: "position-actions" */ './ReverseDialog.tsx')).ReverseDialog,
)
