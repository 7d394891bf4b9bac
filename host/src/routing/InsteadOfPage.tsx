import { isLoggedIn, useSession } from '@tradefront/session'
import { useCode } from '@tradefront/ui/lazy'
import { WayOn, type WayOnProps } from '../gates/WayOn.tsx'
import { HostPageView } from './HostPageView.tsx'
import { mainLayout, wayOnPage } from './host-pages.ts'
import { PageFallback } from './PageFallback.tsx'

export interface InsteadOfPageProps extends WayOnProps {
  /** It renders inside the main layout already. */
  readonly inLayout?: boolean
}

/** Shown in place of a page: below the header for logged-in users, as a full screen for others. */
export function InsteadOfPage({ inLayout = false, ...way }: InsteadOfPageProps) {
  const loggedIn = useSession(isLoggedIn)
  const { loaded } = useCode(wayOnPage, loggedIn)
  // Its code comes with the layout. Without it the full screen has the same button.
  if (!loggedIn || loaded.state === 'failed') return <WayOn {...way} />
  const page = loaded.state === 'ready' ? <loaded.code {...way} /> : <PageFallback />
  return inLayout ? page : <HostPageView page={mainLayout}>{page}</HostPageView>
}
