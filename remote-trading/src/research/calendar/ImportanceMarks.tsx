import { useLingui } from '@lingui/react/macro'
import { IMPORTANCE_LEVELS, type Importance } from '@tradefront/contracts'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import classes from './ImportanceMarks.module.css'

/** Names of the levels. */
export const LEVEL_NAMES: Readonly<Record<Importance, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

/** Three marks, one to three of them filled, with a text for screen readers. */
export function ImportanceMarks({ level, named = true }: { level: Importance; named?: boolean }) {
  const { t } = useLingui()
  const filled = IMPORTANCE_LEVELS.indexOf(level) + 1
  return (
    <span
      className={classes.marks}
      data-level={level}
      title={named ? t`${{ level: LEVEL_NAMES[level] }} importance` : undefined}
    >
      {IMPORTANCE_LEVELS.map((name, place) => (
        <span key={name} className={classes.mark} data-filled={place < filled || undefined} aria-hidden />
      ))}
      {named ? <VisuallyHidden>{t`${{ level: LEVEL_NAMES[level] }} importance`}</VisuallyHidden> : null}
    </span>
  )
}
