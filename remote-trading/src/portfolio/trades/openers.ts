import { t } from '@lingui/core/macro'
import { AUTO_ROBOT, type Trade } from '@tradefront/contracts'

/** Id of the customer among the openers; no robot has it. */
const MANUAL = 'manual'

/** Who opened positions: one of the customer's robots, or the customer. */
export interface Opener {
  readonly id: string
  /** 'Auto Trader', 'Trend Rider', 'Manual'. */
  readonly name: string
}

/** Name of the robot that opened a position; undefined for the customer's own, and if the broker doesn't say. */
export function robotNameOf({ robot, robot_name: name }: Trade): string | undefined {
  if (robot === undefined) return undefined
  return (
    name ??
    (robot === AUTO_ROBOT
      ? t`Auto Trader`
      : t({ message: 'Advisor', context: 'who opened or closed a position' }))
  )
}

/** Who opened a position; the customer if the broker doesn't say. */
export function openerOf(trade: Trade): Opener {
  return {
    id: trade.robot ?? MANUAL,
    name: robotNameOf(trade) ?? t({ message: 'Manual', context: 'who opened a position' }),
  }
}

/**
 * Everyone who opened any of the positions: the customer first, then robots by name. Empty if no robot opened one, as
 * there is nothing to distinguish.
 */
export function openersOf(trades: readonly Trade[]): readonly Opener[] {
  const byId = new Map<string, Opener>()
  for (const trade of trades) {
    const opener = openerOf(trade)
    if (!byId.has(opener.id)) byId.set(opener.id, opener)
  }
  const robots = [...byId.values()].filter(({ id }) => id !== MANUAL)
  if (robots.length === 0) return []
  const manual = byId.get(MANUAL)
  return [...(manual === undefined ? [] : [manual]), ...robots.toSorted((a, b) => (a.name < b.name ? -1 : 1))]
}

/** The positions of one opener; all of them if none is given. */
export function openedBy(trades: readonly Trade[], id: string | undefined): readonly Trade[] {
  return id === undefined ? trades : trades.filter((trade) => (trade.robot ?? MANUAL) === id)
}

/** An opener before 'positions': 'Auto Trader', 'manual'. */
export function openerWord({ id, name }: Opener): string {
  return id === MANUAL
    ? t({ message: 'manual', comment: "Before 'positions': those that the customer opened." })
    : name
}
