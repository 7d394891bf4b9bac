import type { CannedReply } from '@tradefront/contracts'
import IconMessageBolt from '@tabler/icons-react/dist/esm/icons/IconMessageBolt.mjs'
import { useServer } from '@tradefront/server-state'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Menu } from '@tradefront/ui/Menu'
import { CANNED_REPLIES } from '../desk/desk-calls.ts'
import classes from './ReplyMenu.module.css'

/** The team's canned replies; nothing if there are none or the broker doesn't offer them [ADM-12]. */
export function ReplyMenu({ onPick }: { readonly onPick: (reply: CannedReply) => void }) {
  const { loaded } = useServer(CANNED_REPLIES)
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null
  return (
    <Menu position="bottom-end" returnFocus={false} width={320}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="Canned replies">
          <IconMessageBolt size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.replies}>
        {loaded.value.map((reply) => (
          <Menu.Item key={reply.id} onClick={() => onPick(reply)}>
            <span className={classes.title}>{reply.title}</span>
            <span className={classes.text}>{reply.text}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
