import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { TextInput } from '@tradefront/ui/TextInput'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useAssets } from '../assets/asset.store.ts'
import { PRICE_DECIMALS, SIDEBAR_DECIMALS } from '../assets/prices-of.ts'
import { AssetTable, type AssetTableHandle } from './AssetTable.tsx'
import classes from './MarketWatch.module.css'
import { CLASS_CHOICES, watchedAssets, type ClassChoice } from './watched-assets.ts'

/** Where it stands: the 300 px panel, the narrow sidebar, or a dialog or sheet to choose from. */
export type MarketWatchVariant = 'panel' | 'sidebar' | 'picker'

/** What differs between them; row heights in px [MKT-12]. */
const VARIANTS = {
  panel: { decimals: PRICE_DECIMALS, rowHeight: 36, named: false, byClass: true },
  sidebar: { decimals: SIDEBAR_DECIMALS, rowHeight: 28, named: false, byClass: false },
  picker: { decimals: PRICE_DECIMALS, rowHeight: 48, named: true, byClass: true },
} as const

export interface MarketWatchProps {
  readonly variant: MarketWatchVariant
  readonly onPick: (asset: Asset) => void
}

/** The instruments with their live bid and ask, to search and to choose from [MKT-01] [MKT-02] [ROOM-04]. */
export function MarketWatch({ variant, onPick }: MarketWatchProps) {
  const { decimals, rowHeight, named, byClass } = VARIANTS[variant]
  const { book } = useRemoteContext().realtime.prices
  const list = useAssets((state) => state.list)
  const activeId = useAssets((state) => state.activeId)
  const load = useAssets((state) => state.load)
  const [choice, setChoice] = useState<ClassChoice>('all')
  const [search, setSearch] = useState('')
  const table = useRef<AssetTableHandle>(null)
  const assets = list.state === 'ready' ? list.assets : undefined
  const watched = useMemo(() => watchedAssets(assets ?? [], choice, search), [assets, choice, search])

  function onSearchKey(event: KeyboardEvent): void {
    const [first] = watched
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      table.current?.focusFirst()
    } else if (event.key === 'Enter' && search.trim() !== '' && first !== undefined) {
      event.preventDefault()
      onPick(first)
    }
  }

  return (
    <div className={classes.watch} data-variant={variant}>
      <div className={classes.tools}>
        <TextInput
          size={variant === 'picker' ? 'sm' : 'xs'}
          aria-label="Search assets"
          placeholder="Search assets"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={variant === 'picker' || undefined}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        {byClass ? <ClassPicker choice={choice} onChoice={setChoice} /> : null}
      </div>
      {list.state === 'loading' ? (
        <ListState state="loading" message="Loading" rows={8} rowHeight={rowHeight - 8} />
      ) : list.state === 'failed' ? (
        <ListState state="error" message="Failed to load assets" onRetry={() => void load()} />
      ) : watched.length === 0 ? (
        <ListState state="empty" message="No assets found">
          {choice === 'all' || search === '' ? null : (
            <Button variant="default" size="xs" onClick={() => setChoice('all')}>
              Search all classes
            </Button>
          )}
        </ListState>
      ) : (
        <AssetTable
          ref={table}
          assets={watched}
          activeId={activeId}
          book={book}
          decimals={decimals}
          rowHeight={rowHeight}
          named={named}
          filter={`${choice} ${search}`}
          onPick={onPick}
        />
      )}
    </div>
  )
}

function ClassPicker({ choice, onChoice }: { choice: ClassChoice; onChoice: (choice: ClassChoice) => void }) {
  return (
    <fieldset className={classes.classes} aria-label="Asset class">
      {CLASS_CHOICES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.class}
          aria-pressed={value === choice}
          onClick={() => onChoice(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
