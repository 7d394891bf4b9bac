import { msg, select, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IDENTITY_TYPES,
  SIDES_OF,
  type DocumentStatus,
  type DocumentType,
  type VerificationDocument,
} from '@tradefront/contracts'
import { type MessageDescriptor, textNow, type LateText } from '@tradefront/language'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { formatDate, readMoment } from '@tradefront/ui/dates'
import { Radio } from '@tradefront/ui/Radio'
import { filesOf, isOpen } from './documents.ts'
import { FileSlot } from './FileSlot.tsx'
import styles from './verification.module.css'

const STATUS: Readonly<Record<DocumentStatus, { label: MessageDescriptor; Icon: typeof IconHourglass }>> = {
  not_started: { label: msg`Not started`, Icon: IconCircleDashed },
  uploaded: { label: msg`Not submitted yet`, Icon: IconFileCheck },
  in_review: { label: msg`In review`, Icon: IconHourglass },
  approved: {
    label: msg({ message: 'Approved', context: 'state of a document' }),
    Icon: IconCircleCheck,
  },
  rejected: {
    label: msg({ message: 'Rejected', context: 'state of a document' }),
    Icon: IconAlertTriangle,
  },
}

const TEXTS = {
  identity: {
    title: msg`Proof of identity`,
    about: msg`A valid document. All four corners visible, sharp, and without glare.`,
  },
  address: {
    title: msg`Proof of address`,
    about: msg`A bank statement, utility bill or official letter with your name and address, not older than three months.`,
  },
}

const TYPE_LABELS: Readonly<Record<DocumentType, MessageDescriptor>> = {
  passport: msg`Passport`,
  identity_card: msg`Identity card`,
  driving_licence: msg`Driving licence`,
  proof_of_address: msg`Bank statement, bill or letter`,
}

export interface DocumentCardProps {
  readonly document: VerificationDocument
  /** ISO time of the last submission. */
  readonly submittedAt: string | undefined
  /** The document's type; for the identity document the customer chooses it. */
  readonly type: DocumentType
  readonly onType?: (type: DocumentType) => void
  /** What keeps it from being submitted. */
  readonly problem: LateText | undefined
}

/** One of the two documents: what is required, its status, and a slot for each file. */
export function DocumentCard({ document, submittedAt, type, onType, problem }: DocumentCardProps) {
  const { t } = useLingui()
  const { kind, status, reason, type: uploaded } = document
  const { title, about } = TEXTS[kind]
  const { label, Icon } = STATUS[status]
  const open = isOpen(document)
  const files = filesOf(document, type)
  // In review the banner says it.
  const submitted = status === 'approved' ? readMoment(submittedAt) : undefined
  const facts = [
    uploaded === undefined ? undefined : t(TYPE_LABELS[uploaded]),
    submitted === undefined ? undefined : t`Submitted ${{ date: formatDate(submitted, 'date') }}`,
  ].filter((fact) => fact !== undefined)
  const replaced = open && uploaded !== undefined && uploaded !== type && document.files.length > 0
  return (
    <article className={styles.card} aria-labelledby={`${kind}-title`} data-problem={problem && ''}>
      <div className={styles.cardHead}>
        <h2 id={`${kind}-title`} className={styles.cardTitle}>
          {t(title)}
        </h2>
        <span className={styles.status} data-status={status}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span>{t(label)}</span>
        </span>
      </div>
      {open || facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>}
      {open ? (
        <p className={styles.about}>
          <span>{t(about)}</span> <span className={styles.limits}>{t`JPG, PNG or PDF, up to 10 MB.`}</span>
        </p>
      ) : null}
      {status === 'rejected' && reason !== undefined ? (
        <p className={styles.reason}>
          <strong>{t`Reason:`}</strong> <span>{reason}</span>
        </p>
      ) : null}
      {open && onType !== undefined ? (
        <Radio.Group
          label={t`Which document will you use?`}
          value={type}
          onChange={(value) => {
            const next = IDENTITY_TYPES.find((known) => known === value)
            if (next !== undefined) onType(next)
          }}
        >
          <div className={styles.types}>
            {IDENTITY_TYPES.map((known) => (
              <Radio key={known} value={known} label={t(TYPE_LABELS[known])} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {replaced ? <p className={styles.note}>{replacedText(uploaded, type)}</p> : null}
      {open || files.length > 0 ? (
        <div className={styles.slots} data-two={SIDES_OF[type].length > 1 ? '' : undefined}>
          {SIDES_OF[type].map((side) => (
            <FileSlot
              key={`${type}-${side}`}
              type={type}
              side={side}
              file={files.find((file) => file.side === side)}
              open={open}
              rejected={status === 'rejected'}
            />
          ))}
        </div>
      ) : null}
      {problem === undefined ? null : <p className={styles.problem}>{textNow(problem)}</p>}
    </article>
  )
}

function replacedText(uploaded: DocumentType, chosen: DocumentType): string {
  return t`Your uploaded ${select(uploaded, {
    passport: 'passport',
    identity_card: 'identity card',
    driving_licence: 'driving licence',
    other: 'document',
  })} is used until you upload the ${select(chosen, {
    passport: 'passport',
    identity_card: 'identity card',
    driving_licence: 'driving licence',
    other: 'document',
  })}.`
}
