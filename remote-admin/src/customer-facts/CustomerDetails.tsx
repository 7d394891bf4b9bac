import { Parts } from '@tradefront/parts'
import { ConversationFiles } from './ConversationFiles.tsx'
import { CustomerNotes } from '../notes/CustomerNotes.tsx'
import { memo } from 'react'
import { CustomerFactsPanel, type CustomerFactsPanelProps } from './CustomerFactsPanel.tsx'

/**
 * The team's notes about the customer, the customer's data and files, and what other remotes add, beside the
 * conversation. Memoised: other customers' messages don't re-render it.
 */
export const CustomerDetails = memo(function CustomerDetails(props: CustomerFactsPanelProps) {
  return (
    <>
      <CustomerNotes customerId={props.customer.id} />
      <CustomerFactsPanel {...props} />
      <ConversationFiles customer={props.customer} />
      <Parts place="customer.facts" subject={props.customer.id} />
    </>
  )
})
