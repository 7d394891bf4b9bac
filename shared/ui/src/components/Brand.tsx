import type { CSSProperties } from 'react'
import classes from './Brand.module.css'

export interface BrandProps {
  /** The site's name; 'Tradefront' if absent. */
  readonly name?: string | undefined
  /** Height of the mark, px; 28 if absent. The name scales with it. */
  readonly size?: number
  /** Shows only the mark, with the name for screen readers. */
  readonly markOnly?: boolean
}

/** The product's mark with its name. */
export function Brand({ name = 'Tradefront', size = 28, markOnly = false }: BrandProps) {
  return (
    <span className={classes.brand} style={{ '--brand-size': `${size / 16}rem` } as CSSProperties}>
      <BrandMark size={size} {...(markOnly ? { label: name } : {})} />
      {markOnly ? null : <span className={classes.name}>{name}</span>}
    </span>
  )
}

/** Three candles, the last one breaking out. */
function BrandMark({ size, label }: { size: number; label?: string }) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" {...naming}>
      <rect width="32" height="32" rx="8" fill="var(--tf-primary)" />
      <g stroke="#ffffff" strokeWidth="2" strokeLinecap="round">
        <path d="M9 14.5v11M16 11v11.5M23 5.5v12" opacity="0.55" />
      </g>
      <g fill="#ffffff">
        <rect x="6.5" y="17" width="5" height="6" rx="1.25" />
        <rect x="13.5" y="13" width="5" height="7" rx="1.25" />
        <rect x="20.5" y="8" width="5" height="7" rx="1.25" />
      </g>
    </svg>
  )
}
