import { useLingui } from '@lingui/react/macro'
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs'
import { FeedDoctor } from '@tradefront/feed-doctor'
import { useRemoteContext } from '@tradefront/federation'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Modal } from '@tradefront/ui/Modal'
import { useState } from 'react'
import styles from './FeedButton.module.css'

/** Beside the connection badge: opens the connections' details. */
export function FeedButton() {
  const { t } = useLingui()
  const { realtime } = useRemoteContext()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionIcon
        className={styles.button}
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={t`Connection details`}
        aria-haspopup="dialog"
        title={t`Connection details`}
        onClick={() => setOpened(true)}
      >
        <IconActivityHeartbeat size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t`Connections`} size="lg">
        <FeedDoctor realtime={realtime} />
      </Modal>
    </>
  )
}
