import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import type { Passkey } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { isPasskeyOffered } from '@tradefront/passkeys/offered'
import { useServer } from '@tradefront/server-state'
import { useSettings } from '@tradefront/session'
import { Badge } from '@tradefront/ui/Badge'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { Panel } from '@tradefront/ui/page'
import { useCallback, useState } from 'react'
import { OtherSessionsOffer } from './OtherSessionsOffer.tsx'
import type { PasskeyTask } from './passkeys/PasskeyDialog.tsx'
import { SECURITY } from '@tradefront/passkeys/use-factor'
import { PASSKEYS } from './security-calls.ts'
import styles from './security.module.css'

const dialogCode = lazyCode(async () => (await import('./passkeys/PasskeyDialog.tsx')).PasskeyDialog)

const WORKS_HERE = msg`Log in with your fingerprint, face or screen lock, without a password or code.`
const NOT_HERE = msg`This browser can't use passkeys on this page, but you can rename and remove them here.`

/** The customer's passkeys, where the site offers them [SESS-07]. */
export function Passkeys() {
  const domain = useSettings((state) => state.settings?.passkey_domain)
  return domain ? <PasskeyPanel canAdd={isPasskeyOffered(domain)} /> : null
}

function PasskeyPanel({ canAdd }: { canAdd: boolean }) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(PASSKEYS)
  const { loaded: security, refresh: refreshSecurity } = useServer(SECURITY)
  const [task, setTask] = useState<PasskeyTask>()
  const close = useCallback(() => setTask(undefined), [])
  const dialog = useDialogCode(dialogCode, task !== undefined, close)
  /** The change that was just made, until the other sessions are dealt with. */
  const [changed, setChanged] = useState<MessageDescriptor>()
  const decided = useCallback(() => setChanged(undefined), [])
  const isReady = loaded.state === 'ready' && security.state === 'ready'
  return (
    <Panel
      title={t`Passkeys`}
      about={t(canAdd ? WORKS_HERE : NOT_HERE)}
      actions={
        loaded.state === 'ready' && loaded.value.length === 0 ? (
          <Badge color="gray">{t({ message: 'None', context: 'passkeys' })}</Badge>
        ) : null
      }
    >
      {changed !== undefined && task === undefined ? (
        <OtherSessionsOffer title={t(changed)} onDone={decided} />
      ) : null}
      {loaded.state !== 'ready' || security.state === 'loading' ? (
        <LoadedState
          state={loaded.state === 'ready' ? 'loading' : loaded.state}
          what={t`Your passkeys`}
          rows={1}
          onRetry={refresh}
        />
      ) : loaded.value.length === 0 ? null : (
        <ul className={styles.list} aria-label={t`Passkeys`}>
          {loaded.value.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
          ))}
        </ul>
      )}
      {isReady && canAdd ? (
        <Button
          className={styles.button ?? ''}
          variant="default"
          onClick={() => setTask({ kind: 'add', name: t`Passkey ${{ number: loaded.value.length + 1 }}` })}
        >
          {t`Add a passkey`}
        </Button>
      ) : null}
      {dialog.state === 'ready' && task !== undefined && security.state === 'ready' ? (
        <dialog.code
          task={task}
          security={security.value.second_factor}
          onChanged={(title) => {
            void refresh()
            void refreshSecurity()
            if (title !== undefined) setChanged(title)
          }}
          onClose={close}
        />
      ) : null}
    </Panel>
  )
}

function PasskeyRow({ passkey, onTask }: { passkey: Passkey; onTask: (task: PasskeyTask) => void }) {
  const { t } = useLingui()
  const { id, name, created_at, last_used_at, synced } = passkey
  const added = formatDate(created_at, 'moment')
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.device} translate="no">
          {name}
        </span>
        {synced ? <Badge>{t`Synced`}</Badge> : null}
        <span className={styles.dim}>
          {last_used_at === undefined
            ? t`Added ${added}, never used`
            : t`Added ${added}, last used ${{ lastUsed: formatDate(last_used_at, 'moment') }}`}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          aria-label={t`Rename ${name}`}
          onClick={() => onTask({ kind: 'rename', id, name })}
        >
          {t`Rename`}
        </Button>
        <Button
          variant="default"
          aria-label={t`Remove ${name}`}
          onClick={() => onTask({ kind: 'remove', id, name })}
        >
          {t`Remove`}
        </Button>
      </div>
    </li>
  )
}
