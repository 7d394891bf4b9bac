import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExpertAdvisor } from '@tradefront/contracts'
import { useServer, type Loaded } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { Page } from '@tradefront/ui/page'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useMemo, useState } from 'react'
import { useAddressQuery } from '../../kit/address/use-address-query.ts'
import { ADVISORS } from '../advisors/advisor-calls.ts'
import { ItemCard } from './ItemCard.tsx'
import { ItemFilters } from './ItemFilters.tsx'
import {
  findItems,
  itemOf,
  paramsWith,
  queryOf,
  type ItemQuery,
  type MarketplaceItem,
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

  const { loaded, refresh } = useServer(ADVISORS)
  const found = useFoundItems(loaded, query)
  const count = found.length
  return (
    <Page
      title={t`MARKET PLACE`}
      line={t`Expert Advisors that trade for you, and tools for your own trading. An Expert Advisor can lose money.`}
    >
      <div className={classes.list}>
        <ItemFilters
          query={query}
          count={
            count === 0 ? undefined : t`${plural(count, { one: `${count} item`, other: `${count} items` })}`
          }
          onChange={change}
        />
        <Items
          state={loaded.state}
          found={found}
          onRetry={() => void refresh()}
          onClear={() => change(NOTHING_ASKED)}
          purchase={purchase}
        />
      </div>
      {purchase.item === undefined ? null : <PurchaseDialog item={purchase.item} purchase={purchase} />}
    </Page>
  )
}

/** Items that match; none until they are loaded. */
function useFoundItems(
  loaded: Loaded<readonly ExpertAdvisor[]>,
  query: ItemQuery,
): readonly MarketplaceItem[] {
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
  return findItems(items, query)
}

interface ItemsProps {
  readonly state: Loaded<unknown>['state']
  readonly found: readonly MarketplaceItem[]
  readonly onRetry: () => void
  readonly onClear: () => void
  readonly purchase: Purchase
}

function Items({ state, found, onRetry, onClear, purchase }: ItemsProps) {
  const { t } = useLingui()
  if (state === 'loading') return <LoadingCards />
  if (state === 'not-offered') return <EmptyState message={t`The marketplace isn't available here.`} />
  if (state === 'failed') {
    return <ListState state="error" message={t`Failed to load marketplace items`} onRetry={onRetry} />
  }
  if (found.length === 0) {
    return (
      <EmptyState message={t`No items found matching your criteria.`}>
        <Button variant="default" onClick={onClear}>
          {t`Clear Filters`}
        </Button>
      </EmptyState>
    )
  }
  return (
    <ul className={classes.grid} aria-label={t`Marketplace items`}>
      {found.map((item) => (
        <ItemCard key={item.id} item={item} onBuy={purchase.ask} />
      ))}
    </ul>
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
