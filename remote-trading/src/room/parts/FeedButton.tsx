import { FeedDoctor } from '@tradefront/feed-doctor'
import { useRemoteContext } from '@tradefront/federation'
import { Modal } from '@tradefront/ui/Modal'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useState, type ReactNode } from 'react'
import styles from './FeedButton.module.css'

/** Over what says whether the room is live: opens what the connections do and will do next. */
export function FeedButton({ children }: { children: ReactNode }) {
  const { realtime } = useRemoteContext()
  const [opened, setOpened] = useState(false)
  return (
    <span className={styles.place}>
      {children}
      {/* Above the badge and not around it: a status inside a button is not announced. */}
      <UnstyledButton
        className={styles.button ?? ''}
        aria-label="Connection details"
        aria-haspopup="dialog"
        title="Connection details"
        onClick={() => setOpened(true)}
      />
      <Modal opened={opened} onClose={() => setOpened(false)} title="Connections" size="lg">
        <FeedDoctor realtime={realtime} />
      </Modal>
    </span>
  )
}
