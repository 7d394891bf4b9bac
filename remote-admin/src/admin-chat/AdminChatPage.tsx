import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useConnectionToasts } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useServer } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Drawer } from '@tradefront/ui/Drawer'
import { useDisclosure, useIsMobile } from '@tradefront/ui/hooks'
import { Link, useSearchParams } from '@tradefront/ui/router'
import { CustomerConversation } from '../customer-conversation/CustomerConversation.tsx'
import { useSupportMessages } from '../users/use-support-messages.ts'
import { CHAT_USERS } from '../users/user-calls.ts'
import { UserList } from '../users/UserList.tsx'
import classes from './AdminChatPage.module.css'

/** `/admin/chat`: the admin's conversations with customers; the selected one is in the URL [ADM-01]. */
export default function AdminChatPage() {
  const adminId = useSession((state) => state.user?.id)
  // The host guards the route; without a user there is nobody to talk for.
  return adminId === undefined ? null : <AdminChat adminId={adminId} />
}

function AdminChat({ adminId }: { adminId: string }) {
  const { realtime } = useRemoteContext()
  useConnectionToasts(realtime.account)
  const isMobile = useIsMobile()
  const [parameters, setParameters] = useSearchParams()
  const { loaded, refresh } = useServer(CHAT_USERS)
  const known = loaded.state === 'ready' ? loaded.value : undefined
  const selectedId = parameters.get('customer') ?? undefined
  useSupportMessages({ users: known, selectedId, refresh })
  const customer = known?.find((user) => user.id === selectedId)
  const [drawerOpen, drawer] = useDisclosure(selectedId === undefined)

  function select(id: string) {
    setParameters({ customer: id })
    drawer.close()
  }
  const users = <UserList list={loaded} selectedId={selectedId} onSelect={select} />
  const toggle = isMobile ? (
    <ActionIcon size={40} variant="default" aria-label="Show users" onClick={drawer.open}>
      <IconUsers size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  ) : null

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/main" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden /> Dashboard
        </Link>
        <h1 className={classes.title}>Customer chats</h1>
      </header>
      <div className={classes.columns}>
        {isMobile ? (
          <Drawer opened={drawerOpen} onClose={drawer.close} title="Users" size={320} padding={0}>
            <div className={classes.drawer}>{users}</div>
          </Drawer>
        ) : (
          <aside className={classes.list} aria-label="Users">
            {users}
          </aside>
        )}
        <main className={classes.main}>
          {customer ? (
            <CustomerConversation
              key={customer.id}
              adminId={adminId}
              customer={customer}
              toggle={toggle}
              onRead={refresh}
            />
          ) : (
            <>
              {toggle ? <div className={classes.toggle}>{toggle}</div> : null}
              <SelectPrompt />
            </>
          )}
        </main>
      </div>
    </div>
  )
}

function SelectPrompt() {
  return (
    <div className={classes.prompt}>
      <h2>Select a user to start chatting</h2>
      <p>Choose a user from the list to view their conversation and send messages</p>
    </div>
  )
}
