import type { Price, Side } from '@tradefront/money'

/** The kind of an order at a price: a limit on the better side of the market, a stop on the other. */
export function kindAt(at: Price, now: Price, side: Side): 'limit' | 'stop' {
  return (side === 'buy') === at < now ? 'limit' : 'stop'
}
