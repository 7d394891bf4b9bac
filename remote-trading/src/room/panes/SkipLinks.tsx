import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isDialogOpen } from '../keyboard/room-keys.ts'
import { enterPane, nextPane, panesOf } from './panes.ts'
import styles from './SkipLinks.module.css'

const roomOf = () => document.querySelector('main')?.parentElement ?? undefined

/**
 * First in the room for the keyboard: ways past the top bar, shown while focused; F6 moves on from pane to pane, and
 * Shift+F6 back.
 */
export function SkipLinks() {
  const { t } = useLingui()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const room = roomOf()
      if (event.key !== 'F6' || event.defaultPrevented || room === undefined || isDialogOpen()) return
      const pane = nextPane(panesOf(room), document.activeElement, event.shiftKey ? -1 : 1)
      if (pane === undefined) return
      event.preventDefault()
      enterPane(pane)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <SkipButton to="chart" label={t`Skip to chart`} />
      <SkipButton to="positions-panel" label={t`Skip to positions`} />
    </>
  )
}

/**
 * A button, since the pane may not be there to link to.
 *
 * @param to id of an element in the pane; without one, such as on a phone, `main` is entered.
 */
function SkipButton({ to, label }: { to: string; label: string }) {
  function skip(): void {
    const target = document.querySelector<HTMLElement>(`#${to}`)
    const pane = target?.closest('section') ?? document.querySelector('main')
    if (pane) enterPane(pane)
  }
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {label}
    </button>
  )
}
