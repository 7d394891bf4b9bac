import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Thread } from '../thread.ts'

/**
 * Within this of the top, older messages load; beyond it from the bottom, the jump button shows (specification 9),
 * px.
 */
export const SCROLL_MARGIN = 100

interface Remembered {
  /** Before the first messages are rendered. */
  empty: boolean
  newestKey: string | undefined
  lastWritten: string | undefined
  /** Within the margin of the bottom: follows new messages. */
  atBottom: boolean
  /** At the very end, and kept there while actual line heights replace estimates. */
  pinned: boolean
}

export interface ThreadScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Call when lines are measured or remeasured. */
  readonly onResize: () => void
  /** Line heights are known; before that the scroll position is provisional. */
  readonly isMeasured: boolean
  /** Further than the margin from the bottom. */
  readonly away: boolean
  /** A message arrived while the reader was away from the bottom. */
  readonly hasNew: boolean
  readonly jumpToBottom: () => void
  /** Call before scrolling to a message: stops following the end. */
  readonly leaveBottom: () => void
}

/**
 * Scrolling of a conversation [CHAT-02]: opens at the newest message, follows new ones while at the bottom, stays
 * put otherwise, and loads older ones near the top. Keeping the position when they are added above is the list's
 * job.
 */
export function useThreadScroll(thread: Thread, wantsOlder: boolean, loadOlder: () => void): ThreadScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const remembered = useRef<Remembered>({
    empty: true,
    newestKey: undefined,
    lastWritten: undefined,
    atBottom: true,
    pinned: true,
  })
  const [away, setAway] = useState(false)
  const [hasNew, setHasNew] = useState(false)
  const [isMeasured, setMeasured] = useState(false)

  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight
    const atBottom = distance <= SCROLL_MARGIN
    remembered.current.atBottom = atBottom
    remembered.current.pinned = distance <= 2
    setAway(!atBottom)
    if (atBottom) setHasNew(false)
    if (wantsOlder && element.scrollTop <= SCROLL_MARGIN) loadOlder()
  }, [wantsOlder, loadOlder])

  const { stored, outgoing } = thread
  useLayoutEffect(() => {
    const element = scroller.current
    const before = remembered.current
    if (!element || stored.length + outgoing.length === 0) return
    const newest = stored.at(-1)
    const written = outgoing.at(-1)?.clientId
    const wroteNow = written !== undefined && written !== before.lastWritten
    const someoneWrote =
      newest !== undefined && newest.key !== before.newestKey && newest.message.sender_id !== thread.ownId
    if (before.empty || before.atBottom || wroteNow) element.scrollTop = element.scrollHeight
    else if (someoneWrote) setHasNew(true)
    remembered.current = {
      ...before,
      empty: false,
      newestKey: newest?.key,
      lastWritten: written ?? before.lastWritten,
    }
    measure()
  }, [stored, outgoing, thread.ownId, measure])

  const onResize = useCallback(() => {
    setMeasured(true)
    const element = scroller.current
    if (element && remembered.current.pinned) element.scrollTop = element.scrollHeight
  }, [])

  // The composer grows or a phone's keyboard opens: keep the newest message in view.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (remembered.current.atBottom) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const jumpToBottom = useCallback(() => {
    const element = scroller.current
    if (element) {
      element.scrollTop = element.scrollHeight
      // The pressed button disappears; without this the focus would be lost.
      element.focus({ preventScroll: true })
    }
    measure()
  }, [measure])

  const leaveBottom = useCallback(() => {
    remembered.current.atBottom = false
    remembered.current.pinned = false
  }, [])

  return { scroller, onScroll: measure, onResize, isMeasured, away, hasNew, jumpToBottom, leaveBottom }
}
