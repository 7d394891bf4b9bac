import { useLingui } from '@lingui/react/macro'
import type { Verification } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { formatDate, readMoment } from '@tradefront/ui/dates'
import { Link } from '@tradefront/ui/router'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import type { Ref } from 'react'
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
  const { status, reason, submitted_at } = verification
  const when = readMoment(submitted_at)
  const wait = t`This takes up to one working day. No action needed: this page updates automatically.`
  const redo = t`Replace the documents marked below and submit again.`
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className={styles.announcer}>
      {status === 'in_review' ? (
        <div className={styles.banner} data-status={status}>
          <IconHourglass size={24} stroke={1.5} aria-hidden />
          <div>
            <h2 className={styles.bannerTitle}>{t`We're reviewing your documents`}</h2>
            <p className={styles.bannerText}>
              {when === undefined
                ? wait
                : `${t`Submitted on ${{ moment: formatDate(when, 'longMoment') }}.`} ${wait}`}
            </p>
          </div>
        </div>
      ) : status === 'approved' ? (
        <div className={styles.banner} data-status={status}>
          <IconCircleCheck size={24} stroke={1.5} aria-hidden />
          <div>
            <h2 className={styles.bannerTitle}>{t`Your identity is verified`}</h2>
            <p className={styles.bannerText}>{t`All done. You can fund your account now.`}</p>
          </div>
          <Button component={Link} to="/main/deposit" className={styles.bannerAction ?? ''}>
            {t`Make a deposit`}
          </Button>
        </div>
      ) : status === 'rejected' ? (
        <div className={styles.banner} data-status={status}>
          <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
          <div>
            <h2 className={styles.bannerTitle}>{t`We couldn't accept your documents`}</h2>
            <p className={styles.bannerText}>{reason === undefined ? redo : `${reason} ${redo}`}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}
