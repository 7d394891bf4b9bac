import { useLingui } from '@lingui/react/macro'
import { fullName, type ChatCustomer } from '@tradefront/contracts'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useConnectionToasts, useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useServer } from '@tradefront/server-state'
import { siteName, useSession, useSettings } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Brand } from '@tradefront/ui/Brand'
import { Button } from '@tradefront/ui/Button'
import { Drawer } from '@tradefront/ui/Drawer'
import { useDisclosure, useIsMobile, useMediaQuery } from '@tradefront/ui/hooks'
import { Kbd } from '@tradefront/ui/Kbd'
import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'
import { Link, useLocation, useSearchParams } from '@tradefront/ui/router'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useEffect, useEffectEvent } from 'react'
import { useColleagues } from '../colleagues/use-colleagues.ts'
import { useConversationEvents } from '../conversation-work/use-conversation-events.ts'
import { CustomerConversation } from '../customer-conversation/CustomerConversation.tsx'
import { LockedDesk } from '../desk-lock/LockedDesk.tsx'
import { useDeskLock } from '../desk-lock/use-desk-lock.ts'
import { neighbourOf, nextUnassigned, sortUsers, type UserOrder } from '../users/conversation-order.ts'
import { useSupportMessages } from '../users/use-support-messages.ts'
import { CHAT_USERS } from '../users/user-calls.ts'
import { UserList } from '../users/UserList.tsx'
import classes from './AdminChatPage.module.css'

const factsCode = lazyCode(
  async () => (await import('../customer-facts/CustomerDetails.tsx')).CustomerDetails,
)

/** Wide enough to show the customer's details beside the conversation. */
const WIDE = '(min-width: 73.75em)'

/** `/admin/chat`: the admin's conversations with customers; the selected one is in the URL [ADM-01]. */
export default function AdminChatPage() {
  const adminId = useSession((state) => state.user?.id)
  const name = useSession((state) => (state.user ? fullName(state.user) : ''))
  // The host guards the route; without a user there is no desk.
  return adminId === undefined ? null : <LockableDesk adminId={adminId} name={name} />
}

interface DeskOf {
  readonly adminId: string
  readonly name: string
}

/** While locked, everything stays mounted: lists, notes and unsent input. */
function LockableDesk(props: DeskOf) {
  const { locked, unlock } = useDeskLock()
  return (
    <>
      <div className={classes.cover} inert={locked}>
        <AdminChat {...props} locked={locked} />
      </div>
      {locked ? <LockedDesk onUnlock={unlock} /> : null}
    </>
  )
}

function AdminChat({ adminId, name, locked }: DeskOf & { locked: boolean }) {
  const { t } = useLingui()
  const { realtime } = useRemoteContext()
  useConnectionToasts(realtime.account)
  const isMobile = useIsMobile()
  const site = useSettings((state) => siteName(state.settings))
  const [parameters, setParameters] = useSearchParams()
  const { loaded, refresh } = useServer(CHAT_USERS)
  const known = loaded.state === 'ready' ? loaded.value : undefined
  const selectedId = parameters.get('customer') ?? undefined
  const messageId = parameters.get('message') ?? undefined
  const { key: visit } = useLocation()
  // A new object per selection, so that choosing the same result again navigates again.
  const wanted = useMemo(
    () => (messageId === undefined ? undefined : { id: messageId, visit }),
    [messageId, visit],
  )
  useSupportMessages({ users: known, selectedId, refresh })
  useConversationEvents()
  const customer = known?.find((user) => user.id === selectedId)
  const [answering, setAnswering] = useState(false)
  const colleagues = useColleagues({
    member: { id: adminId, name },
    customerId: customer?.id,
    answering: customer !== undefined && answering,
  })
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false
  const [factsOpen, facts] = useDisclosure(false)
  const [viewing, setViewing] = useState(false)
  /** The conversation last reached by shortcut. */
  const [steppedTo, setSteppedTo] = useState<string>()
  const [order, setOrder] = useState<UserOrder>('Newest')
  const [drawerOpen, drawer] = useDisclosure(false)

  const { close: closeDrawer } = drawer
  // Must be stable, or every message would re-render all customers of the list.
  const select = useCallback(
    (id: string, messageId?: string) => {
      setParameters({ customer: id, ...(messageId === undefined ? {} : { message: messageId }) })
      setSteppedTo(undefined)
      closeDrawer()
    },
    [setParameters, closeDrawer],
  )
  function step(by: DeskStep) {
    const id = neighbourOf(sortUsers(known ?? [], order, Date.now()), selectedId, by)
    if (id !== undefined) stepTo(id)
  }
  function stepTo(id: string) {
    select(id)
    setSteppedTo(id)
  }
  useDeskKeys(step)
  const latestStep = useRef(step)
  useLayoutEffect(() => {
    latestStep.current = step
  })
  const goToUnread = useCallback(() => latestStep.current('next-unread'), [])
  const users = (
    <UserList
      list={loaded}
      adminId={adminId}
      selectedId={selectedId}
      order={order}
      onOrder={setOrder}
      onSelect={select}
    />
  )
  const details = customer && (
    <LazyPanel
      key={customer.id}
      code={factsCode}
      name={t`Customer details`}
      props={{ customer, onViewing: setViewing }}
    />
  )
  const factsButton = isWide ? null : (
    <ActionIcon variant="default" aria-label={t`Show customer details`} onClick={facts.open}>
      <IconInfoCircle size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
  // On a phone, without a conversation, the list is the page.
  const isList = isMobile && (selectedId === undefined || (known !== undefined && customer === undefined))
  const toggle = isMobile ? (
    <ActionIcon variant="default" aria-label={t`Show users`} onClick={drawer.open}>
      <IconUsers size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  ) : null

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand name={site} markOnly={!isWide} />
        <div className={classes.pages}>
          {/* As in the navigation of the other pages, where this one is the first. */}
          <h1 className={classes.title}>{t`Customer chats`}</h1>
          {isMobile ? null : (
            <nav
              aria-label={t({ message: 'Main', comment: 'Name of the navigation.' })}
              className={classes.navigation}
            >
              <Link to="/admin/requests">{t`Find request`}</Link>
              <Link to="/admin/report">{t`Support report`}</Link>
              <Link to="/admin/record">{t`Access record`}</Link>
              <span className={classes.all} data-all-pages />
            </nav>
          )}
        </div>
        <span className={classes.place} data-notification-bell />
        <span className={classes.place} data-account-menu />
      </header>
      {/* A phone has no room for it in the header: the host's bar, as on every other page. */}
      {isMobile ? <div data-main-navigation /> : null}
      <div className={classes.columns}>
        {isList ? null : isMobile ? (
          <Drawer
            opened={drawerOpen && !locked}
            onClose={drawer.close}
            title={
              // On arrival the focus is on nothing that can be pressed.
              <span tabIndex={-1} data-autofocus className={classes.drawerTitle}>
                {t`Users`}
              </span>
            }
            size="min(100%, 30rem)"
            classNames={{ body: classes.drawerBody }}
          >
            <div className={classes.drawer}>{users}</div>
          </Drawer>
        ) : (
          <aside className={classes.list} aria-label={t`Users`}>
            {users}
          </aside>
        )}
        <main
          className={classes.main}
          data-empty={(!isList && (customer === undefined || locked)) || undefined}
        >
          {isList ? (
            <section className={classes.users} aria-label={t`Users`}>
              {users}
            </section>
          ) : customer && !locked ? (
            <CustomerConversation
              key={customer.id}
              adminId={adminId}
              customer={customer}
              takesFocus={steppedTo === customer.id}
              wanted={wanted}
              colleagues={colleagues}
              onAnswering={setAnswering}
              toggle={toggle}
              factsButton={factsButton}
              onNext={goToUnread}
              onRead={refresh}
            />
          ) : (
            <>
              {toggle ? <div className={classes.toggle}>{toggle}</div> : null}
              <SelectPrompt keys={!isMobile} users={known} order={order} onOpen={stepTo} />
            </>
          )}
        </main>
        {isWide && details ? (
          <aside className={classes.facts} aria-label={t`Customer details`}>
            {details}
          </aside>
        ) : null}
        {isWide ? null : (
          <Drawer
            opened={factsOpen && details !== undefined && !locked}
            onClose={facts.close}
            closeOnEscape={!viewing}
            position="right"
            title={t`Customer details`}
            size={360}
            classNames={{ body: classes.drawerBody }}
          >
            {details}
          </Drawer>
        )}
      </div>
    </div>
  )
}

interface SelectPromptProps {
  readonly keys: boolean
  readonly users: readonly ChatCustomer[] | undefined
  readonly order: UserOrder
  readonly onOpen: (customerId: string) => void
}

/** Without a conversation: how to choose one, and the list's next unread or unassigned one. */
function SelectPrompt({ keys, users, order, onOpen }: SelectPromptProps) {
  const { t } = useLingui()
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  const sorted = sortUsers(users ?? [], order, now)
  const unread = neighbourOf(sorted, undefined, 'next-unread')
  const next = unread ?? nextUnassigned(sorted, now)
  return (
    <div className={classes.prompt}>
      <i className="tf-line" data-line={next === undefined ? 'flat' : 'lifted'} aria-hidden />
      <h2>{t`Select a user to start chatting`}</h2>
      <p>{t`Choose a user from the list to view their conversation and send messages`}</p>
      {next === undefined ? null : (
        <Button className={classes.next} onClick={() => onOpen(next)}>
          {unread === undefined ? t`Open next unassigned` : t`Open next unread`}
        </Button>
      )}
      {keys ? (
        <dl className={classes.keys}>
          <div>
            <dt>
              <span>
                <Kbd>Alt</Kbd> <Kbd>↓</Kbd>
              </span>
              <span aria-hidden>/</span>
              <span>
                <Kbd>Alt</Kbd> <Kbd>↑</Kbd>
              </span>
            </dt>
            <dd>{t`Next, previous conversation`}</dd>
          </div>
          <div>
            <dt>
              <span>
                <Kbd>Alt</Kbd> <Kbd>U</Kbd>
              </span>
            </dt>
            <dd>{t`Next unread conversation`}</dd>
          </div>
          <div>
            <dt>
              <span>
                <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
              </span>
            </dt>
            <dd>{t`Send and go to the next unread conversation`}</dd>
          </div>
        </dl>
      ) : null}
    </div>
  )
}

/** Where a shortcut leads from the open conversation. */
type DeskStep = Parameters<typeof neighbourOf>[2]

/** The desk's shortcuts, by physical key: with Alt some letters produce other characters. */
const DESK_KEYS: Readonly<Record<string, DeskStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  KeyU: 'next-unread',
}

/**
 * Moves between conversations with Alt plus arrow down, arrow up or U, also while writing a message [ADM-13]. Disabled
 * while a dialog or menu is open.
 */
function useDeskKeys(onStep: (step: DeskStep) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = DESK_KEYS[event.code]
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return
    event.preventDefault()
    onStep(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
