import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useCurrency } from '@tradefront/session'
import { ListState } from '@tradefront/ui/ListState'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { useMemo, useState, type ReactNode } from 'react'
import { toNumber } from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Page, Panel } from '@tradefront/ui/page'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { useAddressQuery } from '../kit/address/use-address-query.ts'
import { About } from '../kit/page/About.tsx'
import { ACCOUNT_CURRENCY } from '../portfolio/trades/pnl-conversion.ts'
import { OpenerFilter } from '../portfolio/positions/OpenerFilter.tsx'
import { ClosedList } from '../portfolio/positions/ClosedTable.tsx'
import { CLOSED_FAILED } from '../portfolio/trades/trades.ts'
import { Tool } from '../portfolio/positions/TradeParts.tsx'
import { Amount, isBookedOtherwise } from './Amount.tsx'
import calendar from './calendar.module.css'
import { useDayNotes } from './day-notes.ts'
import { DayPanel } from './DayPanel.tsx'
import { EquityCurve } from './EquityCurve.tsx'
import type { DayRange } from './journal-entries.ts'
import { choiceOf, isReversed, openerIn, paramsOf, rangeOf, withOpener } from './journal-range.ts'
import { rateText, TABLE_WORDS, type JournalReport, type JournalTable } from './journal-report.ts'
import { byTag as byTagOf, type JournalGroup } from './journal-figures.ts'
import { JournalSummary } from './JournalSummary.tsx'
import { PnlCalendar } from './PnlCalendar.tsx'
import { RangePicker } from './RangePicker.tsx'
import { ReadingNotice } from './ReadingNotice.tsx'
import { useFiguresExport } from './journal-csv.ts'
import { useToday } from '../instruments/assets/use-today.ts'
import { useJournal, type Journal } from './use-journal.ts'
import styles from './journal.module.css'
import { InstrumentMark } from '../kit/instrument-mark/InstrumentMark.tsx'
import { useFacedSymbols } from '../portfolio/trades/symbol-faces.tsx'
import { BarTable } from '../kit/plot/BarTable.tsx'

/** px */
const CURVE_HEIGHT = 240

/** `/main/journal`: results of positions closed in a range of days, as figures, a curve and grouped tables. */
export default function JournalPage() {
  const { t } = useLingui()
  useAssetsLoaded()
  const [params, changeParams] = useAddressQuery()
  const today = useToday()
  const choice = choiceOf(params)
  const range = rangeOf(choice, today)
  const by = openerIn(params)
  const journal = useJournal(range, by)
  const isAll = by === undefined && choice.kind === 'preset' && choice.id === 'all'
  const showAll = isAll ? null : (
    <Button variant="default" onClick={() => changeParams(() => paramsOf({ kind: 'preset', id: 'all' }))}>
      {t`Show all closed positions`}
    </Button>
  )
  const file = `journal-${range.from ?? 'all'}-to-${range.to ?? today}`
  return (
    <Page
      title={t`Journal`}
      actions={
        <>
          <RangePicker
            choice={choice}
            range={range}
            today={today}
            onPreset={(id) =>
              changeParams((now) => withOpener(paramsOf({ kind: 'preset', id }), openerIn(now)))
            }
            onDay={(name, day) =>
              changeParams((now) =>
                withOpener(
                  paramsOf({ kind: 'days', ...rangeOf(choiceOf(now), today), [name]: day }),
                  openerIn(now),
                ),
              )
            }
          />
          <OpenerFilter
            openers={journal.openers}
            chosen={
              by === undefined
                ? undefined
                : (journal.openers.find(({ id }) => id === by) ?? { id: by, name: by })
            }
            onChoice={(opener) => changeParams((now) => withOpener(paramsOf(choiceOf(now)), opener?.id))}
          />
        </>
      }
    >
      {isReversed(range) ? (
        <EmptyState isPage message={t`The last day is before the first one.`}>
          {showAll}
        </EmptyState>
      ) : (
        <Content journal={journal} range={range} file={file} showAll={showAll} />
      )}
    </Page>
  )
}

interface ContentProps {
  readonly journal: Journal
  readonly range: DayRange
  /** Base name of exported files, without content and extension. */
  readonly file: string
  /** Button that shows every closed position; null if that is so. */
  readonly showAll: ReactNode
}

function Content({ journal, range, file, showAll }: ContentProps) {
  const { t } = useLingui()
  const { reading, report } = journal
  if (reading.state === 'loading')
    return <ListState isPage state="loading" message={t`Loading history...`} rows={8} />
  if (reading.state === 'failed')
    return <ListState isPage state="error" message={t(CLOSED_FAILED)} onRetry={reading.readOn} />
  if (reading.trades.length === 0) {
    return (
      <EmptyState
        isPage
        message={t`No trading history found`}
        next={t`Once you close a position, its result, its costs and your statistics appear here.`}
      >
        <Button component={Link} to="/mt4" variant="default">
          {t`Open trading room`}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <ReadingNotice reading={reading} />
      {report.entries.length === 0 ? (
        reading.state === 'reading' ? (
          <ListState state="loading" message={t`Loading history...`} />
        ) : (
          <EmptyState
            isPage
            message={
              journal.isOfOne
                ? t`No matching positions closed in this period`
                : t`No positions closed in this period`
            }
          >
            {showAll}
          </EmptyState>
        )
      ) : (
        <Report journal={journal} range={range} file={file} />
      )}
    </>
  )
}

function Report({ journal, range, file }: Omit<ContentProps, 'showAll'>) {
  const { t } = useLingui()
  const { reading, report } = journal
  const currency = useCurrency((state) => state.current)
  const exportFigures = useFiguresExport()
  const isPartial = reading.state !== 'complete'
  const [byInstrument, byWeekday, byHour, byDay, byOpener] = report.tables
  const { notes } = useDayNotes()
  const byTag = useMemo(
    (): JournalTable => ({
      by: 'tag',
      groups: byTagOf(report.entries, (day) => notes[day]?.tags ?? []),
    }),
    [report, notes],
  )
  const groupTables = [byOpener, byTag, byInstrument, byWeekday, byHour].filter(
    (table) => table !== undefined,
  )
  const span = spanOf(groupTables)
  const trades = useMemo(() => report.entries.map(({ trade }) => trade), [report])
  const faced = useFacedSymbols(trades)
  return (
    <>
      <Panel
        flush
        title={t`Figures`}
        id="journal-figures"
        actions={
          <Tool onClick={() => void exportFigures({ report, currency, file: `${file}-figures`, isPartial })}>
            {t`Export figures`}
          </Tool>
        }
      >
        <JournalSummary report={report} />
        <Explanation journal={journal} />
      </Panel>
      <Panel
        flush
        title={t`Realised P/L`}
        id="journal-equity-curve"
        actions={
          <span className={styles.net}>
            <Amount value={report.summary.net} currency={currency} />
          </span>
        }
      >
        <div className={styles.curve}>
          <About>{t`Running total of these closed positions, without deposits and withdrawals.`}</About>
          <EquityCurve curve={report.curve} range={range} height={CURVE_HEIGHT} />
        </div>
        {byDay === undefined ? null : (
          <details className={styles.details}>
            <summary>
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
              <span>{t`Day by day as a table`}</span>
            </summary>
            <GroupTable table={byDay} span={spanOf([byDay])} />
          </details>
        )}
      </Panel>
      <Calendar days={byDay?.groups ?? []} zone={journal.zone} />
      <div className={styles.groups}>
        {groupTables.map((table) => (
          <GroupSection
            key={table.by}
            table={table}
            span={span}
            nameOf={table.by === 'instrument' ? faced : undefined}
          />
        ))}
      </div>
      <Positions report={report} file={`${file}-positions`} isPartial={isPartial} />
    </>
  )
}

interface CalendarProps {
  readonly days: readonly JournalGroup[]
  /** Time zone of days and hours, such as 'Europe/Berlin'. */
  readonly zone: string
}

/** Results by day as a calendar, with the chosen day's note and tags; on arrival the latest day with results. */
function Calendar({ days, zone }: CalendarProps) {
  const { t } = useLingui()
  const today = useToday()
  const { notes, isKept, write } = useDayNotes()
  const [chosen, choose] = useState(days.at(-1)?.key ?? today)
  const known = [...new Set(Object.values(notes).flatMap(({ tags }) => tags))]
  return (
    <Panel flush title={t`Calendar`} id="journal-calendar">
      <About>{t`Days and hours are closing times in your time zone (${zone}).`}</About>
      <div className={calendar.with}>
        <PnlCalendar days={days} notes={notes} today={today} chosen={chosen} onChoose={choose} />
        <DayPanel
          key={chosen}
          day={chosen}
          group={days.find(({ key }) => key === chosen)}
          note={notes[chosen]}
          known={known}
          isKept={isKept}
          onWrite={(note) => write(chosen, note)}
        />
      </div>
    </Panel>
  )
}

/** Explains the figures' currencies, and what they leave out. */
function Explanation({ journal: { uncounted } }: { readonly journal: Journal }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  if (uncounted === 0 && !isBookedOtherwise(currency)) return null
  return (
    <About>
      {[
        isBookedOtherwise(currency)
          ? t`Amounts are in ${{ currency: currency.code }} at today's rate, and as they were booked in ${{ accountCurrency: ACCOUNT_CURRENCY }}.`
          : '',
        uncounted === 0
          ? ''
          : t`${plural(uncounted, {
              one: '# position without P/L or closing time: not counted.',
              other: '# positions without P/L or closing time: not counted.',
            })}`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')}
    </About>
  )
}

/** Amounts at the ends of the bars' column, both positive. */
interface Span {
  readonly loss: number
  readonly gain: number
}

interface GroupsProps {
  readonly table: JournalTable
  readonly span: Span
  /** Shows a group's key; by default as it is. */
  readonly nameOf?: ((key: string) => ReactNode) | undefined
}

function GroupSection({ table, span, nameOf }: GroupsProps) {
  const { t } = useLingui()
  if (table.groups.length === 0) return null
  return (
    <Panel flush title={t(TABLE_WORDS[table.by].title)} id={`journal-by-${table.by}`}>
      <GroupTable table={table} span={span} nameOf={nameOf} />
    </Panel>
  )
}

interface PositionsProps {
  readonly report: JournalReport
  readonly file: string
  readonly isPartial: boolean
}

function Positions({ report, file, isPartial }: PositionsProps) {
  const { t } = useLingui()
  // Most recently closed first, as in the room's history.
  const trades = useMemo(() => report.entries.map(({ trade }) => trade).toReversed(), [report])
  return (
    <Panel flush title={t`Positions`} id="journal-positions" scrolls>
      {(tools) => (
        <ClosedList
          trades={trades}
          isFiltered
          hasMore={isPartial}
          file={file}
          toolsPlace={tools}
          face={InstrumentMark}
        />
      )}
    </Panel>
  )
}

/** The largest loss and gain of all groups: bars of tables beside each other have one scale. */
function spanOf(tables: readonly JournalTable[]): Span {
  const results = tables.flatMap(({ groups }) => groups.map(({ figures }) => toNumber(figures.net)))
  return { loss: -Math.min(0, ...results), gain: Math.max(0, ...results) }
}

/** How keys are shown that are dates or times: in UTC, to stay what they were counted as. */
const keyTexts: Partial<Record<JournalTable['by'], (key: string) => string>> = {
  day: (day) => formatDate(day, 'date', { zone: 'UTC' }),
  hour: (hour) => formatDate(`1970-01-01T${hour}Z`, 'time', { zone: 'UTC' }),
}
const asItIs = (key: string) => key

/** Closed positions grouped by a property, with P/L as bars. */
function GroupTable({ table, span: { loss, gain }, nameOf = keyTexts[table.by] ?? asItIs }: GroupsProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const { by, groups } = table
  const whole = loss + gain
  return (
    <BarTable
      label={t(TABLE_WORDS[by].label)}
      head={t(TABLE_WORDS[by].head)}
      zero={whole === 0 ? 0 : loss / whole}
      columns={[t`P/L`, t`Positions`, t`Win rate`, t`Average P/L`]}
      rows={groups.map(({ key, figures }) => ({
        id: key,
        name: nameOf(key),
        size: whole === 0 ? 0 : toNumber(figures.net) / whole,
        cells: [
          <Amount key="net" value={figures.net} currency={currency} />,
          figures.count,
          rateText(figures),
          <Amount key="average" value={figures.average} currency={currency} />,
        ],
      }))}
    />
  )
}
