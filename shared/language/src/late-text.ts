import type { MessageDescriptor } from '@lingui/core'
import { i18n } from './i18n.ts'

/**
 * A text that is kept and shown later, as in a state, a store or a toast: it is put into words when it's shown, in the
 * language that the page has by then. A string is a name, or words of others such as the broker's.
 */
export type LateText = string | MessageDescriptor | (() => string)

/** A kept text in the page's language. */
export function textNow<T extends LateText | undefined>(text: T): string | Extract<T, undefined>
export function textNow(text: LateText | undefined): string | undefined {
  if (typeof text === 'function') return text()
  return typeof text === 'object' ? i18n._(text) : text
}
