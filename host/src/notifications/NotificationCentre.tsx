import { channels, EVENT, NotificationEvent, type BusEvents } from '@tradefront/contracts'
import { playSound } from '@tradefront/ui/sounds'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHost } from '../host-context.tsx'
import * as v from 'valibot'
import { leaveNotes, takeNotes } from './early-notes.ts'
import { addLocal } from './local-notifications.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationCard, onlyInforms } from './NotificationCard.tsx'
import { arrive, dismiss, useNotifications } from './notifications.ts'
import { useOfferedPlace } from '../places/use-offered-place.ts'
import { isQuiet, quietKindsOf, useQuietKinds } from '../session/quiet-kinds.ts'

/** After a dismissal the next card takes its place, and the second press of a double click must not hit it, ms. */
const PRESS_PAUSE_MS = 500

/**
 * A customer's notifications on every page: the card, and the bell where the page has a place for it [NOTE-01]
 * [RT-06].
 */
export function NotificationCentre({ customerId }: { customerId: string }) {
  const { realtime } = useHost()
  const notifications = useNotifications(customerId)
  const place = useOfferedPlace('[data-notification-bell]')
  const { isPressable, press } = usePressGuard()
  const card = useRef<HTMLElement>(null)

  useEffect(
    () =>
      realtime.account.listen(channels.notification(customerId), EVENT.notification, (payload) => {
        // Incomplete events are ignored: the notification is also in the user, which is fetched again.
        const event = v.safeParse(NotificationEvent, payload)
        if (event.success) arrive(event.output)
        if (event.success && isQuiet(event.output, quietKindsOf(customerId))) return
        playSound('notification')
      }),
    [realtime, customerId],
  )
  useEffect(() => {
    const add = (note: BusEvents['notification:add']) =>
      void addLocal(customerId, note).then((isNew) => (isNew ? playSound('notification') : undefined))
    for (const note of takeNotes(customerId)) add(note)
    const unsubscribe = realtime.bus.on('notification:add', add)
    return () => {
      unsubscribe()
      leaveNotes()
    }
  }, [realtime, customerId])

  const quiet = useQuietKinds()
  const [putAway, setPutAway] = useState<ReadonlySet<string>>(new Set())
  const shown = notifications.unread.filter((note) => !isQuiet(note, quiet))
  const first = shown.find(({ id }) => !putAway.has(id))
  async function onDismiss(id: string): Promise<void> {
    if (!isPressable()) return
    const held = card.current
    const hadFocus = held?.contains(document.activeElement) === true
    const failures = await press(() => dismiss(customerId, [id]))
    if (failures > 0 || !hadFocus) return
    // The focus was on the card: it stays there, or moves to the list of all. If the customer has moved on meanwhile,
    // such as to a field of the ticket, it is left alone.
    requestAnimationFrame(() => {
      const at = document.activeElement
      if (at !== document.body && !held?.contains(at)) return
      const next = card.current ?? place
      next?.querySelector('button')?.focus()
    })
  }

  return (
    <>
      {place === null
        ? null
        : createPortal(<NotificationBell customerId={customerId} notifications={notifications} />, place)}
      {first === undefined ? null : (
        <NotificationCard
          ref={card}
          note={first}
          unread={shown.length}
          failed={notifications.failed.has(first.id) && !notifications.busy.has(first.id)}
          onDismiss={() => void onDismiss(first.id)}
          // Together with those behind it that the card has counted: one by one they would cover the page for as long
          // again.
          onPutAway={() => setPutAway(new Set(shown.filter(onlyInforms).map(({ id }) => id)))}
        />
      )}
    </>
  )
}

/** Debounces presses: ignores further ones until some time after the action has finished. */
function usePressGuard() {
  const busy = useRef(false)
  const readyAt = useRef(0)
  return {
    isPressable: () => !busy.current && performance.now() >= readyAt.current,
    async press<T>(work: () => Promise<T>): Promise<T> {
      busy.current = true
      try {
        return await work()
      } finally {
        busy.current = false
        readyAt.current = performance.now() + PRESS_PAUSE_MS
      }
    },
  }
}
