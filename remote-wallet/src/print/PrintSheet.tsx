import { siteName, useSettings } from '@tradefront/session'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './print.module.css'

export interface PrintSheetProps {
  readonly children: ReactNode
  /** The browser's dialog is closed. */
  readonly onPrinted: () => void
}

/**
 * What is printed instead of the page under the broker's name, for as long as it is there; the browser's own dialog
 * also saves it as PDF. On screen nothing of it is seen.
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
