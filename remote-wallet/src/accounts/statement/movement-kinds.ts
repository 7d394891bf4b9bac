import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  opening: msg`Starting balance`,
  practice: msg`Practice money`,
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  withdrawal_returned: msg`Withdrawal returned`,
  transfer: msg({ message: 'Transfer', context: 'entry of a statement' }),
  trade: msg({ message: 'Trade', context: 'entry of a statement' }),
  commission: msg`Commission`,
  swap: msg({ message: 'Swap', comment: 'Interest for holding a position overnight.' }),
  savings: msg`Savings`,
  purchase: msg`Purchase`,
  adjustment: msg`Adjustment`,
  negative_balance: msg`Negative balance reset`,
  interest: msg`Savings interest`,
  penalty: msg`Cost of closing early`,
}

/** Label of a kind; undefined for an unknown one, whose entries are shown by their description alone. */
export function kindName(kind: string): string | undefined {
  const name = NAMES[kind]
  return name && t(name)
}
