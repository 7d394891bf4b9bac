import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { formatMessageDate } from '@tradefront/ui/dates'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { memo, useState } from 'react'
import { Attachments } from './Attachments.tsx'
import { OutgoingMark, StoredMark, type OutgoingActions } from './Delivery.tsx'
import classes from './MessageList.module.css'
import { DeleteQuestion, MessageActions, MessageEditor, type StoredActions } from './MessageActions.tsx'
import { MessageText } from './MessageText.tsx'
import { Quote, QuoteText } from './Quote.tsx'
import { senderName, type Row } from './rows.ts'
import { Subject } from './Subject.tsx'

interface MessageRowProps extends OutgoingActions, StoredActions {
  readonly row: Row
  /** Whether its author can still change it. */
  readonly changeable: boolean
  /** Its actions are reached by Tab. */
  readonly tabbable: boolean
  /** It is the newest own message. */
  readonly lastOwn: boolean
}

const Time = ({ at }: { at: number }) => {
  const label = formatMessageDate(at, 'time')
  return label === '' ? null : (
    <time className={classes.time} dateTime={new Date(at).toISOString()}>
      {label}
    </time>
  )
}

type StoredRowProps = StoredActions &
  Pick<MessageRowProps, 'lastOwn' | 'changeable' | 'tabbable'> & { row: Row & { kind: 'stored' } }

function StoredRow({ row, lastOwn, changeable, tabbable, ...actions }: StoredRowProps) {
  const { t } = useLingui()
  const { message, own, opensRun } = row
  const { onReply, onChange, onQuote, onChangeEnd, Versions } = actions
  const [mode, setMode] = useState<'shown' | 'editing' | 'deleting'>('shown')
  const isDeleted = message.deleted_at !== undefined
  const isEdited = !isDeleted && message.edited_at !== undefined
  const change = {
    onChange: (next: string | undefined) => onChange(message.id, next),
    onEnd() {
      setMode('shown')
      onChangeEnd()
    },
  }
  const canChange = changeable && !isDeleted
  const name = senderName(message)
  const read = message.read_at !== undefined
  const text = message.message ?? ''
  return (
    <div className={classes.row} data-row data-own={own || undefined} data-opens={opensRun || undefined}>
      {own ? (
        <VisuallyHidden>{t`You:`}</VisuallyHidden>
      ) : opensRun ? (
        <span className={classes.name} dir="auto">
          {name}
        </span>
      ) : (
        <VisuallyHidden>{`${name}:`}</VisuallyHidden>
      )}
      {mode === 'editing' ? (
        <MessageEditor text={text} {...change} />
      ) : (
        <div className={classes.bubble} data-deleted={isDeleted || undefined}>
          {message.reply_to === undefined ? null : <Quote quote={message.reply_to} onOpen={onQuote} />}
          {message.about === undefined || isDeleted ? null : <Subject about={message.about} linked />}
          {isDeleted ? <p className={classes.text}>{t`Message deleted`}</p> : null}
          {text === '' ? null : <MessageText text={text} />}
          <Attachments files={message.attachments ?? []} />
        </div>
      )}
      {isDeleted || mode !== 'shown' ? null : (
        <MessageActions
          tabbable={tabbable}
          onReply={onReply && (() => onReply(message))}
          onEdit={canChange && text !== '' ? () => setMode('editing') : undefined}
          onDelete={canChange ? () => setMode('deleting') : undefined}
        />
      )}
      {mode === 'deleting' && !isDeleted ? <DeleteQuestion {...change} /> : null}
      <div
        className={classes.meta}
        data-quiet={!(row.closesBurst || isEdited || isDeleted || (own && (read || lastOwn))) || undefined}
      >
        {isEdited ? <span>{t({ message: 'Edited', context: 'state of a message' })}</span> : null}
        {Versions !== undefined && (isEdited || isDeleted) ? <Versions messageId={message.id} /> : null}
        {row.closesBurst ? (
          <Time at={row.at} />
        ) : (
          <VisuallyHidden>
            <Time at={row.at} />
          </VisuallyHidden>
        )}
        {own ? <StoredMark read={read} showSent={lastOwn} /> : null}
      </div>
    </div>
  )
}

function OutgoingRow({ row, ...actions }: { row: Row & { kind: 'outgoing' } } & OutgoingActions) {
  const { t } = useLingui()
  const { item } = row
  return (
    <div className={classes.row} data-row data-own data-state={item.state}>
      <VisuallyHidden>{t`You:`}</VisuallyHidden>
      <div className={classes.bubble}>
        {item.replyTo === undefined ? null : <QuoteText quote={item.replyTo} />}
        {item.about === undefined ? null : <Subject about={item.about} linked />}
        {item.text === '' ? null : <MessageText text={item.text} />}
        {item.files.map((file) => (
          <span key={file.url} className={classes.file}>
            <IconFile size={16} stroke={1.5} aria-hidden /> <span dir="auto">{file.name}</span>
          </span>
        ))}
      </div>
      <div className={classes.meta}>
        <Time at={row.at} />
        <OutgoingMark item={item} {...actions} />
      </div>
    </div>
  )
}

/** One line of the conversation; re-renders only when it changes. */
export const MessageRow = memo(
  function MessageRow({ row, lastOwn, ...actions }: MessageRowProps) {
    const { t } = useLingui()
    switch (row.kind) {
      case 'day':
        return (
          <div className={classes.day}>
            <span>{row.label}</span>
          </div>
        )
      case 'new':
        return <div className={classes.new}>{t`New messages`}</div>
      case 'stored':
        return <StoredRow row={row} lastOwn={lastOwn} {...actions} />
      case 'outgoing':
        return <OutgoingRow row={row} {...actions} />
    }
  },
  (before, after) =>
    before.onResend === after.onResend &&
    before.onDiscard === after.onDiscard &&
    before.onEdit === after.onEdit &&
    before.onReply === after.onReply &&
    before.onChange === after.onChange &&
    before.onQuote === after.onQuote &&
    before.onChangeEnd === after.onChangeEnd &&
    before.Versions === after.Versions &&
    before.changeable === after.changeable &&
    before.tabbable === after.tabbable &&
    before.lastOwn === after.lastOwn &&
    sameRow(before.row, after.row),
)

function sameRow(a: Row, b: Row): boolean {
  if (a.kind === 'stored' && b.kind === 'stored') {
    return (
      a.message === b.message &&
      a.own === b.own &&
      a.opensRun === b.opensRun &&
      a.closesBurst === b.closesBurst
    )
  }
  if (a.kind === 'outgoing' && b.kind === 'outgoing') return a.item === b.item && a.at === b.at
  if (a.kind === 'day' && b.kind === 'day') return a.label === b.label
  return a.kind === 'new' && b.kind === 'new'
}
