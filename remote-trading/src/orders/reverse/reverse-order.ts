import type { Asset, Trade } from '@tradefront/contracts'
import { toDecimalText, volume } from '@tradefront/money'
import { gateOf, type Gate, type GateInputs } from '../ticket/use-order-submit.ts'

/** What a reversal is decided by, at one moment. */
export interface ReverseInputs extends Pick<GateInputs, 'userId' | 'preferences'> {
  readonly trade: Trade
  readonly asset: Asset
  /** Price, leverage and rates, as a ticket reads them. */
  readonly market: Omit<GateInputs['ticket'], 'asset' | 'side' | 'draft'>
}

/**
 * The order that is to follow the closing of a position: the other side, as many units, no exits, since the old ones
 * would be on the wrong sides of the price. It passes the ticket's own gate.
 */
export function reverseGate({ trade, asset, market, ...rest }: ReverseInputs): Gate {
  const units = volume(trade.volume)
  const draft = {
    text: units === undefined ? '' : toDecimalText(units),
    unit: 'units',
    typed: undefined,
    takeProfit: '',
    stopLoss: '',
  } as const
  const side = trade.trade_type === 'buy' ? 'sell' : 'buy'
  return gateOf({ ticket: { asset, side, draft, ...market }, ...rest, isFirst: false, confirmed: true })
}
