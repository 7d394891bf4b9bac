import { CustomerNotes } from '../notes/CustomerNotes.tsx'
import { CustomerFactsPanel, type CustomerFactsPanelProps } from './CustomerFactsPanel.tsx'

/** Beside the conversation: what the team has noted about the customer, and what is known of them. */
export function CustomerDetails(props: CustomerFactsPanelProps) {
  return (
    <>
      <CustomerNotes customerId={props.customer.id} />
      <CustomerFactsPanel {...props} />
    </>
  )
}
