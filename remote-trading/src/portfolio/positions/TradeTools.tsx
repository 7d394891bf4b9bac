import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './trade-table.module.css'

/** The buttons of a list of positions: above it, or where their place is. */
export function TradeTools(props: {
  readonly place: HTMLElement | null | undefined
  readonly children: ReactNode
}) {
  const tools = <div className={styles.tools}>{props.children}</div>
  if (props.place === undefined) return tools
  return props.place === null ? null : createPortal(tools, props.place)
}

export interface ToolProps {
  readonly onClick: () => void
  readonly tone?: 'danger' | 'notice'
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** One of them. */
export function Tool({ onClick, tone, disabled = false, children }: ToolProps) {
  return (
    <button type="button" className={styles.tool} data-tone={tone} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
