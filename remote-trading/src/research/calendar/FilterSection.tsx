import { Trans, useLingui } from '@lingui/react/macro'
import { IMPORTANCE_LEVELS } from '@tradefront/contracts'
import { Flag } from '@tradefront/ui/Flag'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useId } from 'react'
import classes from './FilterSection.module.css'
import { withCountries, withCountry, withLevel, type CalendarFilter } from './calendar-filter.ts'
import { CALENDAR_COUNTRIES } from './countries.ts'
import { ImportanceMarks, LEVEL_NAMES } from './ImportanceMarks.tsx'

export interface FilterSectionProps {
  readonly id: string
  readonly filter: CalendarFilter
  readonly onFilter: (filter: CalendarFilter) => void
}

/** Filters by level and by the 18 countries [ROOM-09]. */
export function FilterSection({ id, filter, onFilter }: FilterSectionProps) {
  const { t } = useLingui()
  const label = useId()
  return (
    <div id={id} className={classes.filters}>
      <fieldset className={classes.group}>
        <legend>{t`Importance`}</legend>
        {IMPORTANCE_LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            className={classes.choice}
            aria-pressed={!filter.levelsOff.includes(level)}
            onClick={() => onFilter(withLevel(filter, level))}
          >
            <ImportanceMarks level={level} named={false} />
            <span>{t(LEVEL_NAMES[level])}</span>
          </button>
        ))}
      </fieldset>
      <fieldset className={classes.group} aria-labelledby={label}>
        <div className={classes.head}>
          <span id={label}>{t`Countries`}</span>
          <button
            type="button"
            className={classes.link}
            onClick={() => onFilter(withCountries(filter, true))}
          >
            <Trans>
              All<VisuallyHidden> countries</VisuallyHidden>
            </Trans>
          </button>
          <button
            type="button"
            className={classes.link}
            onClick={() => onFilter(withCountries(filter, false))}
          >
            <Trans>
              None<VisuallyHidden> of the countries</VisuallyHidden>
            </Trans>
          </button>
        </div>
        <div className={classes.countries}>
          {CALENDAR_COUNTRIES.map(({ code, name, flag }) => (
            <button
              key={code}
              type="button"
              className={classes.choice}
              title={t(name)}
              aria-pressed={!filter.countriesOff.includes(code)}
              onClick={() => onFilter(withCountry(filter, code))}
            >
              <Flag flag={flag} size={13} />
              <span>{code}</span>
              <VisuallyHidden>{` ${t(name)}`}</VisuallyHidden>
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
