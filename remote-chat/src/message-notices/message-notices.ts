import { storedJson, type StoredSchema } from '@tradefront/browser'
import * as v from 'valibot'

/** Where the choice is kept: the remote's own part of the browser's storage. */
export interface ChoiceStorage {
  read<T>(key: string, schema: StoredSchema<T>): T | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

const KEY = 'notices'
const Chosen = storedJson(v.literal(true))

/** Whether this browser lets a page show notifications. Those of phones have the name, and refuse to make one. */
export function noticesOffered(): boolean {
  return typeof Notification !== 'undefined' && !/Android/i.test(navigator.userAgent)
}

/** Whether the customer asked for notifications of new messages, and the browser lets them through. */
export function noticesOn(storage: ChoiceStorage): boolean {
  return noticesOffered() && Notification.permission === 'granted' && storage.read(KEY, Chosen) === true
}

/** Turns them on, for which the browser asks its user, or off. Answers whether they are on now. */
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
 * Notifies of a new message outside the page, while nobody looks at it. What the message says is left out: a
 * notification is read over shoulders and on locked screens. Several tabs and messages are one notification.
 * Pressed, it brings the page to the front as it was left; there the unread notice leads on.
 */
export function noticeMessage(storage: ChoiceStorage): void {
  if (document.hasFocus() || !noticesOn(storage)) return
  const notice = new Notification('New message from the support team', { tag: 'support-chat' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
