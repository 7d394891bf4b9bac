import { CustomerNotes } from '../notes/CustomerNotes.tsx'
import { memo } from 'react'
import { CustomerFactsPanel, type CustomerFactsPanelProps } from './CustomerFactsPanel.tsx'

/**
 * Beside the conversation: what the team has noted about the customer, and what is known of them. Messages of other
 * customers do not render it.
 */
export const CustomerDetails = memo(function CustomerDetails(props: CustomerFactsPanelProps) {
  return (
    <>
      <CustomerNotes customerId={props.customer.id} />
      <CustomerFactsPanel {...props} />
    </>
  )
})
