import { useLingui } from '@lingui/react/macro'
import type { CannedReply } from '@tradefront/contracts'
import IconMessageBolt from '@tabler/icons-react/dist/esm/icons/IconMessageBolt.mjs'
import { useServer } from '@tradefront/server-state'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { Menu } from '@tradefront/ui/Menu'
import { useCallback, useState } from 'react'
import { CANNED_REPLIES } from '../desk/desk-calls.ts'
import classes from './ReplyMenu.module.css'

const dialogCode = lazyCode(async () => (await import('./RepliesDialog.tsx')).RepliesDialog)

/**
 * The team's canned replies, and a dialog to edit them where the broker allows it; nothing if there are none or the
 * broker doesn't offer them [ADM-12] [ADM-21].
 */
export function ReplyMenu({ onPick }: { readonly onPick: (reply: CannedReply) => void }) {
  const { t } = useLingui()
  const { loaded } = useServer(CANNED_REPLIES)
  const [editing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const dialog = useDialogCode(dialogCode, editing, close)
  if (loaded.state !== 'ready') return null
  const { data: replies, editable } = loaded.value
  if (replies.length === 0 && editable !== true) return null
  return (
    <>
      <Menu position="bottom-end" returnFocus={false} width={320}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`Canned replies`}>
            <IconMessageBolt size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={classes.replies}>
          {replies.map((reply) => (
            <Menu.Item key={reply.id} onClick={() => onPick(reply)}>
              <span className={classes.title}>{reply.title}</span>
              <span className={classes.text}>{reply.text}</span>
            </Menu.Item>
          ))}
          {editable === true ? (
            <>
              {replies.length === 0 ? null : <Menu.Divider />}
              <Menu.Item onClick={() => setEditing(true)}>{t`Edit replies`}</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog.state === 'ready' ? <dialog.code opened={editing} replies={replies} onClose={close} /> : null}
    </>
  )
}
