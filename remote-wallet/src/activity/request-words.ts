import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import type { LocalReceipt } from '@tradefront/sending/receipts'

type Params = NonNullable<LocalReceipt['params']>

/** Words with the name of an account or pot, if this browser's record has it. */
const named =
  (words: (title: string, params: Params) => MessageDescriptor) =>
  (params: Params): MessageDescriptor | undefined =>
    params['title'] === undefined ? undefined : words(params['title'], params)

/** What the wallet's requests ask for, by kind. */
const WORDS: Readonly<Record<string, (params: Params) => MessageDescriptor | undefined>> = {
  account: named((title) => msg`Open the account ${title}`),
  'card-deposit': () => msg`Deposit by card`,
  'savings-closing': named((title) => msg`Close the pot ${title}`),
  'savings-move': named((title, { direction }) =>
    direction === 'in' ? msg`Add to ${title}` : msg`Take out of ${title}`,
  ),
  'savings-pot': named((title) => msg`Open the pot ${title}`),
  transfer: () => msg`Transfer between accounts`,
  'wire-deposit': () => msg`Notice of a bank transfer`,
  withdrawal: ({ title }) => (title === undefined ? msg`Withdrawal` : msg`Withdrawal to ${title}`),
  'withdrawal-cancellation': () => msg`Cancel a withdrawal`,
}

/** What a request asks for: in the words that were written down with it, or else by its kind. */
export function requestWords(local: LocalReceipt): string | MessageDescriptor | undefined {
  return local.what ?? WORDS[local.kind]?.(local.params ?? {})
}

const DECLINED = msg`The card was declined.`

/** Why a request was refused, as far as this browser knows. Without a reason, only the bank of a card refuses. */
export function refusalWords({ reason }: LocalReceipt): string | MessageDescriptor | undefined {
  return reason === '' ? DECLINED : reason
}
