import { useLingui } from '@lingui/react/macro'
import {
  IDENTITY_TYPES,
  SIDES_OF,
  type DocumentStatus,
  type DocumentType,
  type VerificationDocument,
} from '@tradefront/contracts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { Radio } from '@tradefront/ui/Radio'
import { filesOf, isOpen, LIMITS, TYPE_NAMES } from './documents.ts'
import { FileSlot } from './FileSlot.tsx'
import styles from './verification.module.css'

const STATUS: Readonly<Record<DocumentStatus, { label: string; Icon: typeof IconHourglass }>> = {
  not_started: { label: 'Not started', Icon: IconCircleDashed },
  uploaded: { label: 'Not submitted yet', Icon: IconFileCheck },
  in_review: { label: 'In review', Icon: IconHourglass },
  approved: { label: 'Approved', Icon: IconCircleCheck },
  rejected: { label: 'Rejected', Icon: IconAlertTriangle },
}

const TEXTS = {
  identity: {
    title: 'Proof of identity',
    about: 'A valid document. All four corners visible, sharp, and without glare.',
  },
  address: {
    title: 'Proof of address',
    about:
      'A bank statement, utility bill or official letter with your name and address, not older than three months.',
  },
} as const

const TYPE_LABELS: Readonly<Record<(typeof IDENTITY_TYPES)[number], string>> = {
  passport: 'Passport',
  identity_card: 'Identity card',
  driving_licence: 'Driving licence',
}

export interface DocumentCardProps {
  readonly document: VerificationDocument
  /** The document's type; for the identity document the customer chooses it. */
  readonly type: DocumentType
  readonly onType?: (type: DocumentType) => void
  /** What keeps it from being submitted. */
  readonly problem: string | undefined
}

/** One of the two documents: what is required, its status, and a slot for each file. */
export function DocumentCard({ document, type, onType, problem }: DocumentCardProps) {
  const { t } = useLingui()
  const { kind, status, reason } = document
  const { title, about } = TEXTS[kind]
  const { label, Icon } = STATUS[status]
  const open = isOpen(document)
  const files = filesOf(document, type)
  const replaced = open && document.type !== undefined && document.type !== type && document.files.length > 0
  return (
    <article className={styles.card} aria-labelledby={`${kind}-title`} data-problem={problem && ''}>
      <div className={styles.cardHead}>
        <h2 id={`${kind}-title`} className={styles.cardTitle}>
          {title}
        </h2>
        <span className={styles.status} data-status={status}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </span>
      </div>
      {open ? (
        <p className={styles.about}>
          <span>{about}</span> <span className={styles.limits}>{`${LIMITS}.`}</span>
        </p>
      ) : null}
      {status === 'rejected' && reason !== undefined ? (
        <p className={styles.reason}>
          <strong>{t`Reason:`}</strong> <span>{reason}</span>
        </p>
      ) : null}
      {open && onType !== undefined ? (
        <Radio.Group
          label={t`Which document do you use?`}
          value={type}
          onChange={(value) => {
            const next = IDENTITY_TYPES.find((known) => known === value)
            if (next !== undefined) onType(next)
          }}
        >
          <div className={styles.types}>
            {IDENTITY_TYPES.map((known) => (
              <Radio key={known} value={known} label={TYPE_LABELS[known]} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {replaced && document.type !== undefined ? (
        <p className={styles.note}>
          {t`Your uploaded ${{ value: TYPE_NAMES[document.type] }} is used until you upload the ${{ type: TYPE_NAMES[type] }}.`}
        </p>
      ) : null}
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
      {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
    </article>
  )
}
