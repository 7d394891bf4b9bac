import { useLingui } from '@lingui/react/macro'
import { ListState } from '@tradefront/ui/ListState'
import type { Code } from '@tradefront/ui/lazy'
import type { OrderTicketProps } from '../ticket/OrderTicket.tsx'
import type * as ticketCode from './ticket-code.ts'

/** Exports of the ticket's chunk. */
export type TicketCode = typeof ticketCode

export interface TicketContentProps extends OrderTicketProps {
  readonly code: Code<TicketCode>
  readonly onRetry: () => void
}

/** The order ticket, or its placeholder while the code loads. */
export function TicketContent({ code, onRetry, ...ticket }: TicketContentProps) {
  const { t } = useLingui()
  switch (code.state) {
    case 'ready':
      return <code.code.OrderTicket {...ticket} />
    case 'loading':
      return <ListState state="loading" message={t`Loading order ticket...`} rows={6} rowHeight={48} />
    case 'failed':
      return (
        <ListState
          state="error"
          message={t`We couldn't load the order ticket. Check your connection and try again.`}
          onRetry={onRetry}
        />
      )
  }
}
