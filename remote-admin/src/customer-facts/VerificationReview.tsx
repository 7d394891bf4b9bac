import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReviewedDocument, ReviewedVerification } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { formatDate } from '@tradefront/ui/dates'
import classes from './CustomerFacts.module.css'
import { DocumentDecision } from './DocumentDecision.tsx'
import { DocumentFile, type OnViewing } from './DocumentFile.tsx'
import { documentName } from './document-names.ts'

const STATUS_NAMES: Readonly<Record<ReviewedDocument['status'], MessageDescriptor>> = {
  not_started: msg`Not started`,
  uploaded: msg`Not submitted`,
  in_review: msg`In review`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
}

export interface VerificationReviewProps {
  readonly customerId: string
  readonly verification: ReviewedVerification
  readonly onViewing: OnViewing
}

/** The customer's documents, to view and to approve or reject [ADM-11]. */
export function VerificationReview({ customerId, verification, onViewing }: VerificationReviewProps) {
  const { t } = useLingui()
  const { status, submitted_at: submitted, documents } = verification
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>
        <span>{t`Verification`}</span> <Status status={status} />
      </h3>
      {submitted === undefined ? null : (
        <p className={classes.none}>{t`Submitted ${{ moment: formatDate(submitted, 'moment') }}`}</p>
      )}
      <ul className={classes.documents}>
        {documents.map((document) => (
          <li key={document.kind} className={classes.document}>
            <h4 className={classes.documentName}>
              <span>{documentName(document)}</span> <Status status={document.status} />
            </h4>
            {document.reason === undefined ? null : <p className={classes.none}>{document.reason}</p>}
            {document.files.map((file) => (
              <DocumentFile key={file.id} file={file} onViewing={onViewing} />
            ))}
            {document.status === 'in_review' ? (
              <DocumentDecision customerId={customerId} document={document} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Status({ status }: { status: ReviewedDocument['status'] }) {
  const { t } = useLingui()
  return (
    <span className={classes.status} data-status={status}>
      {t(STATUS_NAMES[status])}
    </span>
  )
}
