import { useLingui } from '@lingui/react/macro'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useState } from 'react'
import { MESSAGE_VERSIONS } from '../desk/desk-calls.ts'
import classes from './CustomerConversation.module.css'

/** What an edited or deleted message said before. Read only when asked for, since reading is recorded [ADM-18]. */
export function MessageVersions({ messageId }: { messageId: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.versionsButton}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? t`Hide original` : t`Show original`}
      </UnstyledButton>
      {opened ? <Versions messageId={messageId} /> : null}
    </>
  )
}

function Versions({ messageId }: { messageId: string }) {
  const { t } = useLingui()
  const { loaded } = useServer(MESSAGE_VERSIONS, messageId)
  if (loaded.state === 'loading') return <output className={classes.versions}>{t`Loading...`}</output>
  if (loaded.state !== 'ready')
    return <output className={classes.versions}>{t`We couldn't load the original.`}</output>
  return (
    <ul className={classes.versions} aria-label={t`Earlier versions`}>
      {loaded.value.map(({ message, until, attachments }) => (
        <li key={until}>
          <time dateTime={until}>{t`Until ${{ moment: formatDate(until, 'nearMoment') }}`}</time>
          <span dir="auto">{message}</span>
          {attachments.map(({ id, file_name: name }) => (
            <span key={id} dir="auto">
              {name}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
