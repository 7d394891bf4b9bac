import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import type { ExitKind } from '../../portfolio/trades/exit-figures.ts'

/** Names of the exits on their lines. */
export const EXIT_SHORT: Readonly<Record<ExitKind, MessageDescriptor>> = {
  takeProfit: msg({ message: 'TP', comment: 'Take profit, shortened' }),
  stopLoss: msg({ message: 'SL', comment: 'Stop loss, shortened' }),
}
