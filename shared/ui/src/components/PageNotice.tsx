import { useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PageNotice.module.css'

/** Height that pages of the height of the window leave free at its lower edge (CSS). */
const PROPERTY = '--tf-notice-height'

/** Where notices stand; in the document as long as there is one. */
const place = document.createElement('div')
const observer = new ResizeObserver(reserve)
let notices = 0

/**
 * What concerns the whole page, at the lower edge of the window: notices of host and remotes stand one above the
 * other, and the page ends above them, so that they cover none of its controls [CHAT-07] [MFE-03].
 *
 * @param label what assistive technology calls it; without one its text speaks for itself.
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
