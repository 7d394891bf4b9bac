import { useLingui } from '@lingui/react/macro'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Box } from '@tradefront/ui/Box'
import { Button } from '@tradefront/ui/Button'
import { Loader } from '@tradefront/ui/Loader'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FocusEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { HistoryState, OlderState } from '../conversation-state.ts'
import type { Timers } from '../live-link.ts'
import type { Thread } from '../thread.ts'
import type { OutgoingActions } from './Delivery.tsx'
import { HistoryPlaceholder } from './HistoryPlaceholder.tsx'
import classes from './MessageList.module.css'
import { moveBetweenActions, type StoredActions } from './MessageActions.tsx'
import { MessageRow } from './MessageRow.tsx'
import { createRows, senderName, type Row } from './rows.ts'
import { useNow } from './use-now.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

/** Up to this many lines are all kept in the document, so that the browser's search finds them. */
const WHOLE = 100
/** Overscan above and below the visible part of a longer conversation, px. */
const BUFFER = 600

/** The message to scroll to. */
export interface WantedMessage {
  readonly id: string
}

export interface MessageListProps extends OutgoingActions, StoredActions {
  readonly timers: Timers
  /** How long own messages can be changed, ms; 0 if they can't. */
  readonly changeMs: number
  readonly thread: Thread
  /** Key of the first message that is new to the reader. */
  readonly newFrom: string | undefined
  /** A search result: scrolled to and highlighted. A new object scrolls to it again. */
  readonly found: WantedMessage | undefined
  readonly history: HistoryState
  readonly older: OlderState
  readonly onLoadOlder: () => void
  readonly onReload: () => void
  /** Called with whether the newest messages are on screen. Must be a stable function. */
  readonly onNewestInView: (inView: boolean) => void
}

/**
 * A conversation's messages in a scroll box, newest last [CHAT-01] [CHAT-02]. Long ones keep only the lines near
 * the visible part in the document.
 */
export function MessageList(props: MessageListProps) {
  const { t, i18n } = useLingui()
  const { thread, newFrom, history, older } = props
  // Days are in the language of the page.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const nextRows = useMemo(() => createRows(), [i18n.locale])
  const { rows, prepended, lastOwnKey } = useMemo(
    () => nextRows(thread, newFrom),
    [nextRows, thread, newFrom],
  )
  const focus = useFocusedLine()
  const now = useNow(props.timers)
  const stored = rows.filter((row) => row.kind === 'stored')
  const tabbableKey = stored.some(({ key }) => key === focus.key) ? focus.key : stored.at(-1)?.key
  const { scroller, onScroll, onResize, isMeasured, away, hasNew, jumpToBottom, leaveBottom } =
    useThreadScroll(thread, older === 'idle', props.onLoadOlder)
  const list = useRef<VirtualizerHandle>(null)
  const { found } = props
  const isFound = (row: Row) => row.kind === 'stored' && row.message.id === found?.id
  const foundRow = rows.find(isFound)
  const scrollToFound = useEffectEvent(() => {
    leaveBottom()
    list.current?.scrollToIndex(rows.findIndex(isFound), { align: 'center' })
    // Keyboard scrolling continues from here.
    scroller.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (found !== undefined) scrollToFound()
  }, [found])
  const { onNewestInView } = props
  useEffect(() => onNewestInView(!away), [away, onNewestInView])
  const announcements = useAnnouncements(thread, history.state === 'ready')

  return (
    <div className={classes.frame}>
      {/* Focusable, so that the arrow keys scroll it. */}
      <Box
        ref={scroller}
        className={classes.scroller}
        data-measured={isMeasured || undefined}
        onScroll={onScroll}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={moveBetweenActions}
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        tabIndex={0}
      >
        {rows.length === 0 ? (
          <HistoryPlaceholder history={history} onReload={props.onReload} />
        ) : (
          <Virtualizer
            ref={list}
            as="ol"
            item="li"
            data={rows}
            shift={prepended}
            bufferSize={BUFFER}
            keepMounted={keptLines(rows, focus.key)}
            onResize={onResize}
          >
            {(row, index) => (
              <div
                key={row.key}
                className={classes.line}
                data-key={row.key}
                data-first={index === 0 || undefined}
                data-last={index === rows.length - 1 || undefined}
                data-found={isFound(row) || undefined}
              >
                <MessageRow
                  row={row}
                  lastOwn={row.key === lastOwnKey}
                  onResend={props.onResend}
                  onDiscard={props.onDiscard}
                  onEdit={props.onEdit}
                  changeable={row.kind === 'stored' && row.own && row.at + props.changeMs > now}
                  tabbable={row.key === tabbableKey}
                  onReply={props.onReply}
                  onChange={props.onChange}
                  onQuote={props.onQuote}
                  onChangeEnd={props.onChangeEnd}
                  Versions={props.Versions}
                />
              </div>
            )}
          </Virtualizer>
        )}
      </Box>
      {older === 'loading' ? (
        <output className={classes.older}>
          <Loader size={16} aria-hidden /> <span>{t`Loading earlier messages...`}</span>
        </output>
      ) : null}
      {older === 'failed' ? (
        <div className={classes.older} role="alert">
          <span>{t`We couldn't load earlier messages.`}</span>
          <Button size="xs" variant="subtle" onClick={props.onLoadOlder}>
            {t`Retry`}
          </Button>
        </div>
      ) : null}
      {away ? (
        <div className={classes.jump}>
          <ActionIcon
            radius="xl"
            variant="default"
            aria-label={hasNew ? t`New messages, jump to the latest` : t`Jump to the latest message`}
            onClick={jumpToBottom}
          >
            <IconArrowDown size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          {hasNew ? <span className={classes.dot} /> : null}
        </div>
      ) : null}
      <VisuallyHidden aria-live="polite">
        {foundRow?.kind === 'stored' ? (
          <p key={foundRow.key}>{t`Message found: ${{ text: foundRow.message.message ?? '' }}`}</p>
        ) : null}
        {announcements.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </VisuallyHidden>
    </div>
  )
}

/** Lines kept in the document when scrolled away: the focused one, and undelivered messages. */
function keptLines(rows: readonly Row[], focused: string | undefined): number[] {
  if (rows.length <= WHOLE) return [...rows.keys()]
  const kept = focused === undefined ? [] : [rows.findIndex((row) => row.key === focused)]
  for (let index = rows.length - 1; index >= 0 && rows[index]?.kind !== 'stored'; index -= 1) kept.push(index)
  return kept.filter((index) => index >= 0)
}

/** The line containing the focused link or button. */
function useFocusedLine() {
  const [key, setKey] = useState<string>()
  return {
    key,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      setKey(target.closest<HTMLElement>('[data-key]')?.dataset['key'])
    },
    onBlur: () => setKey(undefined),
  }
}

/** Limit of queued announcements, in case messages arrive faster than a screen reader speaks. */
const MAX_ANNOUNCED = 5

interface Announcement {
  readonly key: string
  readonly text: string
}

const NOTHING_YET: readonly Announcement[] = []

/**
 * Announces others' messages to screen readers as they arrive. Each is an element of its own: repeated text would
 * otherwise not count as a change.
 */
function useAnnouncements({ stored, ownId }: Thread, ready: boolean): readonly Announcement[] {
  const { t } = useLingui()
  const [seen, setSeen] = useState<{
    stored: Thread['stored']
    until: number
    news: readonly Announcement[]
  }>()
  if (!ready || seen?.stored === stored) return seen?.news ?? NOTHING_YET
  const until = stored.at(-1)?.at ?? 0
  if (seen === undefined) {
    setSeen({ stored, until, news: NOTHING_YET })
    return NOTHING_YET
  }
  // Older messages loaded later are not announced.
  const sinceThen = (items: Thread['stored']) =>
    items.slice(items.findLastIndex((item) => item.at < seen.until) + 1)
  const known = new Set(sinceThen(seen.stored).map(({ key }) => key))
  const news = [...seen.news]
  for (const { key, message } of sinceThen(stored)) {
    if (message.sender_id === ownId || known.has(key)) continue
    const sender = senderName(message)
    news.push({ key, text: message.message ? `${sender}: ${message.message}` : t`${sender}: sent a file` })
  }
  setSeen({ stored, until: Math.max(until, seen.until), news: news.slice(-MAX_ANNOUNCED) })
  return seen.news
}
