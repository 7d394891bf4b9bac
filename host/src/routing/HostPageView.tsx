import { useCode, type LazyCode } from '@tradefront/ui/lazy'
import type { ComponentType } from 'react'
import { PageFailure } from './PageFailure.tsx'
import { PageFallback } from './PageFallback.tsx'

/** Draws a page of the host, whose code is a file of its own: skeleton, the page, or an error with a retry. */
export function HostPageView({ page }: { page: LazyCode<ComponentType> }) {
  const { loaded, retry } = useCode(page)
  if (loaded.state === 'failed') return <PageFailure onRetry={retry} />
  return loaded.state === 'ready' ? <loaded.code /> : <PageFallback />
}
