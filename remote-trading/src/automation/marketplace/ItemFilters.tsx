import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { MessageDescriptor } from '@tradefront/language'
import { ChoiceButtons } from '@tradefront/ui/page'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Select } from '@tradefront/ui/Select'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEffect, useRef, useState } from 'react'
import {
  CATEGORIES,
  FILTERS,
  SORTS,
  type Category,
  type Filter,
  type ItemQuery,
  type Sort,
} from './marketplace-items.ts'
import classes from './ItemFilters.module.css'

const CATEGORY_LABELS: Readonly<Record<Category, MessageDescriptor>> = {
  all: msg({ message: 'All', context: 'categories of items' }),
  expert_advisor: msg`Expert Advisors`,
  others: msg({ message: 'Others', context: 'categories of items' }),
}
const FILTER_LABELS: Readonly<Record<Filter, MessageDescriptor>> = {
  popular: msg({ message: 'Popular', context: 'filter of items' }),
  free: msg({ message: 'Free', context: 'filter of items' }),
  purchased: msg({ message: 'Purchased', context: 'filter of items' }),
}

export interface ItemFiltersProps {
  readonly query: ItemQuery
  /** The number of items in words, once known. */
  readonly count: string | undefined
  readonly onChange: (change: Partial<ItemQuery>) => void
}

/** The marketplace's search, category, filter and order; pressing an active filter clears it [ALGO-04]. */
export function ItemFilters({ query, count, onChange }: ItemFiltersProps) {
  const { t } = useLingui()
  const sorts: Readonly<Record<Sort, string>> = {
    name: t`Name`,
    price: t`Lowest price`,
    rating: t`Highest rating`,
  }
  const [text, type] = useSearchText(query.search, (search) => onChange({ search }))
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={t`Search the marketplace`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t`Category`}
        data={CATEGORIES.map((value) => ({ value, label: t(CATEGORY_LABELS[value]) }))}
        value={query.category}
        onChange={(value) => onChange({ category: CATEGORIES.find((name) => name === value) ?? 'all' })}
      />
      <div className={classes.choices}>
        <ChoiceButtons
          label={t({ message: 'Filter', comment: 'a noun' })}
          choices={FILTERS.map((value) => ({ value, label: t(FILTER_LABELS[value]) }))}
          chosen={query.filter}
          onChoice={(name) => onChange({ filter: name === query.filter ? undefined : name })}
          oneRow
        />
      </div>
      <div className={classes.sort}>
        <Select
          aria-label={t`Sort by`}
          data={[
            { value: '', label: t`Default order` },
            ...SORTS.map((value) => ({ value, label: sorts[value] })),
          ]}
          value={query.sort ?? ''}
          onChange={(value) => onChange({ sort: SORTS.find((name) => name === value) })}
        />
      </div>
      <output className={classes.count}>{count}</output>
    </search>
  )
}

/**
 * Text of a search field whose value is in the address. The router may update the address a little later than the text
 * is typed, so the field keeps its own text until then; other changes of the address (back, Clear Filters) are adopted.
 */
function useSearchText(
  search: string,
  onSearch: (search: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(search)
  /** Typed text that the address doesn't have yet. */
  const onItsWay = useRef<string>(undefined)
  useEffect(() => {
    if (onItsWay.current === undefined) setText(search)
    else if (onItsWay.current === search) onItsWay.current = undefined
  }, [search])
  function type(typed: string): void {
    setText(typed)
    onItsWay.current = typed === search ? undefined : typed
    onSearch(typed)
  }
  return [text, type]
}
