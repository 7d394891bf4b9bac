import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PageNotice.module.css'

/** Height that pages of the height of the window leave free at its lower edge (CSS). */
const PROPERTY = '--tf-notice-height'

let place: HTMLElement | undefined
let observer: ResizeObserver | undefined
let notices = 0

/**
 * What concerns the whole page, at the lower edge of the window: notices of host and remotes stand one above the
 * other, and the page ends above them, so that they cover none of its controls [CHAT-07] [MFE-03].
 *
 * @param label what assistive technology calls it; without one its text speaks for itself.
 */
export function PageNotice({ label, children }: { label?: string; children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement>()
  useLayoutEffect(() => {
    setTarget(takePlace())
    return leavePlace
  }, [])
  return target === undefined
    ? null
    : createPortal(
        <output className={styles.notice} aria-label={label}>
          {children}
        </output>,
        target,
      )
}

function takePlace(): HTMLElement {
  notices += 1
  if (place) return place
  place = document.createElement('div')
  place.className = styles.place ?? ''
  document.body.append(place)
  observer = new ResizeObserver(reserve)
  observer.observe(place)
  reserve()
  return place
}

function leavePlace(): void {
  notices -= 1
  if (notices > 0) return
  observer?.disconnect()
  place?.remove()
  place = undefined
  document.documentElement.style.removeProperty(PROPERTY)
  document.body.style.paddingBottom = ''
}

function reserve(): void {
  const height = `${place?.offsetHeight ?? 0}px`
  document.documentElement.style.setProperty(PROPERTY, height)
  document.body.style.paddingBottom = height
}
