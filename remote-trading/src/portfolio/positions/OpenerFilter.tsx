import { useMemo, useState } from 'react'
import type { Trade } from '@tradefront/contracts'
import { openedBy, openersOf, type Opener } from '../trades/openers.ts'
import styles from './trade-table.module.css'

/** No opener has this id. */
const EVERYONE = 'everyone'

export interface OpenerFilterProps {
  readonly openers: readonly Opener[]
  /** Undefined for all of them. */
  readonly chosen: Opener | undefined
  readonly onChoice: (opener: Opener | undefined) => void
}

/** Whose positions are listed; nothing where no robot opened any. */
export function OpenerFilter({ openers, chosen, onChoice }: OpenerFilterProps) {
  // The last position of the chosen one may have been closed: the list stays filtered, and says so.
  const isGone = chosen !== undefined && openers.every(({ id }) => id !== chosen.id)
  const choices = isGone ? [...openers, chosen] : openers
  if (choices.length === 0) return null
  return (
    <select
      className={styles.opener}
      aria-label="Opened by"
      value={chosen?.id ?? EVERYONE}
      onChange={({ currentTarget: { value } }) => onChoice(choices.find(({ id }) => id === value))}
    >
      <option value={EVERYONE}>Opened by anyone</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** The positions of a list by who opened them, and what its filter needs. */
export function useOpenedBy(trades: readonly Trade[]) {
  const [chosen, choose] = useState<Opener>()
  const openers = useMemo(() => openersOf(trades), [trades])
  const id = chosen?.id
  const shown = useMemo(() => openedBy(trades, id), [trades, id])
  return { shown, chosen, filter: { openers, chosen, onChoice: choose } }
}
