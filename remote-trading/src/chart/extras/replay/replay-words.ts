import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import type { Side } from '@tradefront/money'
import type { ScratchClosed, Waiting } from './scratch-account.ts'

type BySide = Readonly<Record<Side, MessageDescriptor>>

export const SIDE_NAMES: BySide = {
  buy: msg({ message: 'Buy', context: 'side' }),
  sell: msg({ message: 'Sell', context: 'side' }),
}

export const WAITING_NAMES: Readonly<Record<Side, Readonly<Record<Waiting['kind'], MessageDescriptor>>>> = {
  buy: { limit: msg`Buy limit`, stop: msg`Buy stop` },
  sell: { limit: msg`Sell limit`, stop: msg`Sell stop` },
}

/** What closed a position. */
export const REASON_NAMES: Readonly<Record<ScratchClosed['reason'], MessageDescriptor>> = {
  you: msg({ message: 'you', comment: 'Who closed a position' }),
  'take profit': msg({ message: 'take profit', comment: 'What closed a position' }),
  'stop loss': msg({ message: 'stop loss', comment: 'What closed a position' }),
  'stop-out': msg({ message: 'stop-out', comment: 'What closed a position' }),
  'end of replay': msg({ message: 'end of replay', comment: 'What closed a position' }),
}

/** Labels of lines in the replay's chart. */
export const POSITION_LINES: BySide = { buy: msg`Replay buy`, sell: msg`Replay sell` }

export const WAITING_LINES: typeof WAITING_NAMES = {
  buy: { limit: msg`Replay buy limit`, stop: msg`Replay buy stop` },
  sell: { limit: msg`Replay sell limit`, stop: msg`Replay sell stop` },
}
