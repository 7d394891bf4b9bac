import { useMatches } from '@tradefront/ui/router'
import { useEffect } from 'react'

/** Sets the document's title: the page's own, then the site's name. */
export function usePageTitle(site: string): void {
  const page = useMatches().map(titleOf).findLast(Boolean)
  useEffect(() => {
    document.title = page ? `${page} | ${site}` : site
  }, [page, site])
}

function titleOf({ handle }: { handle: unknown }): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined
  return typeof handle.title === 'string' ? handle.title : undefined
}
