import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, lateFieldErrorsOf, isAborted } from '@tradefront/api'
import {
  calls,
  REVIEW_REASON_MAX,
  type CustomerFacts,
  type ReviewedDocument,
  type ReviewRequest,
} from '@tradefront/contracts'
import { putKnown, refreshReads } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { useEntryForm, type EntryRefusal } from '@tradefront/ui/entry-form'
import { Textarea } from '@tradefront/ui/Textarea'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { CUSTOMER_FACTS } from '../desk/desk-calls.ts'
import classes from './CustomerFacts.module.css'
import { documentName } from './document-names.ts'

const Reason = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t`Enter a reason`),
    v.maxLength(REVIEW_REASON_MAX, () => t`Use at most ${{ most: REVIEW_REASON_MAX }} characters`),
  ),
})

export interface DocumentDecisionProps {
  readonly customerId: string
  readonly document: ReviewedDocument
}

/** Approves a document in review, or rejects it with a reason shown to the customer [ADM-11]. */
export function DocumentDecision({ customerId, document }: DocumentDecisionProps) {
  const { t } = useLingui()
  const [rejecting, setRejecting] = useState(false)
  const name = documentName(document)
  const { element, onSubmit, busy, failure } = useEntryForm({
    initial: {},
    rules: v.object({}),
    send: (_none, signal) => decide(customerId, { kind: document.kind, status: 'approved' }, signal),
  })

  if (rejecting)
    return <Rejection customerId={customerId} document={document} onCancel={() => setRejecting(false)} />
  return (
    <form ref={element} noValidate onSubmit={onSubmit} aria-label={t`Decide on ${name}`}>
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={busy} aria-label={t`Approve ${name}`}>
          {t`Approve`}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={t`Reject ${name}`}
          onClick={() => setRejecting(true)}
        >
          {t`Reject...`}
        </Button>
      </div>
    </form>
  )
}

function Rejection({ customerId, document, onCancel }: DocumentDecisionProps & { onCancel: () => void }) {
  const { t } = useLingui()
  const name = documentName(document)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { element, onSubmit, text, busy, failure } = useEntryForm({
    initial: { reason: '' },
    rules: Reason,
    send: ({ reason }, signal) =>
      decide(customerId, { kind: document.kind, status: 'rejected', reason }, signal),
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} aria-label={t`Reject ${name}`}>
      <Textarea
        {...text('reason')}
        ref={field}
        label={t`Reason`}
        description={t`The customer reads this.`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={REVIEW_REASON_MAX}
      />
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="xs" variant="danger" loading={busy}>
          {t`Reject`}
        </Button>
        <Button size="xs" variant="default" disabled={busy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

/** Sends the decision and shows the resulting state, even if another admin was faster. */
async function decide(
  customerId: string,
  body: ReviewRequest,
  signal: AbortSignal,
): Promise<EntryRefusal | undefined> {
  try {
    const { data: verification } = await callApi(calls.reviewDocument, {
      params: { id: customerId },
      body,
      signal,
    })
    const withIt = (facts: CustomerFacts) => ({ ...facts, verification })
    putKnown(CUSTOMER_FACTS, withIt, customerId)
    toast.success(() => (body.status === 'approved' ? t`Document approved` : t`Document rejected`))
    return undefined
  } catch (error) {
    if (isAborted(error)) return undefined
    // It may have been carried out, or decided by another admin.
    void refreshReads(CUSTOMER_FACTS.name)
    const errors = lateFieldErrorsOf(error, ['reason'])
    return errors === undefined
      ? { failure: () => failureText(error, t`We couldn't save the decision. Try again.`) }
      : { errors }
  }
}
