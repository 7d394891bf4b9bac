import { useLingui } from '@lingui/react/macro'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { customerZone } from '@tradefront/ui/dates'
import { useId, useState } from 'react'
import classes from './Calendar.module.css'
import { isFiltering, useCalendarFilter } from './calendar-filter.ts'
import { FilterSection } from './FilterSection.tsx'
import { weekOf, weekText } from './event-days.ts'
import { WeekEvents } from './WeekEvents.tsx'
import { useToday } from '../../instruments/assets/use-today.ts'

/** The economic calendar, a week at a time, in the customer's zone [ROOM-09]. */
export function CalendarPanel() {
  const { t } = useLingui()
  const [away, setAway] = useState(0)
  const [filter, setFilter] = useCalendarFilter()
  const [isChoosing, setIsChoosing] = useState(false)
  const filters = useId()
  const today = useToday()
  const week = weekOf(today, away)
  const isFiltered = isFiltering(filter)
  return (
    <div className={classes.calendar}>
      <div className={classes.tools}>
        <div className={classes.weeks}>
          <ActionIcon size="xs" aria-label={t`Previous week`} onClick={() => setAway(away - 1)}>
            <IconChevronLeft className="tf-along" size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          <span className={classes.week} aria-live="polite">
            {weekText(week, today)}
          </span>
          <ActionIcon size="xs" aria-label={t`Next week`} onClick={() => setAway(away + 1)}>
            <IconChevronRight className="tf-along" size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          <Button
            className={classes.today ?? ''}
            variant="subtle"
            size="xs"
            disabled={away === 0}
            onClick={() => setAway(0)}
          >
            {t`This week`}
          </Button>
          <ActionIcon
            size="xs"
            aria-label={isFiltered ? t`Filter, some events are hidden` : t`Filter`}
            aria-expanded={isChoosing}
            aria-controls={isChoosing ? filters : undefined}
            data-on={isFiltered || undefined}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            <IconFilter size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
        {isChoosing ? <FilterSection id={filters} filter={filter} onFilter={setFilter} /> : null}
        <p className={classes.zone}>{t`Times in ${{ zone: customerZone() }}`}</p>
        {/* Visual only: each figure also has its label. */}
        <div className={classes.heads} aria-hidden>
          <span>{t({ message: 'Actual', context: 'figure of an economic event' })}</span>
          <span>{t({ message: 'Forecast', context: 'figure of an economic event' })}</span>
          <span>{t({ message: 'Previous', context: 'figure of an economic event' })}</span>
        </div>
      </div>
      <WeekEvents
        key={week.first}
        week={week}
        today={today}
        filter={filter}
        onFilter={setFilter}
        onNextWeek={() => setAway(away + 1)}
      />
    </div>
  )
}
