import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, lateFieldErrorsOf, isAborted } from '@tradefront/api'
import { randomId } from '@tradefront/browser'
import {
  calls,
  REPLY_PLACEHOLDERS,
  REPLY_TEXT_MAX,
  REPLY_TITLE_MAX,
  type CannedReplies,
  type CannedReply,
} from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { putKnown, refreshRead } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Modal } from '@tradefront/ui/Modal'
import { Textarea } from '@tradefront/ui/Textarea'
import { TextInput } from '@tradefront/ui/TextInput'
import { toast } from '@tradefront/ui/toast'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { CANNED_REPLIES } from '../desk/desk-calls.ts'
import classes from './RepliesDialog.module.css'

const required = (empty: MessageDescriptor, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t(empty)),
    v.maxLength(most, () => t`Use at most ${most} characters`),
  )

const Rules = v.object({
  title: required(msg`Enter a title`, REPLY_TITLE_MAX),
  text: required(msg`Enter the text`, REPLY_TEXT_MAX),
})

const NOT_CONFIRMED = msg`We couldn't confirm the change. Try again.`

const put = (changed: CannedReplies) => putKnown(CANNED_REPLIES, () => changed)

export interface RepliesDialogProps {
  readonly opened: boolean
  readonly replies: readonly CannedReply[]
  readonly onClose: () => void
}

/** The team's canned replies, to add, edit and delete [ADM-21]. */
export function RepliesDialog({ opened, replies, onClose }: RepliesDialogProps) {
  const { t } = useLingui()
  /** The reply in the form, 'new' for one to add, undefined for the list. */
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const [deleted, setDeleted] = useState<CannedReply>()
  const [busy, setBusy] = useState(false)

  async function remove({ id }: CannedReply): Promise<void> {
    setBusy(true)
    try {
      put(await callApi(calls.deleteReply, { params: { id } }))
      setDeleted(undefined)
    } catch (error) {
      toast.error(
        () => t`Reply not deleted`,
        () => failureText(error, t(NOT_CONFIRMED)),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size={560}
        closeOnClickOutside={edited === undefined}
        closeOnEscape={deleted === undefined}
        title={edited === undefined ? t`Canned replies` : edited === 'new' ? t`New reply` : t`Edit reply`}
      >
        {edited === undefined ? (
          <div className={classes.panel}>
            {replies.length === 0 ? (
              <EmptyState message={t`No canned replies yet`} />
            ) : (
              <ul className={classes.list} aria-label={t`Canned replies`}>
                {replies.map((reply) => (
                  <li key={reply.id} className={classes.reply}>
                    <div className={classes.texts}>
                      <span className={classes.title} dir="auto">
                        {reply.title}
                      </span>
                      <span className={classes.text} dir="auto">
                        {reply.text}
                      </span>
                    </div>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t`Edit ${{ title: reply.title }}`}
                      onClick={() => setEdited(reply)}
                    >
                      {t`Edit`}
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t`Delete ${{ title: reply.title }}`}
                      onClick={() => setDeleted(reply)}
                    >
                      {t`Delete`}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Button className={classes.add} data-autofocus onClick={() => setEdited('new')}>
              {t`New reply`}
            </Button>
          </div>
        ) : (
          <ReplyForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
      <ConfirmDialog
        opened={deleted !== undefined}
        title={t`Delete this reply?`}
        message={t`This deletes "${{ title: deleted?.title ?? '' }}" for the whole team.`}
        confirmLabel={t`Delete`}
        cancelLabel={t`Keep`}
        tone="danger"
        busy={busy}
        onConfirm={() => deleted && void remove(deleted)}
        onCancel={() => setDeleted(undefined)}
      />
    </>
  )
}

function ReplyForm({ reply, onDone }: { reply: CannedReply | undefined; onDone: () => void }) {
  const { t } = useLingui()
  /** Of the reply being added, so that a retry after a lost response doesn't add it twice. */
  const clientId = useRef(randomId())
  const { element, onSubmit, text, busy, failure } = useEntryForm({
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    rules: Rules,
    send: async (texts, signal) => {
      try {
        put(
          reply === undefined
            ? await callApi(calls.addReply, { body: { ...texts, client_id: clientId.current }, signal })
            : await callApi(calls.editReply, {
                params: { id: reply.id },
                body: { ...texts, version: reply.version },
                signal,
              }),
        )
        onDone()
        return undefined
      } catch (error) {
        if (isAborted(error)) return undefined
        // A colleague may have been faster: the list then has theirs.
        void refreshRead(CANNED_REPLIES)
        const errors = lateFieldErrorsOf(error, ['title', 'text'])
        return errors === undefined ? { failure: () => failureText(error, t(NOT_CONFIRMED)) } : { errors }
      }
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className={classes.panel} aria-label={t`Reply`}>
      <TextInput {...text('title')} label={t`Title`} maxLength={REPLY_TITLE_MAX} data-autofocus />
      <Textarea
        {...text('text')}
        label={t({ message: 'Text', comment: 'The text of a reply.' })}
        description={t`Filled in when used: ${{ placeholders: REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ') }}`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={REPLY_TEXT_MAX}
      />
      {failure === undefined ? null : (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onDone}>
          {t`Cancel`}
        </Button>
        <Button type="submit" loading={busy}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
