import { Modal } from '@tradefront/ui/Modal'
import { useIsMobile } from '@tradefront/ui/hooks'
import type { ReactNode } from 'react'
import { Sheet } from './Sheet.tsx'

export interface DialogOrSheetProps {
  readonly opened: boolean
  readonly title: string
  /** Width of the dialog, px. */
  readonly size: number
  readonly onClose: () => void
  /** Mounted only while open, so that its state is reset each time. */
  readonly children: ReactNode
}

/**
 * A dialog, or a bottom sheet on phones. Returning the focus is left to `useDialogCode`, which knows if the focus has
 * moved on meanwhile, such as to the order ticket.
 */
export function DialogOrSheet({ opened, title, size, onClose, children }: DialogOrSheetProps) {
  const isMobile = useIsMobile()
  return isMobile ? (
    <Sheet opened={opened} title={title} onClose={onClose} returnFocus={false}>
      {children}
    </Sheet>
  ) : (
    <Modal opened={opened} title={title} onClose={onClose} size={size} returnFocus={false}>
      {children}
    </Modal>
  )
}
