import { useCode, type LazyCode } from '@tradefront/ui/lazy'
import type { ComponentType, ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'
import { PageFallback } from './PageFallback.tsx'

export interface HostPageViewProps {
  readonly page: LazyCode<ComponentType<{ children?: ReactNode }>>
  /** Rendered in a layout, in place of its route's page. */
  readonly children?: ReactNode
}

/** Renders a lazily loaded page of the host: skeleton, the page, or an error with a retry button. */
export function HostPageView({ page, children }: HostPageViewProps) {
  const { loaded, retry } = useCode(page)
  if (loaded.state === 'failed') return <PageFailure onRetry={retry} />
  return loaded.state === 'ready' ? <loaded.code>{children}</loaded.code> : <PageFallback />
}
