import { useLingui } from '@lingui/react/macro'
import { MESSAGE_SEARCH_MAX, MESSAGE_SEARCH_MIN, type FoundMessage } from '@tradefront/contracts'
import { useServer, type ServerRead } from '@tradefront/server-state'
import { deviceZone, formatAge } from '@tradefront/ui/dates'
import { ListState } from '@tradefront/ui/ListState'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { useEffect, useState } from 'react'
import type { Timers } from '../live-link.ts'
import classes from './FoundMessages.module.css'

/** Debounce of the search, ms. */
const TYPING_MS = 300

export interface FoundMessagesProps {
  /** The search call, see `FoundMessagesAnswer` in the contracts. */
  readonly read: ServerRead<readonly FoundMessage[], [search: string]>
  readonly search: string
  /** Title of a result; results without one are hidden. */
  readonly nameOf: (hit: FoundMessage) => string | undefined
  /** Marks the team's messages, where the title is the customer's name. */
  readonly marksTeam?: boolean
  readonly now: number
  readonly timers: Timers
  readonly onSelect: (hit: FoundMessage) => void
}

/** Search results, fetched once typing pauses [ADM-09] [CHAT-12]. */
export function FoundMessages({ search, ...props }: FoundMessagesProps) {
  const { t } = useLingui()
  const wanted = useRested(props.timers, search.trim().slice(0, MESSAGE_SEARCH_MAX))
  if (wanted.length < MESSAGE_SEARCH_MIN) return null
  return (
    <section className={classes.found} aria-label={t`Messages found`}>
      <h2 className={classes.heading}>{t`Messages`}</h2>
      <Hits key={wanted} search={wanted} {...props} />
    </section>
  )
}

function Hits({ read, search, nameOf, marksTeam = false, now, onSelect }: FoundMessagesProps) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(read, search)
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message={t`Searching messages...`} rows={2} rowHeight={44} />
    case 'not-offered':
      return <p className={classes.note}>{t`Message search isn't available here.`}</p>
    case 'failed':
      return (
        <ListState
          state="error"
          message={t`We couldn't search the messages.`}
          onRetry={() => void refresh()}
        />
      )
    case 'ready': {
      const hits = loaded.value.filter((hit) => nameOf(hit) !== undefined)
      if (hits.length === 0) return <output className={classes.note}>{t`No messages found`}</output>
      return (
        <ul className={classes.hits}>
          {hits.map((hit) => (
            <li key={hit.id}>
              <UnstyledButton className={classes.hit} onClick={() => onSelect(hit)}>
                <span className={classes.hitHead}>
                  <span className={classes.name}>{nameOf(hit)}</span>
                  <time className={classes.when} dateTime={hit.created_at}>
                    {formatAge(Date.parse(hit.created_at), now, { zone: deviceZone() })}
                  </time>
                </span>
                <span className={classes.excerpt}>
                  <span>
                    {marksTeam && hit.is_admin === true
                      ? `${t({ message: 'Team:', comment: 'before a message of the support team' })} `
                      : ''}
                  </span>
                  <span dir="auto">
                    <Excerpt text={hit.message} search={search} />
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )
    }
  }
}

/** Characters shown before the match. */
const LEAD = 30

/** The part of a message around the match, which is highlighted. */
function Excerpt({ text, search }: { text: string; search: string }) {
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  if (at === -1) return text
  const from = Math.max(0, at - LEAD)
  return (
    <>
      <span>{`${from > 0 ? '…' : ''}${text.slice(from, at)}`}</span>
      <mark className={classes.mark}>{text.slice(at, at + search.length)}</mark>
      <span>{text.slice(at + search.length, at + search.length + 120)}</span>
    </>
  )
}

/** A debounced text, so that not every key triggers a search. */
function useRested(timers: Timers, text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = timers.setTimeout(() => setRested(text), TYPING_MS)
    return () => timers.clear(timer)
  }, [timers, text])
  return rested
}
