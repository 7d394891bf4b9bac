import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { QUOTE_MAX, type AccountEvents, type ChatFeatures, type ChatMessage } from '@tradefront/contracts'
import { useFileDrop } from '@tradefront/ui/file-drop'
import { useTitlePart } from '@tradefront/browser/title-parts'
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Conversation } from '../conversation.ts'
import { canAttach, hasUnsent, usesBackup, TEXT, type ConversationState } from '../conversation-state.ts'
import type { Timers } from '../live-link.ts'
import { AnsweredMeanwhile } from './AnsweredMeanwhile.tsx'
import { Composer } from './Composer.tsx'
import classes from './ConversationView.module.css'
import { MessageList, type WantedMessage } from './MessageList.tsx'
import { senderName } from './rows.ts'
import { SubjectContext } from './Subject.tsx'
import type { FoundState } from '../fetching.ts'

/** The state of a conversation; re-renders on change. */
export function useConversationState(conversation: Conversation): ConversationState {
  return useSyncExternalStore(conversation.subscribe, conversation.getState)
}

export interface ConversationViewProps {
  readonly conversation: Conversation
  readonly account: AccountEvents
  readonly timers: Timers
  /** Called with whether any text, file or message isn't safely on the server. */
  readonly onUnsent?: (unsent: boolean) => void
  /**
   * Name of a typing user by id: 'Dana' in 'Dana is typing…' [CHAT-09]. Keep the same function until the names
   * change.
   */
  readonly typistName: (id: string) => string
  /** Focuses the composer once it is enabled. */
  readonly takesFocus?: boolean
  /** A search result to scroll to; a new object scrolls again. */
  readonly wanted?: WantedMessage | undefined
  /** What the broker's chat offers; undefined: messages can neither be replied to nor changed. */
  readonly features?: ChatFeatures | undefined
  /** Shows what an edited or deleted message said before. */
  readonly Versions?: ComponentType<{ messageId: string }>
  /** Notices or actions above the composer. */
  readonly children?: ReactNode
}

/**
 * A conversation: messages above, the composer below. Loads and follows it while mounted. Memoised against
 * re-renders of the page: each render makes the composer measure itself, which lays out the whole page.
 */
export const ConversationView = memo(function ConversationView(props: ConversationViewProps) {
  const { t } = useLingui()
  const { conversation, account, timers, onUnsent, typistName, takesFocus = false, children } = props
  const { features, Versions } = props
  const [quoted, setQuoted] = useState<{ instead: WantedMessage | undefined; message: WantedMessage }>()
  // The latest of the two: a search result, or a quote's original.
  const wanted = quoted !== undefined && quoted.instead === props.wanted ? quoted.message : props.wanted
  const state = useConversationState(conversation)
  useEffect(() => conversation.start({ account, timers }), [conversation, account, timers])

  const unsent = hasUnsent(state)
  useEffect(() => {
    if (!unsent) return
    onUnsent?.(true)
    return () => onUnsent?.(false)
  }, [unsent, onUnsent])

  const { found, isMissing, loadOlder } = useWantedMessage(
    conversation,
    state.history.state === 'ready',
    wanted,
  )

  const field = useRef<HTMLTextAreaElement>(null)
  const edit = useCallback(
    (clientId: string) => {
      conversation.edit(clientId)
      field.current?.focus()
    },
    [conversation],
  )
  const focusField = useCallback(() => field.current?.focus(), [])
  const reply = useCallback(
    (message: ChatMessage) => {
      const { id, message: text = '', is_admin, deleted_at } = message
      conversation.reply({
        id,
        message: text.slice(0, QUOTE_MAX),
        is_admin: is_admin === true,
        name: senderName(message),
        deleted: deleted_at !== undefined,
      })
      field.current?.focus()
    },
    [conversation],
  )
  const [answer, setAnswer] = useState<ChatMessage>()
  function send() {
    const colleagues = conversation.colleaguesAnswer()
    if (colleagues === undefined) return conversation.send()
    setAnswer(colleagues)
    return undefined
  }
  function endQuestion() {
    conversation.passAnswer()
    setAnswer(undefined)
    field.current?.focus()
  }
  const outer = props.wanted
  const openQuote = useCallback((id: string) => setQuoted({ instead: outer, message: { id } }), [outer])
  const place = useRef<HTMLDivElement>(null)
  const [hasDroppedSeveral, setDroppedSeveral] = useState(false)
  const take = useCallback(
    (files: FileList | null) => {
      const [file, second] = files ?? []
      setDroppedSeveral(second !== undefined)
      if (file !== undefined && second === undefined) void conversation.attach(file)
    },
    [conversation],
  )
  const attaches = canAttach(state)
  const over = useFileDrop(place, attaches, take)
  const isOwn = conversation.customerId === state.thread.ownId
  const owner = useMemo(
    () => ({ customerId: isOwn ? undefined : conversation.customerId }),
    [isOwn, conversation.customerId],
  )
  const knowsAbout = features?.about === true
  useTitlePart('unread', state.unseen === 0 ? undefined : `(${state.unseen})`)

  return (
    <SubjectContext value={knowsAbout ? owner : undefined}>
      <div ref={place} className={classes.conversation} data-over={over || undefined}>
        {usesBackup(state) ? <output className={classes.backup}>{t(TEXT.backup)}</output> : null}
        {isMissing ? <output className={classes.backup}>{t(TEXT.notFound)}</output> : null}
        <MessageList
          thread={state.thread}
          found={found}
          newFrom={state.newFrom}
          history={state.history}
          older={state.older}
          onLoadOlder={loadOlder}
          onReload={() => void conversation.reload()}
          onResend={conversation.resend}
          onDiscard={conversation.discard}
          onEdit={edit}
          timers={timers}
          changeMs={(features?.change_seconds ?? 0) * 1000}
          onReply={features?.replies === true ? reply : undefined}
          onChange={conversation.change}
          onQuote={openQuote}
          onChangeEnd={focusField}
          Versions={Versions}
          onNewestInView={conversation.setNewestInView}
        />
        <p className={classes.typing}>{typingText(state.typing.map(typistName))}</p>
        {children}
        {answer === undefined ? null : (
          <AnsweredMeanwhile
            answer={answer}
            onSend={() => {
              endQuestion()
              conversation.send()
            }}
            onKeep={endQuestion}
          />
        )}
        <Composer
          ref={field}
          state={knowsAbout ? state : { ...state, about: undefined }}
          takesFocus={takesFocus}
          remark={hasDroppedSeveral ? t(TEXT.oneFile) : ''}
          onDraft={(text) => {
            setDroppedSeveral(false)
            conversation.setDraft(text)
          }}
          onSend={send}
          onAttach={(file) => {
            setDroppedSeveral(false)
            void conversation.attach(file)
          }}
          onPasteFiles={attaches ? take : undefined}
          onDetach={conversation.detach}
          onRetryUpload={() => void conversation.retryUpload()}
          onEndReply={() => conversation.reply(undefined)}
          onEndAbout={() => conversation.setAbout(undefined)}
        />
      </div>
    </SubjectContext>
  )
})

/** Text of the typing indicator; at most two names, each once. */
function typingText(names: readonly string[]): string {
  const [name, other] = new Set(names)
  if (name === undefined) return ''
  return other === undefined ? t`${name} is typing...` : t`${name} and ${other} are typing...`
}

/**
 * Loads the conversation back to a search result. If a page fails on the way, the reader's next load of earlier
 * messages continues the search.
 */
function useWantedMessage(conversation: Conversation, isLoaded: boolean, wanted: WantedMessage | undefined) {
  const [result, setResult] = useState<{ wanted: WantedMessage; state: FoundState }>()
  const state = result !== undefined && result.wanted === wanted ? result.state : undefined

  const find = useCallback(() => {
    if (wanted === undefined) return
    void conversation.find(wanted.id).then((state) => setResult({ wanted, state }))
  }, [conversation, wanted])
  useEffect(() => {
    if (isLoaded) find()
  }, [isLoaded, find])

  const loadOlder = useCallback(
    () => (state === 'failed' ? find() : void conversation.loadOlder()),
    [conversation, find, state],
  )
  return { found: state === 'found' ? wanted : undefined, isMissing: state === 'missing', loadOlder }
}
