import { useCode, type LazyCode } from '@tradefront/ui/lazy'
import type { ComponentType } from 'react'
import { PageFailure } from './PageFailure.tsx'
import { PageFallback } from './PageFallback.tsx'

/** Renders a lazily loaded page of the host: skeleton, the page, or an error with a retry button. */
export function HostPageView({ page }: { page: LazyCode<ComponentType> }) {
  const { loaded, retry } = useCode(page)
  if (loaded.state === 'failed') return <PageFailure onRetry={retry} />
  return loaded.state === 'ready' ? <loaded.code /> : <PageFallback />
}
