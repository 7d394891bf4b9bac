import { useLingui } from '@lingui/react/macro'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import {
  formatMoney,
  formatNumber,
  MINUS,
  moneyTone,
  parseDecimal,
  toNumber,
  type DisplayCurrency,
  type Money,
} from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { formatDate, weekdayNames } from '@tradefront/ui/dates'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useState, type CSSProperties } from 'react'
import { weekDays } from '../kit/week/week-start.ts'
import type { DayNotes } from './day-notes.ts'
import type { JournalGroup } from './journal-figures.ts'
import { positionsText } from './journal-report.ts'
import { monthAfter, monthOf, type CalendarDay } from './pnl-calendar.ts'
import styles from './calendar.module.css'

export interface PnlCalendarProps {
  /** Results by day, earliest first. */
  readonly days: readonly JournalGroup[]
  readonly notes: DayNotes
  readonly today: string
  readonly chosen: string
  readonly onChoose: (day: string) => void
}

/** A month of daily results: the stronger the colour, the larger the gain or loss among the month's days. */
export function PnlCalendar({ days, notes, today, chosen, onChoose }: PnlCalendarProps) {
  const { t } = useLingui()
  const latest = (days.at(-1)?.key ?? today).slice(0, 7)
  const [shown, setShown] = useState<string>()
  const month = shown ?? latest
  const { weeks } = monthOf(month, days)
  const weekdays = inWeek(weekdayNames('long'))
  const shortWeekdays = inWeek(weekdayNames('short'))
  const largest = Math.max(
    0,
    ...days.filter(({ key }) => key.startsWith(month)).map(({ figures }) => Math.abs(toNumber(figures.net))),
  )
  const name = formatDate(`${month}-01`, 'longMonth', { zone: 'UTC' })
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h3 aria-live="polite">{name}</h3>
        <ActionIcon size="xs" aria-label={t`Previous month`} onClick={() => setShown(monthAfter(month, -1))}>
          <IconChevronLeft className="tf-along" size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="xs"
          aria-label={t`Next month`}
          disabled={month >= today.slice(0, 7)}
          onClick={() => setShown(monthAfter(month, 1))}
        >
          <IconChevronRight className="tf-along" size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <table aria-label={t`P/L by day, ${{ month: name }}`}>
        <thead>
          <tr>
            {weekdays.map((weekday, place) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {shortWeekdays[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== undefined)?.day}>
              {week.map((day, place) => (
                <td key={weekdays[place]}>
                  {day === undefined ? null : (
                    <Day
                      day={day}
                      largest={largest}
                      hasNote={notes[day.day] !== undefined}
                      isChosen={day.day === chosen}
                      isFuture={day.day > today}
                      onPress={() => onChoose(day.day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Names from Monday, in the order of the customer's week. */
const inWeek = (names: readonly string[]) => weekDays().map((day) => names[day] ?? '')

interface DayProps {
  readonly day: CalendarDay
  /** Largest gain or loss of the month's days. */
  readonly largest: number
  readonly hasNote: boolean
  readonly isChosen: boolean
  readonly isFuture: boolean
  readonly onPress: () => void
}

/** The weakest and the strongest colour of a day, percent. */
const STRENGTH = { least: 12, most: 44 }
/** What a very narrow phone shows instead of the amount, which its day's panel has. */
const SIGNS = { up: '+', down: MINUS } as const
/** Number of characters that fit a seventh of a phone's width. */
const MAX_SHORT = 6

function Day({ day: { day, number, group }, largest, hasNote, isChosen, isFuture, onPress }: DayProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const net = group?.figures.net
  const share = net === undefined || largest === 0 ? 0 : Math.abs(toNumber(net)) / largest
  const strength = STRENGTH.least + share * (STRENGTH.most - STRENGTH.least)
  const tone = moneyTone(net, currency)
  const amount = net === undefined ? undefined : formatMoney(net, currency, { sign: true })
  return (
    <button
      type="button"
      className={styles.day}
      data-tone={tone}
      style={{ '--strength': `${strength}%` } as CSSProperties}
      aria-pressed={isChosen}
      disabled={isFuture}
      onClick={onPress}
    >
      <span className={styles.number}>
        <span aria-hidden>{number}</span>
        <VisuallyHidden>{formatDate(day, 'date', { zone: 'UTC' })}</VisuallyHidden>
        {hasNote ? <i aria-hidden /> : null}
      </span>{' '}
      {amount === undefined ? null : (
        <span translate="no" className={styles.net}>
          {amount}
        </span>
      )}{' '}
      {net === undefined || tone === undefined ? null : (
        <span aria-hidden translate="no" className={styles.short} data-sign={SIGNS[tone]}>
          <span className="tf-num">{shortAmount(net, currency) ?? SIGNS[tone]}</span>
        </span>
      )}
      {group === undefined ? null : <VisuallyHidden>{positionsText(group.figures.count)}</VisuallyHidden>}
      {hasNote ? ' ' : null}
      {hasNote ? <VisuallyHidden>{t`with a note`}</VisuallyHidden> : null}
    </button>
  )
}

/**
 * A rounded amount for a phone, without symbol: '+15', '−1.2K', '+12K' in every language, since words for thousands
 * don't fit; undefined if even that is too long, or would be zero.
 */
function shortAmount(net: Money, currency: DisplayCurrency): string | undefined {
  const size = Math.abs(toNumber(net)) * toNumber(parseDecimal(currency.rate) ?? 0n)
  const [unit, letter] = size < 999.5 ? [1, ''] : size < 999_500 ? [1e3, 'K'] : [1e6, 'M']
  const count = size / unit
  const rounded = formatNumber(count, size < 0.995 ? 2 : unit > 1 && count < 9.95 ? 1 : 0)
  const text = `${net < 0n ? MINUS : '+'}${rounded}${letter}`
  return size < 0.005 || text.length > MAX_SHORT ? undefined : text
}
