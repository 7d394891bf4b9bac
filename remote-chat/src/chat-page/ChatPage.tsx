import {
  ConnectionIndicator,
  ConversationView,
  useConnectionToasts,
  useConversationState,
} from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useCallback, useMemo, useRef, type CSSProperties } from 'react'
import { NoticeSwitch } from '../message-notices/NoticeSwitch.tsx'
import classes from './ChatPage.module.css'
import { ownConversation } from './own-conversation.ts'
import { useSubject } from './use-subject.ts'
import { useTop } from './use-top.ts'

/** `/main/chat`: the customer's conversation with the support team [CHAT-01]. */
export default function ChatPage() {
  const userId = useSession((state) => state.user?.id)
  // The host guards the route; without a user there is nobody to talk for.
  return userId === undefined ? null : <OwnChat userId={userId} />
}

const supportTeam = () => 'Support team'

function OwnChat({ userId }: { userId: string }) {
  const { bus, realtime, storage, timers } = useRemoteContext()
  const conversation = useMemo(() => ownConversation(userId, storage), [userId, storage])
  const { link, draft } = useConversationState(conversation)
  useSubject(conversation, draft)
  useConnectionToasts(realtime.account)
  const onUnsent = useCallback(
    (unsaved: boolean) => bus.emit('work:unsaved', { key: 'chat', unsaved }),
    [bus],
  )

  const page = useRef<HTMLElement>(null)
  const top = useTop(page)
  const style = top === undefined ? {} : ({ '--chat-top': `${top}px` } as CSSProperties)

  return (
    <section ref={page} className={classes.page} style={style} aria-labelledby="chat-title">
      <header className={classes.header}>
        <div>
          <h1 id="chat-title" className={classes.title}>
            Support team
          </h1>
          <p className={classes.subtitle}>Questions about your account, a payment or a trade</p>
        </div>
        <div className={classes.tools}>
          <NoticeSwitch />
          <ConnectionIndicator state={link.connection} />
        </div>
      </header>
      <ConversationView
        conversation={conversation}
        account={realtime.account}
        timers={timers}
        onUnsent={onUnsent}
        typistName={supportTeam}
      />
    </section>
  )
}
