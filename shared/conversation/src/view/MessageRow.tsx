import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { formatMessageDate } from '@tradefront/ui/dates'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { memo } from 'react'
import { Attachments } from './Attachments.tsx'
import { OutgoingMark, StoredMark, type OutgoingActions } from './Delivery.tsx'
import classes from './MessageList.module.css'
import { MessageText } from './MessageText.tsx'
import { senderName, type Row } from './rows.ts'

interface MessageRowProps extends OutgoingActions {
  readonly row: Row
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

function StoredRow({ row, lastOwn }: { row: Row & { kind: 'stored' }; lastOwn: boolean }) {
  const { message, own, opensRun } = row
  const name = senderName(message)
  const read = message.read_at !== undefined
  const text = message.message ?? ''
  return (
    <div className={classes.row} data-row data-own={own || undefined} data-opens={opensRun || undefined}>
      {own ? (
        <VisuallyHidden>You:</VisuallyHidden>
      ) : opensRun ? (
        <span className={classes.name} dir="auto">
          {name}
        </span>
      ) : (
        <VisuallyHidden>{`${name}:`}</VisuallyHidden>
      )}
      <div className={classes.bubble}>
        {text === '' ? null : <MessageText text={text} />}
        <Attachments files={message.attachments ?? []} />
      </div>
      <div
        className={classes.meta}
        data-quiet={!(row.closesBurst || (own && (read || lastOwn))) || undefined}
      >
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
  const { item } = row
  return (
    <div className={classes.row} data-row data-own data-state={item.state}>
      <VisuallyHidden>You:</VisuallyHidden>
      <div className={classes.bubble}>
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
    switch (row.kind) {
      case 'day':
        return (
          <div className={classes.day}>
            <span>{row.label}</span>
          </div>
        )
      case 'new':
        return <div className={classes.new}>New messages</div>
      case 'stored':
        return <StoredRow row={row} lastOwn={lastOwn} />
      case 'outgoing':
        return <OutgoingRow row={row} {...actions} />
    }
  },
  (before, after) =>
    before.onResend === after.onResend &&
    before.onDiscard === after.onDiscard &&
    before.onEdit === after.onEdit &&
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
