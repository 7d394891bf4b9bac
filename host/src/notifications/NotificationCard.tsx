import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Notification } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { Alert } from '@tradefront/ui/Alert'
import { formatDate } from '@tradefront/ui/dates'
import { Link } from '@tradefront/ui/router'
import { useIsMobile } from '@tradefront/ui/hooks'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type MouseEvent, type Ref } from 'react'
import styles from './NotificationCard.module.css'
import { isDanger, isMarginCall, titleOf, variantOf } from './notifications.ts'

/** Shown on a notification that could not be marked as read. */
export const NOT_MARKED = msg`We couldn't mark this as read. Try again.`

/** Purely informational notifications are put away after this long in view, to uncover the page, ms. */
export const PUT_AWAY_AFTER_MS = 8_000

export interface NotificationCardProps {
  readonly ref?: Ref<HTMLElement>
  readonly note: Notification
  /** How many are unread, including this one. */
  readonly unread: number
  readonly failed: boolean
  readonly onDismiss: () => void
  /** Called after it was in view long enough; it stays unread in the bell's list. */
  readonly onPutAway: () => void
}

/**
 * The first unread notification, at the top right of every page [NOTE-01]. Informational ones are put away after a
 * while. On a phone, where it covers the page's heading, they are one line until pressed, and a warning becomes one
 * after a while. A danger stays open until it is dismissed.
 */
export function NotificationCard({ ref, note, unread, failed, onDismiss, onPutAway }: NotificationCardProps) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  const others = unread - 1
  const informs = onlyInforms(note)
  const [set, setSet] = useState<{ readonly id: string; readonly isFolded: boolean }>()
  const isFolded = set?.id === note.id ? set.isFolded : informs && isMobile
  const stays = isDanger(note) || failed || (!informs && !isMobile)
  const holding = usePuttingAway(
    note.id,
    stays,
    informs ? onPutAway : () => setSet({ id: note.id, isFolded: true }),
  )
  function unfold({ currentTarget }: MouseEvent<HTMLElement>): void {
    const { parentElement } = currentTarget
    setSet({ id: note.id, isFolded: false })
    // The pressed button disappears; the focus stays on the card.
    requestAnimationFrame(() => parentElement?.querySelector('button')?.focus())
  }
  if (isFolded && !stays) {
    return (
      <section ref={ref} className={styles.card} aria-label={t`Unread notification`} {...holding}>
        {informs ? (
          <VisuallyHidden key={note.id}>
            <output>{`${titleOf(note)} ${saidText(note, 'message')}`}</output>
          </VisuallyHidden>
        ) : null}
        <button
          type="button"
          className={styles.line}
          data-variant={variantOf(note)}
          aria-expanded={false}
          onClick={unfold}
        >
          <span className={styles.lineTitle}>{titleOf(note)}</span>
          {unread > 1 ? (
            <span className={styles.lineMore}>
              {t({ message: `${others} more`, context: 'notifications' })}
            </span>
          ) : null}
        </button>
      </section>
    )
  }
  const time = note.created_at === undefined ? undefined : formatDate(note.created_at, 'shortMoment')
  return (
    <section ref={ref} className={styles.card} aria-label={t`Unread notification`} {...holding}>
      <Alert
        // Makes a screen reader announce the next notification.
        key={note.id}
        variant={variantOf(note)}
        title={titleOf(note)}
        description={saidText(note, 'message')}
        className={styles.alert}
        onClose={onDismiss}
      >
        {isMarginCall(note) ? (
          <MarginActions isPractice={note.kind === 'practice_margin'} onFollow={onDismiss} />
        ) : null}
        {failed ? <p className={styles.failed}>{t(NOT_MARKED)}</p> : null}
        {time === undefined && unread === 1 ? null : (
          <p className={styles.foot}>
            <span>{time}</span>
            {unread > 1 ? <span>{t`${others} more unread`}</span> : null}
          </p>
        )}
      </Alert>
    </section>
  )
}

/** What ends a margin call. Following one acknowledges the call, on every device. */
function MarginActions({ isPractice, onFollow }: { isPractice: boolean; onFollow: () => void }) {
  const { t } = useLingui()
  return (
    <p className={styles.actions}>
      {/* A deposit goes to the real account. */}
      {isPractice ? null : (
        <Link to="/main/deposit" onClick={onFollow}>
          {t`Add funds`}
        </Link>
      )}
      <Link to="/mt4" onClick={onFollow}>
        {t`Close positions`}
      </Link>
    </p>
  )
}

/** Whether it requires no action: warnings and dangers wait for the customer. */
export function onlyInforms(note: Notification): boolean {
  const variant = variantOf(note)
  return variant === 'default' || variant === 'success'
}

/** Puts the card away after its time in view. Hovering, focus and a hidden tab restart the clock. */
function usePuttingAway(id: string, isKept: boolean, onPutAway: () => void) {
  const [isHeld, setHeld] = useState(false)
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const putAway = useEffectEvent((seen: string) => {
    if (seen === id) onPutAway()
  })
  useEffect(() => {
    if (isKept || isHeld || !isSeen) return
    const timer = setTimeout(() => putAway(id), PUT_AWAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, isKept, isHeld, isSeen])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
