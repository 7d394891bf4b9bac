import { isLoggedIn, useSession } from '@tradefront/session'
import { useCode } from '@tradefront/ui/lazy'
import { WayOn, type WayOnProps } from '../gates/WayOn.tsx'
import { HostPageView } from './HostPageView.tsx'
import { mainLayout, wayOnPage } from './host-pages.ts'
import { PageFallback } from './PageFallback.tsx'

export interface InsteadOfPageProps extends WayOnProps {
  /** It is drawn within the main layout already. */
  readonly inLayout?: boolean
}

/** In place of a page: below the header for those who are logged in, for others a screen of its own. */
export function InsteadOfPage({ inLayout = false, ...way }: InsteadOfPageProps) {
  const loggedIn = useSession(isLoggedIn)
  const { loaded } = useCode(wayOnPage, loggedIn)
  // Its code comes with the layout; a way on is never kept waiting for a retry.
  if (!loggedIn || loaded.state === 'failed') return <WayOn {...way} />
  const page = loaded.state === 'ready' ? <loaded.code {...way} /> : <PageFallback />
  return inLayout ? page : <HostPageView page={mainLayout}>{page}</HostPageView>
}
