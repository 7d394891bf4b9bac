import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IDENTITY_TYPES,
  type DocumentKind,
  type DocumentType,
  type Verification,
  type VerificationDocument,
} from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { textNow, type MessageDescriptor } from '@tradefront/language'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { useEffect, useRef, useState } from 'react'
import { DocumentCard } from './DocumentCard.tsx'
import { gapOf, isOpen, kindOf } from './documents.ts'
import { StatusBanner } from './StatusBanner.tsx'
import { useDocumentUploads, type Problems } from './document-uploads.ts'
import styles from './verification.module.css'

/** The document of a kind; one missing from the response counts as not started. */
function documentOf(verification: Verification, kind: DocumentKind): VerificationDocument {
  const found = verification.documents.find((document) => document.kind === kind)
  return found ?? { kind, type: undefined, status: 'not_started', reason: undefined, files: [] }
}

/** Both documents, what is missing, and the submit button. */
export function Checklist({ verification }: { verification: Verification }) {
  const { t } = useLingui()
  const { signal } = useRemoteContext()
  const uploads = useDocumentUploads((state) => state.uploads)
  const problems = useDocumentUploads((state) => state.problems)
  const submitting = useDocumentUploads((state) => state.submitting)
  const submit = useDocumentUploads((state) => state.submit)
  const setProblems = useDocumentUploads((state) => state.setProblems)
  const identity = documentOf(verification, 'identity')
  const address = documentOf(verification, 'address')
  const [chosen, setChosen] = useState<DocumentType>()
  const identityType = isOpen(identity) ? (chosen ?? identity.type) : identity.type
  const banner = useRef<HTMLDivElement>(null)
  const handedIn = useRef(false)
  const { status } = verification

  // The button disappears after submission, so the status takes the focus.
  useEffect(() => {
    if (status !== 'in_review' || !handedIn.current) return
    handedIn.current = false
    banner.current?.focus()
  }, [status])

  function problemsNow(): Problems {
    const found: Record<string, MessageDescriptor> = {}
    if (!verification.profile_complete) found['profile'] = msg`Complete your financial profile first.`
    if (Object.values(uploads).some((upload) => upload.state === 'sending'))
      return { ...found, form: msg`Wait until every file is uploaded.` }
    const gaps = {
      identity: gapOf(identity, identityType ?? IDENTITY_TYPES[0]),
      address: gapOf(address, 'proof_of_address'),
    }
    for (const [kind, gap] of Object.entries(gaps)) if (gap !== undefined) found[kind] = gap
    return found
  }

  function handIn(): void {
    const found = problemsNow()
    if (Object.keys(found).length > 0) {
      setProblems(found)
      return
    }
    handedIn.current = true
    void submit(signal)
  }

  const open = status === 'not_started' || status === 'rejected'
  const isJoined = !isOpen(identity) && !isOpen(address)
  return (
    <>
      {/* Not the page's line: it would move what is below when the status arrives. */}
      {open ? (
        <p className={styles.about}>
          {t`The law requires us to confirm who you are. We need a document with your photo and one that shows where you live.`}
        </p>
      ) : null}
      <StatusBanner ref={banner} verification={verification} />
      {open && !verification.profile_complete ? (
        <Alert
          variant={problems.profile === undefined ? 'default' : 'warning'}
          title={t`Your financial profile comes first`}
          description={t`You can upload documents now and submit them when the profile is complete.`}
        >
          <Anchor component={Link} to="/main/personal" className={styles.profileLink ?? ''}>
            {t`Complete your financial profile`}
          </Anchor>
        </Alert>
      ) : null}
      <div className={styles.cards} data-joined={isJoined || undefined}>
        <DocumentCard
          document={identity}
          submittedAt={verification.submitted_at}
          type={identityType ?? IDENTITY_TYPES[0]}
          problem={problems.identity}
          onType={(type) => {
            if (kindOf(type) === 'identity') setChosen(type)
          }}
        />
        <DocumentCard
          document={address}
          submittedAt={verification.submitted_at}
          type="proof_of_address"
          problem={problems.address}
        />
      </div>
      {open ? (
        <footer className={styles.footer}>
          <ProblemList problems={problems} />
          <Button size="md" disabled={submitting} onClick={handIn} className={styles.submit ?? ''}>
            {submitting ? t`Submitting...` : status === 'rejected' ? t`Submit again` : t`Submit for review`}
          </Button>
        </footer>
      ) : null}
    </>
  )
}

/** Why nothing was submitted; announced, since the cards may be out of view. */
function ProblemList({ problems }: { problems: Problems }) {
  const { t } = useLingui()
  const messages = Object.values(problems)
  if (messages.length === 0) return null
  return (
    <Alert
      variant="destructive"
      title={t`Nothing was submitted yet`}
      description={
        <ul className={styles.problems}>
          {messages.map((message) => (
            <li key={textNow(message)}>{textNow(message)}</li>
          ))}
        </ul>
      }
    />
  )
}
