import { msg, t } from '@lingui/core/macro'
import { CONNECTION_FAILED, type ConnectionLoss, type ConnectionStatus } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'

const WORDS: Readonly<Record<ConnectionLoss, MessageDescriptor>> = {
  offline: msg`You are offline`,
  'no-answer': msg`No answer from the server`,
  'no-price-answer': msg`No answer from the price server`,
  'no-client': msg`The realtime client didn't load`,
  'no-price-client': msg`The price client didn't load`,
}

/**
 * Why a connection failed, in the language of the page; what a library or the server said stays as it is. Undefined if
 * nothing is known.
 */
export function lossWords({
  message,
  loss,
}: Extract<ConnectionStatus, { state: 'failed' }>): string | undefined {
  // A newer host may know more reasons.
  const words: MessageDescriptor | undefined = loss && WORDS[loss]
  if (words !== undefined) return t(words)
  return message === '' || message === CONNECTION_FAILED ? undefined : message
}
