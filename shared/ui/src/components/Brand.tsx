import classes from './Brand.module.css'

export interface BrandProps {
  /** The site's name; 'Tradefront' if absent. */
  readonly name?: string | undefined
  /** Shows only the mark, with the name for screen readers. */
  readonly markOnly?: boolean
}

/** The product's mark with its name. */
export function Brand({ name = 'Tradefront', markOnly = false }: BrandProps) {
  return (
    <span className={classes.brand}>
      <BrandMark {...(markOnly ? { label: name } : {})} />
      {markOnly ? null : <span className={classes.name}>{name}</span>}
    </span>
  )
}

/** Two candles on a line, as in `tools/release/src/pages/icons/mark.svg`, from which the icons are made. */
function BrandMark({ label }: { label?: string }) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" fill="none" {...naming}>
      <rect width="32" height="32" rx="8" fill="var(--tf-primary)" />
      <g stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5 25h22M11.5 10v15m9-20v20" />
        <path fill="#fff" d="M9 14h5v6H9zm9-5h5v9h-5z" />
      </g>
    </svg>
  )
}
