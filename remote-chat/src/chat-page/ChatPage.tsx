import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChatFeatures, ClosedConversation } from '@tradefront/contracts'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import {
  ConnectionIndicator,
  ConversationView,
  useConnectionToasts,
  useConversationState,
  type WantedMessage,
  type Conversation,
  createConversation,
  keptDraft,
  keptSeenMark,
  type DraftStorage,
} from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useServer, type Loaded } from '@tradefront/server-state'
import { useSession, isLoggedIn } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useMediaQuery } from '@tradefront/ui/hooks'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { Page } from '@tradefront/ui/page'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useCallback, useMemo, useRef, useState, useEffect, useLayoutEffect, type RefObject } from 'react'
import { ClosedNotice } from '../closing/ClosedNotice.tsx'
import { useConversationStatus } from '../closing/conversation-status.ts'
import { NoticeSwitch } from '../message-notices/NoticeSwitch.tsx'
import { ClosedHours } from '../support-hours/ClosedHours.tsx'
import { OpenHours } from '../support-hours/OpenHours.tsx'
import type { Opening } from '../support-hours/opening-hours.ts'
import { useOpening } from '../support-hours/use-opening.ts'
import { referenceOf, subjectOf } from './about-link.ts'
import classes from './ChatPage.module.css'
import { MessageSearch } from './MessageSearch.tsx'
import { useSearchParams } from '@tradefront/ui/router'
import { CHAT_FEATURES, chatApi } from '@tradefront/conversation/chat-calls'

const asideCode = lazyCode(async () => (await import('./ChatAside.tsx')).ChatAside)

/** Wide enough for the hours and links beside the conversation; as in ChatPage.module.css. */
const WIDE = '(min-width: 64em)'
/** How soon a part that failed to load is tried again, ms. */
const RETRY_MS = 30_000

/** `/main/chat`: the customer's conversation with the support team [CHAT-01]. */
export default function ChatPage() {
  const userId = useSession((state) => state.user?.id)
  // The host guards the route; without a user there is no conversation.
  return userId === undefined ? null : <OwnChat userId={userId} />
}

/** The closing, unless a later message has reopened the conversation: the page may know of the message first. */
function closedSince(closed: ClosedConversation | undefined, newest = ''): ClosedConversation | undefined {
  return closed && Date.parse(newest) > Date.parse(closed.closed_at) ? undefined : closed
}

/** Whether the team is online; an empty line if the broker doesn't say. */
function TeamPresence({ opening, online }: { opening: Opening | undefined; online: boolean | undefined }) {
  const { t } = useLingui()
  const isClosed = opening?.open === false
  // Reserves the line, which loads later.
  if (online === undefined && !isClosed) return <p className={classes.unknown} />
  const here = online === true && !isClosed
  return (
    <p className={classes.presence} data-online={here || undefined}>
      {isClosed ? t`Offline` : here ? t`Online` : t({ message: 'Away', context: 'presence of a person' })}
    </p>
  )
}

const supportTeam = () => t`Support team`

function OwnChat({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { bus, realtime, storage, timers } = useRemoteContext()
  const conversation = useMemo(() => ownConversation(userId, storage), [userId, storage])
  const { link, thread, history } = useConversationState(conversation)
  const { loaded } = useConversationStatus(userId)
  const status = loaded.state === 'ready' ? loaded.value : undefined
  const closed = closedSince(status?.closed, thread.stored.at(-1)?.message.created_at)
  const { loaded: features } = useServer(CHAT_FEATURES)
  const opening = useOpening()
  useAboutLink(conversation, features)
  useConnectionToasts(realtime.account)
  const onUnsent = useCallback(
    (unsaved: boolean) => bus.emit('work:unsaved', { key: 'chat', unsaved }),
    [bus],
  )

  const [searching, setSearching] = useState(false)
  const [wanted, setWanted] = useState<WantedMessage>()
  const searchButton = useRef<HTMLButtonElement>(null)
  function endSearch() {
    setSearching(false)
    // The field disappears and would lose the focus.
    searchButton.current?.focus()
  }

  const isWide = useMediaQuery(WIDE) ?? false
  // After the messages, which it would delay.
  const aside = useCode(asideCode, isWide && history.state === 'ready', RETRY_MS).loaded

  const page = useRef<HTMLDivElement>(null)
  useTop(page)

  return (
    <div ref={page} className={classes.page}>
      <Page
        title={t`Support team`}
        line={
          <>
            <p className={classes.subtitle}>{t`Questions about your account, a payment or a position`}</p>
            <div className={classes.standing}>
              <TeamPresence opening={opening} online={status?.team_online} />
              {/* Seen only while messages may be missing: 'Offline' beside 'Connected' would contradict it. */}
              <VisuallyHidden unstyled={link.connection !== 'connected' || !link.live}>
                <ConnectionIndicator link={link} />
              </VisuallyHidden>
            </div>
          </>
        }
        actions={
          <>
            <ActionIcon
              ref={searchButton}
              variant="default"
              aria-label={t`Search messages`}
              aria-expanded={searching}
              aria-controls={searching ? 'chat-search' : undefined}
              onClick={() => setSearching(!searching)}
            >
              <IconSearch size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <NoticeSwitch />
          </>
        }
      >
        <div className={classes.columns}>
          <div className={classes.chat}>
            {searching ? (
              <MessageSearch
                id="chat-search"
                onSelect={(id) => {
                  endSearch()
                  setWanted({ id })
                }}
                onClose={endSearch}
              />
            ) : null}
            <ConversationView
              conversation={conversation}
              account={realtime.account}
              timers={timers}
              onUnsent={onUnsent}
              typistName={supportTeam}
              wanted={wanted}
              features={features.state === 'ready' ? features.value : undefined}
            >
              {closed === undefined ? null : <ClosedNotice closed={closed} />}
              {opening?.open === false ? <ClosedHours opensAt={opening.opensAt} /> : null}
              {opening?.open === true ? (
                <OpenHours closesAt={opening.closesAt} isAway={status?.team_online === false} />
              ) : null}
            </ConversationView>
          </div>
          {isWide ? (
            <div className={classes.aside}>{aside.state === 'ready' ? <aside.code /> : null}</div>
          ) : null}
        </div>
      </Page>
    </div>
  )
}

/**
 * Takes over what a page linked from: `?about=position:12`. The parameter is then removed, so that a reload doesn't
 * restore what the customer has removed.
 */
function useAboutLink(conversation: Conversation, features: Loaded<ChatFeatures>): void {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const text = params.get('about')
  const isDecided = features.state !== 'loading'
  const knows = features.state === 'ready' && features.value.about === true
  const isUnknown = isDecided && features.state !== 'failed' && !knows
  useEffect(() => {
    // Kept from a visit when the broker knew it.
    if (isUnknown) conversation.setAbout(undefined)
  }, [conversation, isUnknown])
  useEffect(() => {
    if (text === null || !isDecided) return
    const subject = knows ? subjectOf(text) : undefined
    const reference = referenceOf(text)
    const { draft } = conversation.getState()
    if (subject !== undefined) conversation.setAbout(subject)
    else if (reference !== undefined && !draft.includes(reference))
      conversation.setDraft(t`About ${reference}: ${draft}`)
    setParams({}, { replace: true })
  }, [text, isDecided, knows, conversation, setParams, t])
}

/** Keeps an element's distance from the top of the page in its `--chat-top`: the height of the layout above it. */
function useTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element
      if (current === null) return
      const top = current.getBoundingClientRect().top + window.scrollY
      current.style.setProperty('--chat-top', `${top}px`)
    }
    // The header grows when its remotes load, which resizes the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [element])
}

let kept: { userId: string; token: string | null; conversation: Conversation } | undefined

/**
 * The customer's conversation with the support team. Kept for the session, so that a draft or a failed message
 * survives visits to other pages; a new login starts a new one. The draft also outlives the page.
 */
function ownConversation(userId: string, storage: DraftStorage): Conversation {
  const { token } = useSession.getState()
  if (kept?.userId === userId && kept.token === token) return kept.conversation
  const conversation = createConversation({
    api: chatApi,
    ownId: userId,
    customerId: userId,
    asAdmin: false,
    draft: keptDraft(storage, userId, userId),
    seen: keptSeenMark(storage, userId, userId),
    isLoggedIn: () => isLoggedIn(useSession.getState()),
  })
  kept = { userId, token, conversation }
  return conversation
}
