import { useLingui } from '@lingui/react/macro'
import type { Verification } from '@tradefront/contracts'
import { formatDate, readMoment } from '@tradefront/ui/dates'
import type { Ref } from 'react'
import { ResultBanner } from '../frame/ResultBanner.tsx'
import styles from './verification.module.css'

/** Overall status of the ID check, announced on change. Empty before the first submission. */
export function StatusBanner({
  verification,
  ref,
}: {
  verification: Verification
  ref: Ref<HTMLDivElement>
}) {
  const { t } = useLingui()
  const { status, reason, submitted_at, profile_complete } = verification
  const when = readMoment(submitted_at)
  const wait = t`This takes up to one working day. No action needed: this page updates automatically.`
  const redo = t`Replace the documents marked below and submit again.`
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className={styles.announcer}>
      {status === 'in_review' ? (
        <ResultBanner
          kind="waiting"
          title={t`We're reviewing your documents`}
          text={
            when === undefined
              ? wait
              : `${t`Submitted on ${{ moment: formatDate(when, 'longMoment') }}.`} ${wait}`
          }
        />
      ) : status === 'approved' ? (
        <ResultBanner
          kind="success"
          title={t`Your identity is verified`}
          text={profile_complete ? t`You can fund your account now.` : t`Next: your financial profile.`}
          next={
            profile_complete
              ? { title: t`Make a deposit`, path: '/main/deposit' }
              : { title: t`Complete your financial profile`, path: '/main/personal', isMissing: true }
          }
        />
      ) : status === 'rejected' ? (
        <ResultBanner
          kind="refused"
          title={t`We couldn't accept your documents`}
          text={reason === undefined ? redo : `${reason} ${redo}`}
        />
      ) : null}
    </div>
  )
}
