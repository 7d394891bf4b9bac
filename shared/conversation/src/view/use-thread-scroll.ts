import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Thread } from '../thread.ts'

/** Near the top older messages are loaded, away from the bottom the jump button shows (specification 9), px. */
export const SCROLL_MARGIN = 100

interface Remembered {
  /** Before the first messages were drawn. */
  empty: boolean
  newestKey: string | undefined
  lastWritten: string | undefined
  /** Within the margin of the bottom: new messages keep it there. */
  atBottom: boolean
  /** At the very end, to stay there while lines turn out taller or shorter than they were taken for. */
  pinned: boolean
}

export interface ThreadScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** To be called when lines were measured, or measured anew. */
  readonly onResize: () => void
  /** The lines' heights are known: before that the list stands where it will not stay. */
  readonly isMeasured: boolean
  /** More than the margin away from the bottom. */
  readonly away: boolean
  /** Somebody wrote while the reader was away from the bottom. */
  readonly hasNew: boolean
  readonly jumpToBottom: () => void
  /** To be called before the list is scrolled to a message: the end is no longer what stays in view. */
  readonly leaveBottom: () => void
}

/**
 * Scrolling of a conversation [CHAT-02]: opens at the newest message, follows new ones while the reader
 * is at the bottom, stays put when they are not, and asks for older ones near the top. That older messages put
 * above move nothing is the list's own work.
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

  // The composer grows, a phone's keyboard opens: the newest message stays in view.
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
      // The button that was pressed goes: the focus would be lost with it.
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
