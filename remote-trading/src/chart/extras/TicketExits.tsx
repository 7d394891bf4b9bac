import type { Asset } from '@tradefront/contracts'
import { useTicketLines, type TicketExit } from '../../orders/ticket/ticket-lines.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import { ExitHandle } from './ExitHandle.tsx'

const EXITS: readonly TicketExit[] = ['takeProfit', 'stopLoss']

export interface TicketExitsProps {
  readonly surface: ChartSurface
  readonly asset: Asset
  readonly decimals: number
}

/** Take profit and stop loss of the open ticket as lines that can be moved [ROOM-03]. */
export function TicketExits({ surface, asset, decimals }: TicketExitsProps) {
  const ticket = useTicketLines((state) => state.ticket)
  if (ticket === undefined || ticket.assetId !== asset.asset_id) return null
  return EXITS.map((exit) => (
    <ExitHandle
      key={exit}
      surface={surface}
      assetId={asset.asset_id}
      decimals={decimals}
      exit={exit}
      text={ticket[exit]}
      side={ticket.side}
      movable={ticket.movable}
    />
  ))
}
