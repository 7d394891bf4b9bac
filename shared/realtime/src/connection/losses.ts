import type { ConnectionLoss } from '@tradefront/contracts'

/** Reasons of the page's own, in English: for logs, support and other tabs. */
export const LOSSES = {
  offline: 'You are offline',
  'no-answer': 'No answer from the server',
  'no-price-answer': 'No answer from the price server',
  'no-client': "The realtime client didn't load",
  'no-price-client': "The price client didn't load",
} as const satisfies Readonly<Record<ConnectionLoss, string>>

const codes = new Map(Object.entries(LOSSES).map(([code, text]) => [text as string, code as ConnectionLoss]))

/** The code of a reason, wherever it came from; undefined for the words of a library or the server. */
export function lossOf(reason: string): ConnectionLoss | undefined {
  return codes.get(reason)
}
