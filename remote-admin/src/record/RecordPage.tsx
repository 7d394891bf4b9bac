import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { ShowMore } from '@tradefront/account-pages/ShowMore'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { fullName, type RecordEntry, type RecordKind } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Page } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { Select } from '@tradefront/ui/Select'
import { TextInput } from '@tradefront/ui/TextInput'
import { useMemo, useState } from 'react'
import desk from '../desk/card.module.css'
import { TEAM } from '../desk/desk-calls.ts'
import { daysUntil, periodChoices } from '../desk/periods.ts'
import { filterUsers } from '../users/filter-users.ts'
import { CHAT_USERS } from '../users/user-calls.ts'
import { STAFF_RECORD, type RecordFilter } from './record-calls.ts'
import classes from './RecordPage.module.css'

const ALL = 'all'
/** Up to this many customers are chosen from a list without searching. */
const MAX_UNSEARCHED = 50

/** `/admin/record`: which agent opened whose documents and conversation, and when [ADM-08]. */
export default function RecordPage() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>({})
  const [openedAt] = useState(() => new Date())
  const wanted = useMemo((): RecordFilter => {
    const { days, ...who } = filter
    return days === undefined ? who : { ...who, ...daysUntil(openedAt, Number(days)) }
  }, [filter, openedAt])
  const paging = useServerPages(STAFF_RECORD, wanted)
  const { loaded, latest, refresh } = paging
  const brokenAt = latest?.broken_at ?? undefined
  return (
    <Page
      title={t`Access record`}
      line={t`Which agent opened whose documents, conversation and files. Entries are permanent.`}
    >
      {brokenAt === undefined ? null : (
        <Alert
          variant="destructive"
          title={t`This record was changed`}
          description={t`Entry ${{ number: brokenAt }} was changed or removed, so it and all later entries can't be trusted. Tell your data protection officer.`}
        />
      )}
      <div className={desk.card}>
        <Filters filter={filter} onFilter={setFilter} />
        {loaded.state !== 'ready' ? (
          <LoadedState state={loaded.state} what={t`The record`} rows={8} onRetry={refresh} />
        ) : loaded.value.length === 0 ? (
          <div className={classes.nothing}>
            {Object.keys(filter).length === 0 ? (
              <EmptyState
                message={t`No entries yet`}
                next={t`Each entry names the agent, the customer, what was opened and when.`}
              />
            ) : (
              <EmptyState message={t`No matching entries`}>
                <Button variant="default" onClick={() => setFilter({})}>
                  {t`Clear filters`}
                </Button>
              </EmptyState>
            )}
          </div>
        ) : (
          <div className={classes.list}>
            <ol className={classes.entries} aria-label={t`Access record`}>
              {loaded.value.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <ShowMore paging={paging} what="entries" />
          </div>
        )}
      </div>
    </Page>
  )
}

/** What was chosen; a part that isn't there is everything. */
interface Filter {
  readonly agent?: string
  readonly customer?: string
  /** Length of a period that ends with today. */
  readonly days?: string
}

interface FiltersProps {
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useLingui()
  const team = useServer(TEAM).loaded
  const customers = useServer(CHAT_USERS).loaded
  const agents = useMemo(
    () => (team.state === 'ready' ? team.value.map(({ id, name }) => ({ value: id, label: name })) : []),
    [team],
  )
  const [search, setSearch] = useState('')
  const people = useMemo(
    () =>
      customers.state === 'ready'
        ? filterUsers(customers.value, { search, tab: 'All', selectedId: undefined })
            .map((user) => ({ value: user.id, label: fullName(user) }))
            .toSorted((a, b) => a.label.localeCompare(b.label))
        : [],
    [customers, search],
  )
  const choose = (name: keyof Filter, value: string | null) => {
    const { [name]: _before, ...rest } = filter
    onFilter(value === null || value === ALL ? rest : { ...rest, [name]: value })
  }
  return (
    <div className={classes.filters}>
      <Select
        label={t`Agent`}
        data={[{ value: ALL, label: t`All agents` }, ...agents]}
        value={filter.agent ?? ALL}
        onChange={(value) => choose('agent', value)}
      />
      {customers.state === 'ready' && customers.value.length > MAX_UNSEARCHED ? (
        <TextInput
          type="search"
          label={t`Search customers`}
          description={t`Narrows the list of customers`}
          placeholder={t`Name or email`}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <Select
        label={t`Customer`}
        data={[{ value: ALL, label: t`All customers` }, ...people]}
        value={filter.customer ?? ALL}
        onChange={(value) => choose('customer', value)}
      />
      <Select
        label={t`Period`}
        data={[{ value: ALL, label: t`All time` }, ...periodChoices()]}
        value={filter.days ?? ALL}
        onChange={(value) => choose('days', value)}
      />
    </div>
  )
}

const WORDS: Readonly<Record<RecordKind, (subject: string) => string>> = {
  document: (subject) => t`Opened a document: ${subject}`,
  chat: () => t({ message: 'Read the conversation', comment: 'What an agent did.' }),
  chat_file: (subject) => t`Opened a file: ${subject}`,
  chat_versions: () =>
    t({ message: 'Read the original of an edited message', comment: 'What an agent did.' }),
  search: (subject) => t`Searched all conversations for "${subject}"`,
}
const wordsOf = ({ kind, subject }: RecordEntry): string =>
  (WORDS as Readonly<Record<string, (subject: string) => string>>)[kind]?.(subject) ?? subject

function Entry({ entry }: { entry: RecordEntry }) {
  const { at, agent, customer } = entry
  return (
    <li className={classes.entry}>
      <span className={classes.agent} translate="no">
        {agent.name}
      </span>
      <span className={classes.what}>{wordsOf(entry)}</span>
      {customer ? (
        <Link
          className={classes.customer}
          to={`/admin/chat?${new URLSearchParams({ customer: customer.id }).toString()}`}
          translate="no"
        >
          {customer.name}
        </Link>
      ) : null}
      <time dateTime={at} className={classes.when}>
        {formatDate(at, 'moment')}
      </time>
    </li>
  )
}
