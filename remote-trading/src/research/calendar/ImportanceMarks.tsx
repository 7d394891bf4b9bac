import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IMPORTANCE_LEVELS, type Importance } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import classes from './ImportanceMarks.module.css'

/** Names of the levels. */
export const LEVEL_NAMES: Readonly<Record<Importance, MessageDescriptor>> = {
  low: msg({ message: 'Low', context: 'importance of an event' }),
  medium: msg({ message: 'Medium', context: 'importance of an event' }),
  high: msg({ message: 'High', context: 'importance of an event' }),
}

const TITLES: typeof LEVEL_NAMES = {
  low: msg`Low importance`,
  medium: msg`Medium importance`,
  high: msg`High importance`,
}

/** Three marks, one to three of them filled, with a text for screen readers. */
export function ImportanceMarks({ level, named = true }: { level: Importance; named?: boolean }) {
  const { t } = useLingui()
  const filled = IMPORTANCE_LEVELS.indexOf(level) + 1
  return (
    <span className={classes.marks} data-level={level} title={named ? t(TITLES[level]) : undefined}>
      {IMPORTANCE_LEVELS.map((name, place) => (
        <span key={name} className={classes.mark} data-filled={place < filled || undefined} aria-hidden />
      ))}
      {named ? <VisuallyHidden>{t(TITLES[level])}</VisuallyHidden> : null}
    </span>
  )
}
