import { t } from '@lingui/core/macro'
import { storedJson, type StoredSchema } from '@tradefront/browser'
import * as v from 'valibot'

/** Storage for the choice, scoped to this remote. */
export interface ChoiceStorage {
  read<T>(key: string, schema: StoredSchema<T>): T | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

const KEY = 'notices'
const Chosen = storedJson(v.literal(true))

/** Whether this browser lets a page show notifications. Phones define `Notification` but throw when one is created. */
export function noticesOffered(): boolean {
  return typeof Notification !== 'undefined' && !/Android/i.test(navigator.userAgent)
}

/** Whether the customer opted in and the browser permits notifications. */
export function noticesOn(storage: ChoiceStorage): boolean {
  return noticesOffered() && Notification.permission === 'granted' && storage.read(KEY, Chosen) === true
}

/** Turns notifications on, for which the browser asks for permission, or off. Returns whether they are on now. */
export async function switchNotices(storage: ChoiceStorage, on: boolean): Promise<boolean> {
  if (!on) {
    storage.remove(KEY)
    return false
  }
  if ((await Notification.requestPermission()) !== 'granted') return false
  storage.set(KEY, 'true')
  return true
}

/**
 * Shows a notification of a new message while the page has no focus. It omits the message's text, since notifications
 * are read over shoulders and on locked screens. Several tabs and messages share one notification. Clicking it brings
 * the page to the front as it was; the unread banner there leads to the chat.
 */
export function noticeMessage(storage: ChoiceStorage): void {
  if (document.hasFocus() || !noticesOn(storage)) return
  const notice = new Notification(t`New message from the support team`, { tag: 'support-chat' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
