import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Trade } from '@tradefront/contracts'
import { openedBy, openersOf, type Opener } from '../trades/openers.ts'
import styles from './list-tools.module.css'

/** Not the id of any opener. */
const EVERYONE = 'everyone'

export interface OpenerFilterProps {
  readonly openers: readonly Opener[]
  /** Undefined for everyone. */
  readonly chosen: Opener | undefined
  readonly onChoice: (opener: Opener | undefined) => void
}

/** Filters positions by opener; renders nothing if no robot opened any. */
export function OpenerFilter({ openers, chosen, onChoice }: OpenerFilterProps) {
  const { t } = useLingui()
  // The chosen opener's last position may have been closed; the list stays filtered and says so.
  const isGone = chosen !== undefined && openers.every(({ id }) => id !== chosen.id)
  const choices = isGone ? [...openers, chosen] : openers
  if (choices.length === 0) return null
  return (
    <select
      className={styles.opener}
      aria-label={t`Opened by`}
      value={chosen?.id ?? EVERYONE}
      onChange={({ currentTarget: { value } }) => onChoice(choices.find(({ id }) => id === value))}
    >
      <option value={EVERYONE}>{t`Opened by anyone`}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** A list's positions filtered by opener, with the props of its filter. */
export function useOpenedBy(trades: readonly Trade[]) {
  const { i18n } = useLingui()
  const [choice, choose] = useState<Opener>()
  // Some of the names are words of the page's language.
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies
  const openers = useMemo(() => openersOf(trades), [trades, i18n.locale])
  const chosen = openers.find(({ id: other }) => other === choice?.id) ?? choice
  const id = chosen?.id
  const shown = useMemo(() => openedBy(trades, id), [trades, id])
  return { shown, chosen, filter: { openers, chosen, onChoice: choose } }
}
