import { isAborted, isNotOffered } from '@tradefront/api'
import type { CallOptions } from '@tradefront/api'
import type { Page } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useRef, useState } from 'react'
import { useUserChanges } from './use-user-changes.ts'

/** A list that is read page by page, newest first. */
export type PagedList<T> =
  | { readonly state: 'loading' | 'failed' | 'not-offered' }
  | {
      readonly state: 'ready'
      readonly items: readonly T[]
      readonly hasMore: boolean
      /** Of the next page, while it is asked for or did not come. */
      readonly more: 'idle' | 'loading' | 'failed'
    }

export interface Paging<T> {
  readonly list: PagedList<T>
  /** Reads every page that is on screen anew; what is there stays when that fails. */
  readonly refresh: () => Promise<void>
  readonly retry: () => void
  readonly loadMore: () => void
}

/** Reads a list for as long as the page stands, and again when the user changes. `fetchPage` must stay the same. */
export function usePaged<T extends { readonly id: string }>(
  fetchPage: (page: number, options: CallOptions) => Promise<Page<T>>,
): Paging<T> {
  const { signal } = useRemoteContext()
  const [list, setList] = useState<PagedList<T>>({ state: 'loading' })
  const pages = useRef(1)
  /** Grows with each reading of everything: answers to older ones, and to single pages before it, are dropped. */
  const current = useRef(0)

  const refresh = useCallback(async () => {
    const own = ++current.current
    try {
      let items: readonly T[] = []
      let hasMore = true
      let page = 0
      while (page < pages.current && hasMore) {
        page += 1
        const answer = await fetchPage(page, { signal })
        items = joined(items, answer.data)
        hasMore = Boolean(answer.links.next)
      }
      if (own !== current.current || signal.aborted) return
      pages.current = page
      setList({ state: 'ready', items, hasMore, more: 'idle' })
    } catch (error) {
      if (isAborted(error) || own !== current.current) return
      const failed = isNotOffered(error) ? 'not-offered' : 'failed'
      setList((before) => (before.state === 'ready' ? { ...before, more: 'idle' } : { state: failed }))
    }
  }, [fetchPage, signal])

  useUserChanges(refresh)

  async function readMore(): Promise<void> {
    const own = current.current
    const next = pages.current + 1
    setMore('loading')
    try {
      const answer = await fetchPage(next, { signal })
      if (own !== current.current || signal.aborted) {
        setMore('idle')
        return
      }
      pages.current = next
      setList((before) => {
        const items = joined(before.state === 'ready' ? before.items : [], answer.data)
        return { state: 'ready', items, hasMore: Boolean(answer.links.next), more: 'idle' }
      })
    } catch (error) {
      if (!isAborted(error) && own === current.current) setMore('failed')
    }
  }

  function setMore(more: 'idle' | 'loading' | 'failed'): void {
    setList((before) => (before.state === 'ready' ? { ...before, more } : before))
  }

  function retry(): void {
    setList({ state: 'loading' })
    void refresh()
  }

  function loadMore(): void {
    if (list.state === 'ready' && list.hasMore && list.more !== 'loading') void readMore()
  }

  return { list, refresh, retry, loadMore }
}

/** Entries that came meanwhile push others onto the next page: none is listed twice. */
function joined<T extends { readonly id: string }>(before: readonly T[], more: readonly T[]): readonly T[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
