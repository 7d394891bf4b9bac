import { formatMoney, formatVolume, type Side } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useEffect, useRef } from 'react'
import type { Asset } from '@tradefront/contracts'
import { useOpenTicket, useTicketLines, type OpenTicket, type TicketExit } from './open-ticket.ts'
import { useFigure, type TicketParts } from '../figures/ticket-figures.ts'
import { mayBeTyped } from '../../kit/typed-number/typed-number.ts'
import type { TicketDraft } from '../figures/ticket-draft.ts'

/** Tells the sign of the armed keys what they would order, live; shows nothing, so that the ticket does not render with prices. */
export function PublishedSize(parts: TicketParts) {
  const currency = useCurrency((state) => state.current)
  const sizeText = useFigure(
    parts,
    ({ size, margin }) => `${formatVolume(size?.lots, 2)} lots · margin ${formatMoney(margin, currency)}`,
  )
  useEffect(() => {
    useOpenTicket.setState({ sizeText })
    return () => useOpenTicket.setState({ sizeText: '' })
  }, [sizeText])
  return null
}

/** Offers the open ticket's presses, as they are at the latest rendering, to the room's trading keys. */
export function useOpenTicketKeys(
  { asset_id: assetId }: Asset,
  isAsking: boolean,
  presses: Omit<OpenTicket, 'assetId'>,
): void {
  const latest = useRef(presses)
  useEffect(() => {
    latest.current = presses
  })
  useEffect(() => useOpenTicket.setState({ isAsking }), [isAsking])
  useEffect(() => {
    useOpenTicket.setState({
      ticket: {
        assetId,
        order: (side) => latest.current.order(side),
        step: (direction) => latest.current.step(direction),
      },
    })
    return () => useOpenTicket.setState({ ticket: undefined, isAsking: false })
  }, [assetId])
}

interface TicketShown {
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
