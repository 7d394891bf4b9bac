import { t } from '@lingui/core/macro'
import { nextTask, prefetch, type LazyCode } from '@tradefront/browser'
import { useEffect, useInsertionEffect } from 'react'
import { toast } from '../toast/toast.tsx'
import { useCode, type Code } from '../lazy/use-code.ts'

/**
 * A dialog's code, loaded when it first opens, so that a page only pays for what it shows. With `soon` it is
 * prefetched after first paint. A failure is shown, and `onClose` restores the previous state; opening again
 * retries.
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
    // Not in the task that renders the page.
    if (soon) void nextTask().then(() => prefetch(lazy.load))
  }, [lazy, soon])
  useEffect(() => {
    if (state !== 'failed') return
    toast.error(
      () => t`We couldn't open this`,
      () => t`Check your connection and try again.`,
    )
    retry()
    onClose()
  }, [state, retry, onClose])
  // Before any layout effect, in which a dialog with loaded code takes the focus.
  useInsertionEffect(() => (opened ? keepFocus() : undefined), [opened])
  return loaded
}

/** Delay after which a closing dialog has released the focus, ms. */
const LET_GO_MS = 20

/**
 * Returns the focus to where it was once the returned function is called. Dialogs do so themselves, except if their
 * code arrived after opening: then they never saw the earlier focus.
 */
function keepFocus(): () => void {
  // Captured here: a timer may outlive its page.
  const page = document
  const before = page.activeElement instanceof HTMLElement ? page.activeElement : undefined
  return () => {
    const atClose = page.activeElement
    setTimeout(() => {
      const now = page.activeElement
      // What closes because the focus has left it doesn't get it back.
      const isInside = atClose?.closest('[role=dialog], [role=menu]') != null
      const isLost = now === null || now === page.body || (now === atClose && isInside)
      if (isLost && before?.isConnected === true) before.focus({ preventScroll: true })
    }, LET_GO_MS)
  }
}
