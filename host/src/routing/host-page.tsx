import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { PageFallback } from './PageFallback.tsx'
import { PageFailure } from './PageFailure.tsx'

type PageState =
  | { readonly phase: 'idle' | 'loading' }
  | { readonly phase: 'ready'; readonly Page: ComponentType }
  | { readonly phase: 'failed' }

/** A page of the host, whose code is a file of its own. */
export interface HostPage {
  readonly state: Pick<StoreApi<PageState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Asks for the code unless it is there; a failure is told by the state and asked for again next time. */
  open(): Promise<void>
}

/**
 * Makes a page out of how its code is loaded. Not React's `lazy`: a failed load would be kept for ever,
 * and what is loaded already would still be held back behind its fallback.
 */
export function createHostPage(load: () => Promise<ComponentType>): HostPage {
  const state = createStore<PageState>(() => ({ phase: 'idle' }))
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    state.setState({ phase: 'loading' }, true)
    try {
      const Page = await load()
      state.setState({ phase: 'ready', Page }, true)
    } catch (error) {
      console.error('A page of the host could not be loaded.', error)
      state.setState({ phase: 'failed' }, true)
    } finally {
      running = undefined
    }
  }

  return {
    state,
    open() {
      if (state.getState().phase === 'ready') return Promise.resolve()
      running ??= run()
      return running
    },
  }
}

/** Draws a page of the host: skeleton, the page, or what went wrong with a retry. */
export function HostPageView({ page }: { page: HostPage }) {
  const state = useStore(page.state)
  useEffect(() => {
    void page.open()
  }, [page])

  if (state.phase === 'failed') return <PageFailure onRetry={() => void page.open()} />
  if (state.phase !== 'ready') return <PageFallback />
  const { Page } = state
  return <Page />
}
