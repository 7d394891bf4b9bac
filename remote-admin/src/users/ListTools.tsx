import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Select } from '@tradefront/ui/Select'
import { Tabs } from '@tradefront/ui/Tabs'
import { TextInput } from '@tradefront/ui/TextInput'
import { memo } from 'react'
import { ORDER_LABELS, USER_ORDERS, type UserOrder } from './conversation-order.ts'
import { WORK_FILTERS, WORK_LABELS, type WorkFilter } from './conversation-work.ts'
import { TAB_LABELS, USER_TABS, type UserTab } from './filter-users.ts'
import classes from './UserList.module.css'

export interface ListToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly tab: UserTab
  readonly onTab: (tab: UserTab) => void
  /** undefined if the broker doesn't provide assignments. */
  readonly work: WorkFilter | undefined
  readonly onWork: (work: WorkFilter) => void
  /** Tags in use; empty if there are none. */
  readonly tags: readonly string[]
  /** undefined for all conversations, tagged or not. */
  readonly tagged: string | undefined
  readonly onTagged: (tag: string | undefined) => void
  /** undefined if the broker doesn't provide waiting times. */
  readonly order: UserOrder | undefined
  readonly onOrder: (order: UserOrder) => void
}

/** No tag is empty. */
const EVERY_TAG = ''

/** Filters and order of the list [ADM-02] [ADM-08]. Memoised: messages don't re-render it. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { t } = useLingui()
  const { search, onSearch, tab, onTab, work, onWork, tags, tagged, onTagged, order, onOrder } = props
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        aria-label={t`Search users`}
        placeholder={t`Search users...`}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Tabs value={tab} onChange={(value) => onTab(USER_TABS.find((name) => name === value) ?? 'All')}>
        <Tabs.List grow aria-label={t`Which users`}>
          {USER_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(TAB_LABELS[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {work === undefined && order === undefined ? null : (
        <div className={classes.choices}>
          {work === undefined ? null : (
            <Select
              aria-label={t({ message: 'Show', comment: 'Filter of the conversations.' })}
              data={WORK_FILTERS.map((value) => ({ value, label: t(WORK_LABELS[value]) }))}
              value={work}
              onChange={(value) => onWork(WORK_FILTERS.find((name) => name === value) ?? 'Everyone')}
            />
          )}
          {order === undefined ? null : (
            <Select
              aria-label={t`Sort by`}
              data={USER_ORDERS.map((value) => ({ value, label: t(ORDER_LABELS[value]) }))}
              value={order}
              onChange={(value) => onOrder(USER_ORDERS.find((name) => name === value) ?? 'Newest')}
            />
          )}
        </div>
      )}
      {tags.length === 0 ? null : (
        <Select
          aria-label={t`Tag`}
          data={[{ value: EVERY_TAG, label: t`All tags` }, ...tags]}
          value={tagged ?? EVERY_TAG}
          onChange={(value) => onTagged(value === EVERY_TAG ? undefined : value)}
        />
      )}
    </div>
  )
})
