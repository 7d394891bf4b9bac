import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { deviceZone, formatAge } from '@tradefront/ui/dates'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import classes from './ConversationView.module.css'
import { senderName } from './rows.ts'

export interface AnsweredMeanwhileProps {
  /** The colleague's message. */
  readonly answer: ChatMessage
  readonly onSend: () => void
  readonly onKeep: () => void
}

/**
 * Stops a reply that was written while a colleague answered [ADM-19]. The focus is on the harmless button: Enter,
 * pressed twice, must not send.
 */
export function AnsweredMeanwhile({ answer, onSend, onKeep }: AnsweredMeanwhileProps) {
  const { t } = useLingui()
  const [now] = useState(Date.now)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onKeep()
  }
  const sender = senderName(answer)
  const ago = agoText(answer.created_at, now)
  return (
    <section className={classes.meanwhile} aria-label={t`A colleague has answered`}>
      <p role="alert">{t`${sender} answered ${ago}. Send anyway?`}</p>
      <Button size="xs" variant="default" onKeyDown={onKeyDown} onClick={onSend}>
        {t`Send anyway`}
      </Button>
      <Button ref={keep} size="xs" variant="default" onKeyDown={onKeyDown} onClick={onKeep}>
        {t`Keep writing`}
      </Button>
    </section>
  )
}

/** '10 s ago'; from a minute on as in lists. */
function agoText(createdAt: string, now: number): string {
  const at = Date.parse(createdAt)
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  return seconds < 60 ? t`${seconds} s ago` : formatAge(at, now, { zone: deviceZone() })
}
