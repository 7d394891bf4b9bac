import { useLingui } from '@lingui/react/macro'
import type { MessageSubject } from '@tradefront/contracts'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { createContext, useContext } from 'react'
import classes from './MessageList.module.css'

/** Shows what a message is about; most visits see none, so its code comes with the first one. */
const cardCode = lazyCode(async () => (await import('./SubjectCard.tsx')).SubjectCard)
/** ms */
const RETRY_MS = 5_000

/** Whose things a conversation's messages are about. */
export interface SubjectOwner {
  /** On the support team's side; undefined for the customer's own view. */
  readonly customerId: string | undefined
}

/** Undefined where the broker doesn't know what messages are about: nothing of it is shown then. */
export const SubjectContext = createContext<SubjectOwner | undefined>(undefined)

/** What a message is about, as it is now [CHAT-15]. `linked`: with a link to the page where the customer sees it. */
export function Subject({ about, linked }: { about: MessageSubject; linked: boolean }) {
  const { t } = useLingui()
  const owner = useContext(SubjectContext)
  const { loaded } = useCode(cardCode, owner !== undefined, RETRY_MS)
  if (owner === undefined) return null
  return (
    // Has its height from the start, so that messages don't move when the card comes.
    <fieldset
      className={classes.subject}
      aria-label={t({ message: 'About', comment: 'what a message is about' })}
    >
      {loaded.state === 'ready' ? (
        <loaded.code
          about={about}
          customerId={owner.customerId}
          linked={linked && owner.customerId === undefined}
        />
      ) : null}
    </fieldset>
  )
}
