import { prefetch, type LazyCode } from '@tradefront/contracts'
import { useEffect, useInsertionEffect } from 'react'
import { toast } from '../toast/toast.tsx'
import { useCode, type Code } from '../lazy/use-code.ts'

/**
 * The code of a dialog, loaded when it first opens: a page pays for what it shows. With `soon` it is already
 * fetched once the page stands, for what somebody in a hurry opens. Where it cannot be loaded that is said,
 * and `onClose` leaves things as they were before; opening it again tries again.
 */
export function useDialogCode<T>(
  lazy: LazyCode<T>,
  opened: boolean,
  onClose: () => void,
  soon = false,
): Code<T> {
  const { loaded, retry } = useCode(lazy, opened)
  const { state } = loaded
  useEffect(() => {
    if (soon) void prefetch(lazy.load)
  }, [lazy, soon])
  useEffect(() => {
    if (state !== 'failed') return
    toast.error('This dialog could not be loaded', 'Please check your connection and try again.')
    retry()
    onClose()
  }, [state, retry, onClose])
  // Before any layout effect: a dialog whose code is there already takes the focus in one.
  useInsertionEffect(() => (opened ? keepFocus() : undefined), [opened])
  return loaded
}

/** Milliseconds after which a closing dialog has let go of the focus. */
const LET_GO_MS = 20

/**
 * Gives the focus back to where it was once the returned function is called. A dialog does so itself, but
 * not where its code came after it was opened: then it has never seen what had the focus before.
 */
function keepFocus(): () => void {
  // Held here: a timer may outlive the page it was set on.
  const page = document
  const before = page.activeElement instanceof HTMLElement ? page.activeElement : undefined
  return () => {
    const atClose = page.activeElement
    setTimeout(() => {
      const now = page.activeElement
      const isLost = now === null || now === page.body || now === atClose
      if (isLost && before?.isConnected === true) before.focus({ preventScroll: true })
    }, LET_GO_MS)
  }
}
