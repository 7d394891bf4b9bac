import { useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PageNotice.module.css'

/** Space that full-height pages leave free at the bottom (CSS). */
const PROPERTY = '--tf-notice-height'

/** Container of notices; in the document while there are any. */
const place = document.createElement('div')
const observer = new ResizeObserver(reserve)
let notices = 0

/**
 * A notice about the whole page, at the bottom of the window: those of host and remotes are stacked, and the page
 * ends above them, so that they don't cover its controls [CHAT-07] [MFE-03].
 *
 * @param label accessible name; without one its text suffices.
 */
export function PageNotice({ label, children }: { label?: string; children: ReactNode }) {
  useLayoutEffect(() => {
    takePlace()
    return leavePlace
  }, [])
  return createPortal(
    <output className={styles.notice} aria-label={label}>
      {children}
    </output>,
    place,
  )
}

function takePlace(): void {
  notices += 1
  if (notices > 1) return
  place.className = styles.place ?? ''
  document.body.append(place)
  observer.observe(place)
  reserve()
}

function leavePlace(): void {
  notices -= 1
  if (notices > 0) return
  observer.disconnect()
  place.remove()
  document.documentElement.style.removeProperty(PROPERTY)
  document.body.style.paddingBottom = ''
}

function reserve(): void {
  const height = `${place.offsetHeight}px`
  document.documentElement.style.setProperty(PROPERTY, height)
  document.body.style.paddingBottom = height
}
