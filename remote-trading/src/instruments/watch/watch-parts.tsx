import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { Asset } from '@tradefront/contracts'
import { refreshRead, useKnown } from '@tradefront/server-state/eager'
import { ListState } from '@tradefront/ui/ListState'
import { TextInput } from '@tradefront/ui/TextInput'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { INSTRUMENTS } from '../assets/instruments.ts'
import { Clock } from './Clock.tsx'
import classes from './MarketWatch.module.css'

export interface WatchSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Down goes to the list. */
  readonly onDown: () => void
  /** Enter takes the first instrument found. */
  readonly onEnter: () => void
  /** In a dialog it is what one wants first. */
  readonly isPicker?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The search of the market watch with the clock beside it [MKT-05] [MKT-07]. */
export function WatchSearch({ search, onSearch, onDown, onEnter, isPicker = false, ref }: WatchSearchProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    } else if (event.key === 'Enter' && search.trim() !== '') {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <div className={classes.search}>
      <TextInput
        {...(ref === undefined ? {} : { ref })}
        size={isPicker ? 'sm' : 'xs'}
        aria-label="Search assets"
        placeholder="Search assets"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={isPicker || undefined}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Clock />
    </div>
  )
}

export interface WatchStateProps {
  readonly found: readonly Asset[]
  /** px */
  readonly rowHeight: number
  /** What to show where nothing is found. */
  readonly empty?: ReactNode
  readonly children: ReactNode
}

/** The table, or why there is none [MKT-01]. */
export function WatchState({ found, rowHeight, empty, children }: WatchStateProps) {
  const state = useKnown(INSTRUMENTS, (loaded) => loaded.state)
  if (state === 'loading') {
    return <ListState state="loading" message="Loading" rows={8} rowHeight={rowHeight - 8} />
  }
  if (state !== 'ready') {
    return (
      <ListState
        state="error"
        message="Failed to load assets"
        onRetry={() => void refreshRead(INSTRUMENTS)}
      />
    )
  }
  if (found.length > 0) return children
  return empty ?? <ListState state="empty" message="No assets found" />
}
