import { useEffect, type MouseEvent } from 'react'
import { isDialogOpen } from '../keyboard/room-keys.ts'
import { enterPane, nextPane, panesOf } from './panes.ts'
import styles from './SkipLinks.module.css'

const roomOf = () => document.querySelector('main')?.parentElement ?? undefined

/**
 * First in the room for the keyboard: links past the top bar, shown while focused; F6 moves on from pane to pane, and
 * Shift+F6 back.
 */
export function SkipLinks() {
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
      <SkipLink to="chart" label="Skip to chart" />
      <SkipLink to="positions-panel" label="Skip to positions" />
    </>
  )
}

/** @param to id of an element in the pane; without one, such as on a phone, the link enters `main`. */
function SkipLink({ to, label }: { to: string; label: string }) {
  function skip(event: MouseEvent): void {
    // The address stays that of the room.
    event.preventDefault()
    const target = document.querySelector<HTMLElement>(`#${to}`)
    const pane = target?.closest('section') ?? document.querySelector('main')
    if (pane) enterPane(pane)
  }
  return (
    <a className={styles.skip} href={`#${to}`} onClick={skip}>
      {label}
    </a>
  )
}
