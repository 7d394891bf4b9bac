import type { LazyCode, Trade } from '@tradefront/contracts'
import type { ComponentType } from 'react'

/** The dialog that reverses a position. */
export interface ReverseDialogProps {
  readonly opened: boolean
  /** The last one asked about; it stays while the dialog fades out. */
  readonly trade: Trade
  readonly onClose: () => void
}

/** Code of that dialog, which opens orders: lists of positions get it from the page they are on. */
export type ReverseCode = LazyCode<ComponentType<ReverseDialogProps>>
