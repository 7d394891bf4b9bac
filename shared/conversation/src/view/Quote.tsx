import { useLingui } from '@lingui/react/macro'
import type { QuotedMessage } from '@tradefront/contracts'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import classes from './Quote.module.css'

/** Whose message it is, and its beginning. */
export function QuoteText({ quote }: { quote: QuotedMessage }) {
  const { t } = useLingui()
  const { name, message, deleted, is_admin: isAdmin } = quote
  return (
    <span className={classes.quote}>
      <span className={classes.name} dir="auto">
        {name ?? (isAdmin === true ? t`Support team` : t`Customer`)}
      </span>
      <span className={classes.text} dir="auto">
        {deleted === true
          ? t`Message deleted`
          : (message ?? '') === ''
            ? t({ message: 'File', comment: 'a message without text' })
            : message}
      </span>
    </span>
  )
}

/** The quoted message above a reply; leads to the original [CHAT-13]. */
export function Quote({ quote, onOpen }: { quote: QuotedMessage; onOpen: (messageId: string) => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={classes.link} onClick={() => onOpen(quote.id)}>
      <VisuallyHidden>{`${t`In reply to`} `}</VisuallyHidden>
      <QuoteText quote={quote} />
    </button>
  )
}
