import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CannedReply, type ChatCustomer, fullName } from '@tradefront/contracts'
import {
  ConnectionIndicator,
  ConversationView,
  useConversationState,
  type Conversation,
  type WantedMessage,
} from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { CHAT_FEATURES } from '@tradefront/conversation/chat-calls'
import { useServer } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { memo, useCallback, useEffect, useMemo, useEffectEvent, useRef, type ReactNode } from 'react'
import { colleaguesText, type Colleague } from '../colleagues/colleagues.ts'
import { ConversationBar } from '../conversation-work/ConversationBar.tsx'
import { fillReply, withReply } from '../replies/fill-reply.ts'
import { ReplyMenu } from '../replies/ReplyMenu.tsx'
import { listMessage } from '../users/use-support-messages.ts'
import { customerConversation } from './customer-conversations.ts'
import { MessageVersions } from './MessageVersions.tsx'
import classes from './CustomerConversation.module.css'

export interface CustomerConversationProps {
  readonly adminId: string
  readonly customer: ChatCustomer
  /** Opened by shortcut, so typing goes to its composer. */
  readonly takesFocus: boolean
  /** The search result to show. */
  readonly wanted: WantedMessage | undefined
  readonly colleagues: readonly Colleague[]
  /** Called when the admin starts or stops writing a reply. */
  readonly onAnswering: (answering: boolean) => void
  /** Button that opens the user list on small screens. */
  readonly toggle: ReactNode
  /** Button that opens the customer's details if they don't fit beside the conversation. */
  readonly factsButton: ReactNode
  /** Called after sending with Ctrl+Enter or Cmd+Enter, to go to the next conversation [ADM-13]. */
  readonly onNext: () => void
  /** Called when the conversation was fetched, which marks its messages as read on the server [ADM-05]. */
  readonly onRead: () => Promise<void>
}

/**
 * The conversation with the selected customer, with their name and status [ADM-03] [ADM-05]. Memoised: other
 * customers' messages don't re-render it.
 */
export const CustomerConversation = memo(function CustomerConversation({
  adminId,
  customer,
  takesFocus,
  wanted,
  colleagues,
  onAnswering,
  toggle,
  factsButton,
  onNext,
  onRead,
}: CustomerConversationProps) {
  const { t } = useLingui()
  const { bus, realtime, storage, timers } = useRemoteContext()
  const conversation = useMemo(
    () => customerConversation(adminId, customer.id, storage),
    [adminId, customer.id, storage],
  )
  const { link, history, thread, draft } = useConversationState(conversation)
  const { loaded: features } = useServer(CHAT_FEATURES)
  const place = useRef<HTMLElement>(null)
  const agentName = useSession((state) => (state.user ? fullName(state.user) : ''))
  const onUnsent = useCallback(
    (unsaved: boolean) => bus.emit('work:unsaved', { key: 'admin-chat', unsaved }),
    [bus],
  )
  const answering = draft.trim() !== ''
  useEffect(() => {
    onAnswering(answering)
    return () => onAnswering(false)
  }, [answering, onAnswering])
  const loaded = history.state === 'ready'
  useEffect(() => {
    if (loaded) void onRead()
  }, [loaded, onRead])
  // The sending page isn't notified by the server's event.
  const newest = thread.stored.at(-1)?.message
  useEffect(() => {
    if (newest?.is_admin === true) listMessage({ customerId: customer.id, message: newest, seen: true })
  }, [customer.id, newest])

  function insert({ text }: CannedReply): void {
    const { first_name, last_name, email, account_id } = customer
    const reply = fillReply(text, { first_name, last_name, email, account_id, agent_name: agentName })
    conversation.setDraft(withReply(conversation.getState().draft, reply))
    // After the menu has closed, as closing moves the focus to its button.
    timers.setTimeout(() => place.current?.querySelector('textarea')?.focus(), 0)
  }

  /** This page's newest message before the current key press. */
  const writtenBefore = useRef<string>(undefined)
  const newestWritten = () => conversation.getState().thread.outgoing.at(-1)?.clientId
  const onKeyDownFirst = useEffectEvent(() => {
    writtenBefore.current = newestWritten()
  })
  /** Runs after the composer, which sends on Enter; if it sent nothing, the admin stays here. */
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSendAndNext = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isHere = event.target instanceof HTMLTextAreaElement && place.current?.contains(event.target)
    if (!isSendAndNext || isHere !== true) return
    const sent = newestWritten()
    if (sent === undefined || sent === writtenBefore.current) return
    warnIfUnsent(conversation, sent, fullName(customer))
    onNext()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const first = () => onKeyDownFirst()
    window.addEventListener('keydown', first, { capture: true })
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('keydown', first, { capture: true })
      window.removeEventListener('keydown', listener)
    }
  }, [])
  const { id: customerId, first_name: firstName } = customer
  const typistName = useCallback(
    (id: string) =>
      id === customerId
        ? firstName
        : (colleagues.find(({ member }) => member.id === id)?.member.name ?? t`A colleague`),
    [customerId, firstName, colleagues, t],
  )
  const online = customer.is_online === true

  return (
    <section ref={place} className={classes.conversation} aria-labelledby="customer-name">
      <header className={classes.header}>
        {toggle}
        <div className={classes.who}>
          <h2 id="customer-name" className={classes.name} dir="auto">
            {fullName(customer)}
          </h2>
          <p className={classes.facts}>
            <span className={classes.presence} data-online={online || undefined}>
              {online ? t`Online` : t`Offline`}
            </span>
            <span>{t`Account ${{ account_id: customer.account_id }}`}</span>
          </p>
          <output className={classes.colleagues}>{colleaguesText(colleagues, customer.id)}</output>
        </div>
        <ConnectionIndicator link={link} />
        <ReplyMenu onPick={insert} />
        {factsButton}
      </header>
      <ConversationBar adminId={adminId} customer={customer} />
      <ConversationView
        conversation={conversation}
        account={realtime.account}
        timers={timers}
        onUnsent={onUnsent}
        typistName={typistName}
        takesFocus={takesFocus}
        wanted={wanted}
        features={features.state === 'ready' ? features.value : undefined}
        Versions={MessageVersions}
      />
    </section>
  )
})

/** Warns if a message fails after the admin has moved on to another conversation. */
function warnIfUnsent(conversation: Conversation, clientId: string, name: string): void {
  const end = conversation.subscribe(() => {
    const item = conversation.getState().thread.outgoing.find((one) => one.clientId === clientId)
    if (item?.state === 'queued') return
    end()
    if (item !== undefined)
      toast.error(
        () => t`Message to ${name} not sent`,
        () => t`Open the conversation to see it and try again.`,
      )
  })
}
