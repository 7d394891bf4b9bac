import { formatMoney, formatVolume } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useEffect } from 'react'
import { useOpenTicket } from './open-ticket.ts'
import { useFigure, type TicketParts } from '../figures/ticket-figures.ts'

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
