import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, lateFieldErrorsOf, isAborted } from '@tradefront/api'
import {
  calls,
  MAX_STARS,
  RATING_COMMENT_MAX,
  type ClosedConversation,
  type RatingRequest,
} from '@tradefront/contracts'
import { putKnown, refreshReads } from '@tradefront/server-state'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { Button } from '@tradefront/ui/Button'
import { useEntryForm, type EntryRefusal } from '@tradefront/ui/entry-form'
import { Textarea } from '@tradefront/ui/Textarea'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import * as v from 'valibot'
import classes from './ClosedNotice.module.css'
import { OWN_CONVERSATION } from './conversation-status.ts'

const Rules = v.object({
  stars: v.pipe(
    v.number(),
    v.minValue(1, () => t`Select a rating`),
  ),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(RATING_COMMENT_MAX)),
})

/** Shown below a conversation that support has closed, with a form to rate it [CHAT-10]. */
export function ClosedNotice({ closed }: { readonly closed: ClosedConversation }) {
  const { t } = useLingui()
  const { rating } = closed
  const invitation = t`Send a message to open it again.`
  return (
    <section className={classes.notice} aria-labelledby="closed-title">
      <h2 id="closed-title" className={classes.title}>
        {t`This conversation is closed`}
      </h2>
      {rating === undefined ? <RatingForm key={closed.id} closingId={closed.id} /> : null}
      <output className={classes.hint}>
        {rating === undefined
          ? invitation
          : `${t`Thank you. You rated it ${{ stars: rating.stars }} of ${MAX_STARS}.`} ${invitation}`}
      </output>
    </section>
  )
}

function RatingForm({ closingId }: { closingId: string }) {
  const { t } = useLingui()
  const { element, onSubmit, values, errors, set, text, busy, failure } = useEntryForm({
    initial: { stars: 0, comment: '' },
    rules: Rules,
    send: ({ stars, comment }, signal) =>
      rate({ closing_id: closingId, stars, ...(comment === '' ? {} : { comment }) }, signal),
  })
  return (
    <form
      ref={element}
      noValidate
      onSubmit={onSubmit}
      className={classes.form}
      aria-label={t`Rate our support`}
    >
      <fieldset className={classes.stars} disabled={busy}>
        <legend>{t`How was our support?`}</legend>
        {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className={classes.star} data-on={stars <= values.stars || undefined}>
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={values.stars === stars}
              onChange={() => set('stars', stars)}
            />
            <IconStar size={24} stroke={1.5} aria-hidden />
            <VisuallyHidden>{t`${stars} of ${MAX_STARS}`}</VisuallyHidden>
          </label>
        ))}
      </fieldset>
      {errors['stars'] === undefined ? null : (
        <p className={classes.failure} role="alert">
          {errors['stars']}
        </p>
      )}
      {values.stars === 0 ? null : (
        <>
          <Textarea
            {...text('comment')}
            label={t`Comment (optional)`}
            autosize
            minRows={1}
            maxRows={3}
            maxLength={RATING_COMMENT_MAX}
          />
          {failure === undefined ? null : (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          <Button type="submit" size="sm" loading={busy} className={classes.send}>
            {t`Send rating`}
          </Button>
        </>
      )}
    </form>
  )
}

async function rate(body: RatingRequest, signal: AbortSignal): Promise<EntryRefusal | undefined> {
  try {
    putKnown(OWN_CONVERSATION, (await callApi(calls.rateConversation, { body, signal })).data)
    return undefined
  } catch (error) {
    if (isAborted(error)) return undefined
    // It may have been rated in another tab, or reopened.
    void refreshReads(OWN_CONVERSATION.name)
    const errors = lateFieldErrorsOf(error, ['stars', 'comment'])
    return errors === undefined
      ? { failure: () => failureText(error, t`We couldn't send your rating. Try again.`) }
      : { errors }
  }
}
