import { useLingui } from '@lingui/react/macro'
import { useUnsaved } from '@tradefront/account-pages'
import { AskSupport } from '@tradefront/account-pages/AskSupport'
import { useRemoteContext } from '@tradefront/federation'
import { useServer } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { Page } from '@tradefront/ui/page'
import { useEffect } from 'react'
import { BackLink } from '../frame/BackLink.tsx'
import { Beside } from '../frame/Beside.tsx'
import { Steps } from '../frame/Steps.tsx'
import { Checklist } from './Checklist.tsx'
import { VERIFICATION } from './verification-calls.ts'
import { VerificationFacts } from './VerificationFacts.tsx'
import { VerificationSkeleton } from './VerificationSkeleton.tsx'
import { useDocumentUploads } from './document-uploads.ts'

/** `/main/verification`: documents, their upload and the review's result, the third step [WALL-03]. */
export default function VerificationPage() {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const userId = useSession((state) => state.user?.id)
  const { loaded, refresh } = useServer(VERIFICATION)
  const sending = useDocumentUploads(({ uploads }) =>
    Object.values(uploads).some((upload) => upload.state === 'sending'),
  )
  const open = useDocumentUploads((state) => state.open)
  const clear = useDocumentUploads((state) => state.clear)

  useEffect(() => {
    if (userId !== undefined) open(userId)
  }, [userId, open])

  // A logout drops the chosen files; after a lost session they are restored at the next login.
  useEffect(
    () =>
      bus.on('session:ended', ({ reason }) => {
        if (reason !== 'expired') clear()
      }),
    [bus, clear],
  )
  useUnsaved('verification', sending)

  const approved = loaded.state === 'ready' && loaded.value.status === 'approved'
  const isProfiled = loaded.state === 'ready' ? loaded.value.profile_complete : undefined
  // Otherwise what is to do leads there.
  const hasWayBack = isProfiled === true || (loaded.state === 'ready' && loaded.value.status === 'in_review')
  return (
    <Page above={<Steps step={2} isProfiled={isProfiled} isIdentified={approved} />} title={t`ID check`}>
      <Beside
        aside={loaded.state === 'ready' ? <VerificationFacts status={loaded.value.status} /> : null}
        after={hasWayBack ? <BackLink /> : null}
      >
        {loaded.state === 'ready' ? (
          <Checklist verification={loaded.value} />
        ) : loaded.state === 'failed' ? (
          <ListState
            state="error"
            message={t`We couldn't load the status of your ID check.`}
            onRetry={() => void refresh()}
          />
        ) : loaded.state === 'not-offered' ? (
          <EmptyState
            message={t`The ID check isn't available here. Contact support if you were asked for documents.`}
          >
            <AskSupport />
          </EmptyState>
        ) : (
          <VerificationSkeleton />
        )}
      </Beside>
    </Page>
  )
}
