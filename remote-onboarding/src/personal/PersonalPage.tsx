import { useLingui } from '@lingui/react/macro'
import { AskSupport } from '@tradefront/account-pages/AskSupport'
import { PROGRESS } from '@tradefront/account-pages/progress'
import { callApi } from '@tradefront/api'
import { calls, type Profile, type ProgressStepId } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useServer, valueOf, type ServerRead } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { Page } from '@tradefront/ui/page'
import { useEffect } from 'react'
import { Steps } from '../frame/Steps.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { dropDraft } from './profile-draft.ts'
import styles from './personal.module.css'

/** The form's initial values, so fetched on each visit. */
const PROFILE: ServerRead<Profile> = {
  name: 'profile',
  brief: true,
  load: async (options) => (await callApi(calls.profile, options)).data,
}

/** `/main/personal`: personal information and financial profile, the second step [ONB-02] [WALL-04]. */
export default function PersonalPage() {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const userId = useSession((state) => state.user?.id)
  const { loaded, refresh } = useServer(PROFILE)
  const progress = valueOf(useServer(PROGRESS).loaded)
  const isDone = (step: ProgressStepId) =>
    progress?.some(({ id, state }) => id === step && state === 'done') ?? false
  const isProfiled = isDone('profile')
  const isIdentified = isDone('id_check')

  // A logout drops the draft; after a lost session it is restored at the next login.
  useEffect(
    () =>
      bus.on('session:ended', ({ reason }) => {
        if (reason !== 'expired') dropDraft()
      }),
    [bus],
  )

  return (
    <Page
      above={
        <div className={styles.steps}>
          <Steps step={1} isProfiled={isProfiled} isIdentified={isIdentified} />
        </div>
      }
      title={t`Financial profile`}
      line={
        <div className={styles.lead}>
          {t`Tell us about yourself and what you know about trading. We have to ask every customer. It takes about three minutes.`}
        </div>
      }
    >
      {loaded.state === 'ready' && userId !== undefined ? (
        <ProfileForm key={userId} profile={loaded.value} userId={userId} isIdentified={isIdentified} />
      ) : loaded.state === 'failed' ? (
        <ListState state="error" message={t`We couldn't load your profile.`} onRetry={() => void refresh()} />
      ) : loaded.state === 'not-offered' ? (
        <EmptyState
          message={t`The financial profile isn't available here. Contact support if your details have changed.`}
        >
          <AskSupport />
        </EmptyState>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}
