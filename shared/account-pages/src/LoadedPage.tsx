import type { Loaded } from '@tradefront/server-state'
import { Page } from '@tradefront/ui/page'
import type { ReactNode } from 'react'
import { LoadedState, type LoadedStateProps } from './LoadedState.tsx'

export interface LoadedPageProps<T> extends Pick<LoadedStateProps, 'what' | 'rows' | 'rowHeight'> {
  readonly title: string
  readonly line: string | undefined
  /** As wide as the grid, instead of reading width. */
  readonly isWide?: boolean
  /** What the page is about, as `useServer` returns it. */
  readonly read: { readonly loaded: Loaded<T>; readonly refresh: () => Promise<void> }
  readonly children: (value: T) => ReactNode
}

/** A page about one thing that is loaded. */
export function LoadedPage<T>({ title, line, isWide = false, read, children, ...state }: LoadedPageProps<T>) {
  const { loaded, refresh } = read
  return (
    <Page width={isWide ? undefined : 'reading'} title={title} line={line}>
      {loaded.state === 'ready' ? (
        children(loaded.value)
      ) : (
        <LoadedState isPage state={loaded.state} onRetry={refresh} {...state} />
      )}
    </Page>
  )
}
