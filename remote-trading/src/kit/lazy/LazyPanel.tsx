import { ListState } from '@tradefront/ui/ListState'
import type { ComponentType } from 'react'
import { useCode } from './use-code.ts'

export interface LazyPanelProps<P> {
  /** Loads the panel's component; the same function at each rendering. */
  readonly load: () => Promise<ComponentType<P>>
  /** What is said where that fails: 'The market watch'. */
  readonly name: string
  readonly props: P
}

/** A panel whose code comes when it first opens [ROOM-02]. Give each its own `key`: what is loaded stays loaded. */
export function LazyPanel<P extends object>({ load, name, props }: LazyPanelProps<P>) {
  const { loaded, retry } = useCode(load)
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message="Loading" rows={8} />
    case 'failed':
      return <ListState state="error" message={`${name} could not be loaded`} onRetry={retry} />
    case 'ready':
      return <loaded.code {...props} />
  }
}
