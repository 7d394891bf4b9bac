import { useLingui } from '@lingui/react/macro'
import type { LazyCode } from '@tradefront/browser'
import type { ComponentType } from 'react'
import { ListState, type ListStateProps } from '../components/ListState.tsx'
import { useCode } from '../lazy/use-code.ts'

export interface LazyPanelProps<P> extends Pick<ListStateProps, 'rows' | 'rowHeight'> {
  /** The panel's component. */
  readonly code: LazyCode<ComponentType<P>>
  /** Subject of the error message: 'The market watch'. */
  readonly name: string
  readonly props: P
  /** While false, the code isn't loaded; shows the loading state. */
  readonly wanted?: boolean
}

/** A panel whose code is loaded when it first opens [ROOM-02]: skeleton, the panel, or an error with Retry. */
export function LazyPanel<P extends object>({
  code,
  name,
  props,
  wanted,
  rows = 8,
  ...skeleton
}: LazyPanelProps<P>) {
  const { t } = useLingui()
  const { loaded, retry } = useCode(code, wanted)
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message={t`Loading`} rows={rows} {...skeleton} />
    case 'failed': {
      const message = t({
        message: `${name} couldn't be loaded`,
        comment: "'The market watch': singular or plural, with a capital",
      })
      return <ListState state="error" message={message} onRetry={retry} />
    }
    case 'ready':
      return <loaded.code {...props} />
  }
}
