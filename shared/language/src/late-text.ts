import type { MessageDescriptor } from '@lingui/core'
import { i18n } from './i18n.ts'

/**
 * A text that is kept before it is shown, as in a state, a store or a toast: formatted only when it is shown, in the
 * page's language by then. A string is never translated: a name, or a text of the broker's.
 */
export type LateText = string | MessageDescriptor | (() => string)

/** A kept text, formatted in the page's language. */
export function textNow<T extends LateText | undefined>(text: T): string | Extract<T, undefined>
export function textNow(text: LateText | undefined): string | undefined {
  if (typeof text === 'function') return text()
  return typeof text === 'object' ? i18n._(text) : text
}
