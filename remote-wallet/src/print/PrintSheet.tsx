import { siteName, useSettings } from '@tradefront/session'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print.module.css'

export interface PrintSheetProps {
  readonly children: ReactNode
  /** Called when the browser's dialog has closed. */
  readonly onPrinted: () => void
}

/**
 * Printed instead of the page while mounted, under the broker's name; the browser's dialog can also save it as PDF.
 * Invisible on screen.
 */
export function PrintSheet({ children, onPrinted }: PrintSheetProps) {
  const issuer = useSettings((state) => siteName(state.settings))
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    const end = () => printed.current()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <div className={styles.sheet}>
      <p className={styles.issuer}>{issuer}</p>
      {children}
    </div>,
    document.body,
  )
}
