import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { formatMessageDate } from '@tradefront/ui/dates'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { memo } from 'react'
import { Attachments } from './Attachments.tsx'
import { OutgoingMark, StoredMark } from './Delivery.tsx'
import classes from './MessageList.module.css'
import { senderName, type Row } from './rows.ts'

interface RowActions {
  readonly onResend: (clientId: string) => void
  readonly onDiscard: (clientId: string) => void
}

const Time = ({ at }: { at: number }) => {
  const label = formatMessageDate(at, 'time')
  return label === '' ? null : (
    <time className={classes.time} dateTime={new Date(at).toISOString()}>
      {label}
    </time>
  )
}

function StoredRow({ row }: { row: Row & { kind: 'stored' } }) {
  const { message, own, opensRun } = row
  const name = senderName(message)
  return (
    <li className={classes.row} data-row data-own={own || undefined} data-opens={opensRun || undefined}>
      {own ? (
        <VisuallyHidden>You:</VisuallyHidden>
      ) : opensRun ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <VisuallyHidden>{name}:</VisuallyHidden>
      )}
      <div className={classes.bubble}>
        {message.message === '' ? null : <p className={classes.text}>{message.message}</p>}
        <Attachments files={message.attachments ?? []} />
      </div>
      <div className={classes.meta}>
        <Time at={row.at} />
        {own ? <StoredMark read={message.read_at !== undefined} showSent={row.lastOwn} /> : null}
      </div>
    </li>
  )
}

function OutgoingRow({ row, onResend, onDiscard }: { row: Row & { kind: 'outgoing' } } & RowActions) {
  const { item } = row
  return (
    <li className={classes.row} data-row data-own data-state={item.state}>
      <VisuallyHidden>You:</VisuallyHidden>
      <div className={classes.bubble}>
        {item.text === '' ? null : <p className={classes.text}>{item.text}</p>}
        {item.files.map((file) => (
          <span key={file.url} className={classes.file}>
            <IconFile size={16} stroke={1.5} aria-hidden /> <span>{file.name}</span>
          </span>
        ))}
      </div>
      <div className={classes.meta}>
        <Time at={row.at} />
        <OutgoingMark item={item} onResend={onResend} onDiscard={onDiscard} />
      </div>
    </li>
  )
}

/** One line of the conversation. Drawn anew only when it changes: a long history costs nothing per message. */
export const MessageRow = memo(
  function MessageRow({ row, ...actions }: { row: Row } & RowActions) {
    if (row.kind === 'day') {
      return (
        <li className={classes.day}>
          <span>{row.label}</span>
        </li>
      )
    }
    return row.kind === 'stored' ? <StoredRow row={row} /> : <OutgoingRow row={row} {...actions} />
  },
  (before, after) =>
    before.onResend === after.onResend &&
    before.onDiscard === after.onDiscard &&
    sameRow(before.row, after.row),
)

function sameRow(a: Row, b: Row): boolean {
  if (a.kind === 'stored' && b.kind === 'stored') {
    return a.message === b.message && a.own === b.own && a.opensRun === b.opensRun && a.lastOwn === b.lastOwn
  }
  if (a.kind === 'outgoing' && b.kind === 'outgoing') return a.item === b.item && a.at === b.at
  return a.kind === 'day' && b.kind === 'day' && a.label === b.label
}
