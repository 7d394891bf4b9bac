import { safeHref } from '@tradefront/ui/safe-url'
import type { CSSProperties } from 'react'
import classes from './AdvisorMark.module.css'

export interface AdvisorMarkProps {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
}

/** An item's picture, or its initials on a colour derived from its name. Decorative, since the name is beside it. */
export function AdvisorMark({ id, name, image }: AdvisorMarkProps) {
  const source = safeHref(image)
  if (source !== undefined) return <img className={classes.mark} src={source} alt="" loading="lazy" />
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span className={classes.mark} style={{ '--hue': hueOf(id + name) } as CSSProperties} aria-hidden>
      {initials}
    </span>
  )
}

/** Hue in degrees, always the same for a text. */
function hueOf(text: string): number {
  let hash = 7
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 3600
  return hash / 10
}
