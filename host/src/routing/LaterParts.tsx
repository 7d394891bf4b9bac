import { useFederation } from '@tradefront/federation'
import { TestingBanner } from '@tradefront/federation/testing-banner'
import { useLocation } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { SuspendedNotice } from '../conduct/SuspendedNotice.tsx'
import { RevokedWatch } from '../revoked/RevokedWatch.tsx'
import { followLinks, prefetchPath } from './link-prefetch.ts'

/** Says what a tester has switched, follows what must not run any more, and loads ahead what the next page needs [MFE-02] [MFE-03]. */
export function LaterParts() {
  const federation = useFederation()
  const { pathname } = useLocation()
  useEffect(() => followLinks(federation), [federation])
  useEffect(() => prefetchPath(federation, pathname), [federation, pathname])
  return (
    <>
      <TestingBanner />
      <RevokedWatch />
      <SuspendedNotice />
    </>
  )
}
