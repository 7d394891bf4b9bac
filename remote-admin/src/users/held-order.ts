import type { ChatCustomer } from '@tradefront/contracts'
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'

/** The list while its order is held. */
export interface HeldOrder {
  /** The customers in display order. */
  readonly users: readonly ChatCustomer[]
  /** How many customers are new or would move. */
  readonly changes: number
  /** Applies the current order; it is then held again while pointer or focus stay. */
  readonly apply: () => void
  /** Event handlers for the element around the list and its apply button. */
  readonly place: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onPointerEnter: () => void
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onKeyDown: () => void
    readonly onBlur: (event: FocusEvent) => void
  }
}

export interface HeldOrderOptions {
  /** All customers with their current data. */
  readonly known: readonly ChatCustomer[]
  /** The list in its current order. */
  readonly sorted: readonly ChatCustomer[]
  /** Key of the admin's filters and order. A change applies immediately. */
  readonly choice: string
}

/**
 * Holds the order of the list while the pointer or keyboard focus is inside it, so that a click opens the row it was
 * aimed at. The rows themselves keep updating.
 */
export function useHeldOrder({ known, sorted, choice }: HeldOrderOptions): HeldOrder {
  const ref = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [held, setHeld] = useState<{ choice: string; users: readonly ChatCustomer[] }>()
  const holds = pointed || focused
  const isStale =
    holds && sorted.length > 0 && (held === undefined || held.choice !== choice || held.users.length === 0)
  if (isStale) setHeld({ choice, users: sorted })
  if (!holds && held !== undefined) setHeld(undefined)

  useEffect(() => {
    if (!pointed) return
    // Touch has no pointerleave like a mouse: it has left once something else is touched.
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) !== true) setPointed(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [pointed])

  const order = holds && held?.choice === choice && held.users.length > 0 ? held.users : undefined
  return {
    users: order === undefined ? sorted : asKnownNow(order, known),
    changes: order === undefined ? 0 : countChanges(order, sorted),
    apply: () => setHeld({ choice, users: sorted }),
    place: {
      ref,
      onPointerEnter: () => setPointed(true),
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'touch') setPointed(false)
      },
      onFocus: ({ target }) => {
        // A clicked row also has the focus, long after the pointer has left.
        if (target.matches(':focus-visible')) setFocused(true)
      },
      onKeyDown: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

/** The held customers with their current data. One removed from the list keeps its place and last data. */
function asKnownNow(held: readonly ChatCustomer[], known: readonly ChatCustomer[]): readonly ChatCustomer[] {
  const now = new Map(known.map((user) => [user.id, user]))
  return held.map((user) => now.get(user.id) ?? user)
}

/**
 * How many customers are new in the next order, or must move to get there: all but the longest run that keeps its
 * sequence. Five rows pushed down by a sixth haven't moved.
 */
export function countChanges(
  shown: readonly Pick<ChatCustomer, 'id'>[],
  next: readonly Pick<ChatCustomer, 'id'>[],
): number {
  const places = new Map(shown.map(({ id }, place) => [id, place]))
  /** At index n, the lowest position at which a run of n + 1 customers ends. */
  const ends: number[] = []
  for (const { id } of next) {
    const place = places.get(id)
    if (place === undefined) continue
    const longer = ends.findIndex((end) => end > place)
    ends[longer === -1 ? ends.length : longer] = place
  }
  return next.length - ends.length
}
