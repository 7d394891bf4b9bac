import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, lateFieldErrorsOf, isAborted } from '@tradefront/api'
import { randomId } from '@tradefront/browser'
import { calls, NOTE_MAX } from '@tradefront/contracts'
import { putKnown, useServer } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { ListState } from '@tradefront/ui/ListState'
import { Textarea } from '@tradefront/ui/Textarea'
import { useRef } from 'react'
import * as v from 'valibot'
import { CUSTOMER_NOTES } from '../desk/desk-calls.ts'
import classes from './CustomerNotes.module.css'
import { withNote } from './with-note.ts'

const Rules = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t`Enter a note`),
    v.maxLength(NOTE_MAX, () => t`Use at most ${{ most: NOTE_MAX }} characters`),
  ),
})

/**
 * The team's notes about a customer, never shown to the customer [ADM-15]. Nothing if the broker doesn't offer the
 * call.
 */
export function CustomerNotes({ customerId }: { readonly customerId: string }) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(CUSTOMER_NOTES, customerId)
  if (loaded.state === 'not-offered') return null
  return (
    <section className={classes.notes} aria-labelledby="notes-title">
      <h3 id="notes-title" className={classes.title}>
        <span>{t`Internal notes`}</span>{' '}
        <span className={classes.hint}>{t`Only the team can see these`}</span>
      </h3>
      {loaded.state === 'loading' ? (
        <ListState state="loading" message={t`Loading notes...`} rows={1} />
      ) : null}
      {loaded.state === 'failed' ? (
        <ListState state="error" message={t`We couldn't load the notes.`} onRetry={() => void refresh()} />
      ) : null}
      {loaded.state === 'ready' && loaded.value.length > 0 ? (
        <ul className={classes.list}>
          {loaded.value.map(({ id, author, text, created_at: at }) => (
            <li key={id} className={classes.note}>
              <p className={classes.text} dir="auto">
                {text}
              </p>
              <p className={classes.hint}>
                <span>{`${author.name},`}</span> <time dateTime={at}>{formatDate(at, 'shortMoment')}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <NewNote customerId={customerId} />
    </section>
  )
}

function NewNote({ customerId }: { customerId: string }) {
  const { t } = useLingui()
  /** Id of the note being written, so that a retry after a lost response isn't stored twice. */
  const clientId = useRef(randomId())
  const { element, onSubmit, text, values, busy, failure, reset } = useEntryForm({
    initial: { text: '' },
    rules: Rules,
    send: async ({ text: written }, signal) => {
      try {
        const { data: note } = await callApi(calls.addNote, {
          params: { id: customerId },
          body: { text: written, client_id: clientId.current },
          signal,
        })
        putKnown(CUSTOMER_NOTES, (notes) => withNote(notes, note), customerId)
        clientId.current = randomId()
        reset()
        return undefined
      } catch (error) {
        if (isAborted(error)) return undefined
        const errors = lateFieldErrorsOf(error, ['text'])
        return errors === undefined
          ? { failure: () => failureText(error, t`We couldn't save the note. Try again.`) }
          : { errors }
      }
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className={classes.form} aria-label={t`New note`}>
      <Textarea
        {...text('text')}
        aria-label={t`Note`}
        placeholder={t`Add a note...`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={NOTE_MAX}
      />
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {values.text.trim() === '' ? null : (
        <Button type="submit" size="xs" variant="default" loading={busy} className={classes.save}>
          {t`Save note`}
        </Button>
      )}
    </form>
  )
}
