import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatVolume, type Side } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useEffect, useRef } from 'react'
import type { Asset } from '@tradefront/contracts'
import { useOpenTicket, useTicketLines, type OpenTicket, type TicketExit } from './open-ticket.ts'
import { useFigure, type TicketParts } from '../figures/ticket-figures.ts'
import { mayBeTyped } from '../../kit/typed-number/typed-number.ts'
import type { TicketDraft } from '../figures/ticket-draft.ts'

/**
 * Publishes what the armed shortcuts would order, live; renders nothing, so that the ticket doesn't re-render with
 * prices.
 */
export function PublishedSize(parts: TicketParts) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const sizeText = useFigure(
    parts,
    ({ size, margin }) =>
      t`${{ size: formatVolume(size?.lots, 2) }} lots · margin ${{ amount: formatMoney(margin, currency) }}`,
  )
  useEffect(() => {
    useOpenTicket.setState({ sizeText })
    return () => useOpenTicket.setState({ sizeText: '' })
  }, [sizeText])
  return null
}

/** Provides the open ticket's actions, as of its latest render, to the room's trading shortcuts. */
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
  /** Enters a price into an exit field and shows it. Must be stable. */
  readonly type: (exit: TicketExit, text: string) => void
}

/** Publishes the open ticket's exits to the chart, which may move them. */
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
