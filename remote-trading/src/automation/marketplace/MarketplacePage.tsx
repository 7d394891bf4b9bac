import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useServer } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { Page } from '@tradefront/ui/page'
import { Select } from '@tradefront/ui/Select'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useMemo, useState, type ReactNode } from 'react'
import { useAddressQuery } from '../../kit/address/use-address-query.ts'
import { ADVISORS } from '../advisors/advisor-calls.ts'
import { ItemCard } from './ItemCard.tsx'
import { ItemFilters } from './ItemFilters.tsx'
import {
  findItems,
  itemOf,
  paramsWith,
  queryOf,
  SORTS,
  type ItemQuery,
  type Sort,
} from './marketplace-items.ts'
import classes from './MarketplacePage.module.css'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import { usePurchase, type Purchase } from './purchase.ts'

const NO_IDS: readonly string[] = []
const NOTHING_ASKED: Omit<ItemQuery, 'sort'> = { search: '', category: 'all', filter: undefined }

/** `/main/marketplace`: expert advisors and other items to buy [ALGO-04] [ALGO-05]. */
export default function MarketplacePage() {
  const { t } = useLingui()
  const [params, changeParams] = useAddressQuery()
  const query = queryOf(params)
  const purchase = usePurchase()

  function change(changed: Partial<ItemQuery>): void {
    // No history entry per keystroke.
    changeParams((now) => paramsWith(now, changed), { replace: 'search' in changed })
  }

  return (
    <Page title={t`MARKET PLACE`}>
      <ItemFilters query={query} onChange={change} />
      <Items
        query={query}
        onClear={() => change(NOTHING_ASKED)}
        onSort={(sort) => change({ sort })}
        purchase={purchase}
      />
      {purchase.item === undefined ? null : <PurchaseDialog item={purchase.item} purchase={purchase} />}
    </Page>
  )
}

interface ItemsProps {
  readonly query: ItemQuery
  readonly onClear: () => void
  readonly onSort: (sort: Sort | undefined) => void
  readonly purchase: Purchase
}

function Items({ query, onClear, onSort, purchase }: ItemsProps) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(ADVISORS)
  const eas = useSession((state) => state.user?.eas ?? NO_IDS)
  // Those owned on arrival come last; what is bought now stays where it is.
  const [owned] = useState(eas)
  const items = useMemo(
    () =>
      loaded.state === 'ready'
        ? loaded.value
            .map((advisor) => itemOf(advisor, eas))
            .toSorted((a, b) => Number(owned.includes(a.id)) - Number(owned.includes(b.id)))
        : [],
    [loaded, eas, owned],
  )
  if (loaded.state === 'loading') {
    return (
      <div className={classes.results}>
        <ResultsBar sort={query.sort} onSort={onSort} />
        <LoadingCards />
      </div>
    )
  }
  if (loaded.state === 'not-offered') return <EmptyState message={t`The marketplace isn't available here.`} />
  if (loaded.state === 'failed') {
    return (
      <ListState state="error" message={t`Failed to load marketplace items`} onRetry={() => void refresh()} />
    )
  }
  const found = findItems(items, query)
  const count = found.length
  if (count === 0) {
    return (
      <EmptyState message={t`No items found matching your criteria.`}>
        <Button variant="default" onClick={onClear}>
          {t`Clear Filters`}
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.results}>
      <ResultsBar sort={query.sort} onSort={onSort}>
        {t`${plural(count, { one: `${count} item`, other: `${count} items` })}`}
      </ResultsBar>
      <ul className={classes.grid} aria-label={t`Marketplace items`}>
        {found.map((item) => (
          <ItemCard key={item.id} item={item} onBuy={purchase.ask} />
        ))}
      </ul>
    </div>
  )
}

interface ResultsBarProps {
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  /** The number of items, once known. */
  readonly children?: ReactNode
}

/** Above the items: their number and order. */
function ResultsBar({ sort, onSort, children }: ResultsBarProps) {
  const { t } = useLingui()
  const labels: Readonly<Record<Sort, string>> = {
    name: t`Name`,
    price: t`Lowest price`,
    rating: t`Highest rating`,
  }
  return (
    <div className={classes.bar}>
      <output>{children}</output>
      <Select
        size="xs"
        w="11rem"
        aria-label={t`Sort by`}
        data={[
          { value: '', label: t`Default order` },
          ...SORTS.map((value) => ({ value, label: labels[value] })),
        ]}
        value={sort ?? ''}
        onChange={(value) => onSort(SORTS.find((name) => name === value))}
      />
    </div>
  )
}

function LoadingCards() {
  const { t } = useLingui()
  return (
    <output className={classes.grid} aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: 10 }, (_, place) => (
        <Skeleton key={place} className={classes.waiting ?? ''} radius="md" />
      ))}
    </output>
  )
}
