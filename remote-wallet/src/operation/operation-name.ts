import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'

const NAMES = {
  account: msg({ message: 'request for a new account', context: 'follows "your"' }),
  address: msg({ message: 'request for a new address', context: 'follows "your"' }),
  cancellation: msg({ message: 'cancellation', context: 'follows "your"' }),
  confirmation: msg({ message: 'confirmation', context: 'follows "your"' }),
  deposit: msg({ message: 'deposit', context: 'follows "your"' }),
  pot: msg({ message: 'request for a new savings pot', context: 'follows "your"' }),
  potClosing: msg({ message: 'request to close the savings pot', context: 'follows "your"' }),
  transfer: msg({ message: 'transfer', context: 'follows "your"' }),
  withdrawal: msg({ message: 'withdrawal', context: 'follows "your"' }),
} satisfies Record<string, MessageDescriptor>

/** What a customer sends and its outcome is reported of. */
export type Operation = keyof typeof NAMES

/** An operation in a sentence, after 'your'. */
export const operationName = (operation: Operation): string => t(NAMES[operation])
