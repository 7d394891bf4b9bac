import type { NewsItem } from '@tradefront/contracts'
import { useState, type FocusEvent, type UIEvent } from 'react'

/** The news as they are shown to somebody who may be reading. */
export interface HeldNews {
  /** Newest first. */
  readonly shown: readonly NewsItem[]
  /** Newer ones that came while somebody was reading; newest first. */
  readonly waiting: readonly NewsItem[]
  /** Ids of those that joined the list last, after it was first shown. */
  readonly fresh: ReadonlySet<string>
}

/** Whoever scrolled further down than this is reading, px. */
const AT_TOP = 24

/** Whether somebody scrolled down or has the focus on something in a list, and the handlers for its element. */
export function useReading() {
  const [isBelow, setIsBelow] = useState(false)
  const [isInside, setIsInside] = useState(false)
  const handlers = {
    onScroll: ({ currentTarget }: UIEvent) => setIsBelow(currentTarget.scrollTop > AT_TOP),
    onFocus: ({ target, currentTarget }: FocusEvent) => setIsInside(target !== currentTarget),
    onBlur: () => setIsInside(false),
  }
  return [isBelow || isInside, handlers] as const
}

const firstNews = (all: readonly NewsItem[]): HeldNews => ({ shown: all, waiting: [], fresh: new Set() })

/** Lets newer items join a list at once, or wait while somebody reads, so that nothing moves under them. */
export function useHeldNews(all: readonly NewsItem[], isReading: boolean): [HeldNews, () => void] {
  const [known, setKnown] = useState(all)
  const [held, setHeld] = useState(() => firstNews(all))
  if (known !== all) {
    setKnown(all)
    setHeld(joined(held, all, isReading))
  }
  return [held, () => setHeld(withWaiting(held))]
}

/** Newer items go before the others and older ones behind them; where nothing joins the two, the list begins anew. */
function joined(held: HeldNews, all: readonly NewsItem[], isReading: boolean): HeldNews {
  const known = new Set([...held.waiting, ...held.shown].map(({ id }) => id))
  const newerCount = all.findIndex(({ id }) => known.has(id))
  if (newerCount < 0) return firstNews(all)
  const older = all.slice(newerCount).filter(({ id }) => !known.has(id))
  const next = {
    ...held,
    shown: [...held.shown, ...older],
    waiting: [...all.slice(0, newerCount), ...held.waiting],
  }
  return isReading || newerCount === 0 ? next : withWaiting(next)
}

function withWaiting({ waiting, shown }: HeldNews): HeldNews {
  return { shown: [...waiting, ...shown], waiting: [], fresh: new Set(waiting.map(({ id }) => id)) }
}
