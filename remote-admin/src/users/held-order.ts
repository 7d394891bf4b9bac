import type { ChatCustomer } from '@tradefront/contracts'
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'

/** The list while its order is held. */
export interface HeldOrder {
  /** The customers in the order to show. */
  readonly users: readonly ChatCustomer[]
  /** How many customers are new to the list or would change their place. */
  readonly changes: number
  /** Shows the current order; it is held again while pointer or focus stay. */
  readonly apply: () => void
  /** Of the element around the list and the button that applies the order. */
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
  /** Every customer, as they are now. */
  readonly known: readonly ChatCustomer[]
  /** What the list would show now, in its order. */
  readonly sorted: readonly ChatCustomer[]
  /** What the admin has chosen to see. Another choice applies immediately. */
  readonly choice: string
}

/**
 * Holds the order of the list while the pointer or the keyboard focus is inside it, so that a click opens the row it was
 * aimed at. Inside the rows everything goes on changing.
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
    // A finger does not leave the list as a mouse does: it is elsewhere once it touches something else.
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
        // A row that was clicked has the focus too, long after the pointer has left.
        if (target.matches(':focus-visible')) setFocused(true)
      },
      onKeyDown: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

/** The held customers with what is known of them now. One who has left the list keeps the place and the last facts. */
function asKnownNow(held: readonly ChatCustomer[], known: readonly ChatCustomer[]): readonly ChatCustomer[] {
  const now = new Map(known.map((user) => [user.id, user]))
  return held.map((user) => now.get(user.id) ?? user)
}

/**
 * How many customers of the next order are new, or have to move to get there from the shown one: all but the longest
 * run that keeps its sequence. Five rows that a sixth pushes down have not moved.
 */
export function countChanges(
  shown: readonly Pick<ChatCustomer, 'id'>[],
  next: readonly Pick<ChatCustomer, 'id'>[],
): number {
  const places = new Map(shown.map(({ id }, place) => [id, place]))
  /** At index n, the lowest place at which a run of n + 1 customers ends. */
  const ends: number[] = []
  for (const { id } of next) {
    const place = places.get(id)
    if (place === undefined) continue
    const longer = ends.findIndex((end) => end > place)
    ends[longer === -1 ? ends.length : longer] = place
  }
  return next.length - ends.length
}
