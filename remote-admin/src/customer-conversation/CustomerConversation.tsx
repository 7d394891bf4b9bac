import type { ChatCustomer } from '@tradefront/contracts'
import { ConnectionIndicator, ConversationView, useConversationState } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { fullName } from '../users/UserRow.tsx'
import { customerConversation } from './customer-conversations.ts'
import classes from './CustomerConversation.module.css'

export interface CustomerConversationProps {
  readonly adminId: string
  readonly customer: ChatCustomer
  /** The button that opens the user list on small screens. */
  readonly toggle: ReactNode
  /** The conversation was fetched, by which the server counts its messages as read [ADM-05]. */
  readonly onRead: () => Promise<void>
}

/** The conversation with the selected customer, under who they are [ADM-03] [ADM-05]. */
export function CustomerConversation({ adminId, customer, toggle, onRead }: CustomerConversationProps) {
  const { bus, realtime, storage, timers } = useRemoteContext()
  const conversation = useMemo(
    () => customerConversation(adminId, customer.id, storage),
    [adminId, customer.id, storage],
  )
  const { link, history } = useConversationState(conversation)
  const onUnsent = useCallback(
    (unsaved: boolean) => bus.emit('work:unsaved', { key: 'admin-chat', unsaved }),
    [bus],
  )
  const loaded = history.state === 'ready'
  useEffect(() => {
    if (loaded) void onRead()
  }, [loaded, onRead])
  const online = customer.is_online === true

  return (
    <section className={classes.conversation} aria-labelledby="customer-name">
      <header className={classes.header}>
        {toggle}
        <div className={classes.who}>
          <h2 id="customer-name" className={classes.name}>
            {fullName(customer)}
          </h2>
          <p className={classes.facts}>
            <span className={classes.presence} data-online={online || undefined}>
              {online ? 'Online' : 'Offline'}
            </span>
            <span>Account {customer.account_id}</span>
          </p>
        </div>
        <ConnectionIndicator state={link.connection} />
      </header>
      <ConversationView
        conversation={conversation}
        account={realtime.account}
        timers={timers}
        onUnsent={onUnsent}
      />
    </section>
  )
}
