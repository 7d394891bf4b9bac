import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOfEntry, useUnsaved } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { randomId } from '@tradefront/browser'
import { calls, type ComplaintRequest } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Link } from '@tradefront/ui/router'
import { Textarea } from '@tradefront/ui/Textarea'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import * as v from 'valibot'
import { useRef, useState } from 'react'
import styles from './complaints.module.css'

const UNKNOWN = msg`We may have received it. Sending it again is safe: we file it only once.`
/** The hint below its box. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const FIELDS = ['subject', 'text', 'request_number'] as const

const Rules = v.object({
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, () => t`Enter a subject`),
    v.maxLength(120),
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(20, () => t`Describe what happened in at least 20 characters`),
    v.maxLength(4000, () => t`Use at most 4,000 characters`),
  ),
  request_number: v.pipe(v.string(), v.trim(), v.maxLength(40)),
})

/** Files a complaint, once however often it is sent, and shows its number. */
export function ComplaintForm({ onFiled }: { readonly onFiled: () => void }) {
  const { t } = useLingui()
  /** Key of the complaint as it is; another text gets another key. */
  const sent = useRef<{ readonly body: string; readonly key: string }>(undefined)
  const [filed, setFiled] = useState<{ readonly number: string; readonly answerBy: string }>()
  const form = useEntryForm({
    initial: { subject: '', text: '', request_number: '' },
    rules: Rules,
    async send({ request_number: about, ...rest }, signal) {
      const body: ComplaintRequest = { ...rest, ...(about !== '' && { request_number: about }) }
      const text = JSON.stringify(body)
      const key = sent.current?.body === text ? sent.current.key : randomId()
      sent.current = { body: text, key }
      try {
        const { data } = await callApi(calls.complain, { body, key, signal })
        sent.current = undefined
        setFiled({ number: data.number, answerBy: data.answer_by })
        form.reset()
        onFiled()
      } catch (error) {
        return isOutcomeUnknown(error) ? { unknown: UNKNOWN } : refusalOfEntry(error, FIELDS)
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  useUnsaved('complaint', form.changed)
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={t`File a complaint`}
    >
      {filed === undefined ? null : (
        <Alert
          variant="success"
          title={t`Complaint filed: ${{ number: filed.number }}`}
          description={t`We must answer by ${{ date: formatDate(filed.answerBy, 'longDate') }}.`}
        />
      )}
      <TextInput
        size="md"
        label={t`Subject`}
        maxLength={120}
        disabled={form.busy}
        {...form.text('subject')}
      />
      <Textarea
        size="md"
        label={t`What happened?`}
        description={t`Say when it happened, which amounts it is about, and what you expect from us.`}
        inputWrapperOrder={ORDER}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4000}
        disabled={form.busy}
        {...form.text('text')}
      />
      <TextInput
        size="md"
        label={t`Request number (optional)`}
        description={
          <Trans>
            The number of the order or payment it is about. You'll find it under{' '}
            <Anchor component={Link} to="/main/activity" underline="always" inherit>
              Activity
            </Anchor>
            .
          </Trans>
        }
        inputWrapperOrder={ORDER}
        classNames={{ wrapper: styles.number ?? '' }}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        disabled={form.busy}
        {...form.text('request_number')}
      />
      <EntryFailure form={form} title={t`Your complaint was not filed`} />
      <Button type="submit" size="md" className={styles.button ?? ''} disabled={form.busy}>
        {form.busy ? t`Filing...` : t`File complaint`}
      </Button>
    </form>
  )
}
