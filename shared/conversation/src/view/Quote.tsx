import type { QuotedMessage } from '@tradefront/contracts'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import classes from './Quote.module.css'

/** Whose message it is, and its beginning. */
export function QuoteText({ quote }: { quote: QuotedMessage }) {
  const { name, message, deleted, is_admin: isAdmin } = quote
  return (
    <span className={classes.quote}>
      <span className={classes.name} dir="auto">
        {name ?? (isAdmin === true ? 'Support team' : 'Customer')}
      </span>
      <span className={classes.text} dir="auto">
        {deleted === true ? 'Message deleted' : (message ?? '') === '' ? 'File' : message}
      </span>
    </span>
  )
}

/** The quoted message above a reply; leads to the original [CHAT-13]. */
export function Quote({ quote, onOpen }: { quote: QuotedMessage; onOpen: (messageId: string) => void }) {
  return (
    <button type="button" className={classes.link} onClick={() => onOpen(quote.id)}>
      <VisuallyHidden>In reply to </VisuallyHidden>
      <QuoteText quote={quote} />
    </button>
  )
}
