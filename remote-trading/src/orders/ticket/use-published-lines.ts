import type { Asset } from '@tradefront/contracts'
import type { Side } from '@tradefront/money'
import { useEffect } from 'react'
import { mayBeTyped } from '../../kit/typed-number/typed-number.ts'
import type { TicketDraft } from '../figures/ticket-draft.ts'
import { useTicketLines, type TicketExit } from './ticket-lines.ts'

export interface TicketShown {
  readonly asset: Asset
  readonly side: Side
  readonly draft: TicketDraft
  readonly isBusy: boolean
  /** Types a price into one of the exits and shows it; the same function at each rendering. */
  readonly type: (exit: TicketExit, text: string) => void
}

/** Shows the open ticket's exits to the chart, which may move them. */
export function usePublishedLines({ asset, side, draft, isBusy, type }: TicketShown): void {
  const { asset_id: assetId } = asset
  const { takeProfit, stopLoss } = draft
  useEffect(() => {
    useTicketLines.setState({
      ticket: {
        assetId,
        side,
        takeProfit,
        stopLoss,
        movable: !isBusy,
        move(exit, text) {
          if (!isBusy && mayBeTyped(text)) type(exit, text)
        },
      },
    })
  }, [assetId, side, takeProfit, stopLoss, isBusy, type])
  useEffect(() => () => useTicketLines.setState({ ticket: undefined }), [])
}
