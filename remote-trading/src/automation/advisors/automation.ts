import { msg, t } from '@lingui/core/macro'
import {
  AUTO_ROBOT,
  type EventBus,
  type ExpertAdvisor,
  type Robot,
  type RobotState,
} from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { knownOf } from '@tradefront/server-state'
import { createCustomerStore, useSession, useSiteData } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { ROBOTS } from '../robots/robot-calls.ts'
import { askAboutLeft } from '../robots/left-open.ts'
import { NOT_IN_PLAN, noteProblem } from '../plans/beyond-plan.ts'
import { announceState, areRobotsOffered, changeRobot } from '../robots/robot-state.ts'
import { ADVISORS } from './advisor-calls.ts'

/** Messages for an advisor that can't be used (specification 8) [ALGO-03]. */
const ADVISOR_PROBLEM = {
  unknown: msg`Expert Advisor not found`,
  notInPlan: NOT_IN_PLAN,
  notActive: msg`This Expert Advisor is not active.`,
  noneActive: msg`Please activate the EA before starting automated trading.`,
} as const

interface Facts {
  readonly advisors: readonly ExpertAdvisor[]
  /** Ids of advisors that the user may use. */
  readonly eas: readonly string[]
  /** Id of the activated advisor. */
  readonly activeId: string | undefined
}

/** Why an advisor can't be activated: it has to exist and be in the user's list [ALGO-03]. */
export function activationProblem(
  id: string,
  { advisors, eas }: Omit<Facts, 'activeId'>,
): MessageDescriptor | undefined {
  if (!advisors.some((advisor) => advisor.id === id)) return ADVISOR_PROBLEM.unknown
  return eas.includes(id) ? undefined : ADVISOR_PROBLEM.notInPlan
}

/** Why an advisor can't trade: as above, and it has to be the activated one [ALGO-03]. */
export function tradingProblem(id: string | undefined, facts: Facts): MessageDescriptor | undefined {
  if (id === undefined) return ADVISOR_PROBLEM.noneActive
  return activationProblem(id, facts) ?? (id === facts.activeId ? undefined : ADVISOR_PROBLEM.notActive)
}

/** Id of the trading advisor, and the number of changes in flight. */
const useTrading = createCustomerStore<{ readonly id: string | undefined; readonly pending: number }>({
  id: undefined,
  pending: 0,
})

// A newly activated advisor starts out stopped.
useSiteData.subscribe((now, before) => {
  if (now.activeEA !== before.activeEA) useTrading.setState({ id: undefined })
})

function factsNow(): Facts {
  return {
    advisors: knownOf(ADVISORS) ?? [],
    eas: useSession.getState().user?.eas ?? [],
    activeId: useSiteData.getState().activeEA?.id,
  }
}

/** Whether automated trading is running. */
export function useIsTrading(): boolean {
  return useTrading((state) => state.id !== undefined)
}

/** Whether a change is in flight; until the broker answers, the page shows the requested state. */
export function useIsChanging(): boolean {
  return useTrading((state) => state.pending > 0)
}

/** Shows the broker's activated and running advisor, unless a change is in flight. */
export function showRobots(robots: readonly Robot[] | undefined): void {
  if (robots === undefined || useTrading.getState().pending > 0) return
  const active = robots.find(({ id, state }) => id !== AUTO_ROBOT && state !== 'off')
  const { activeEA, activateEA, deactivateEA } = useSiteData.getState()
  if (active === undefined) {
    if (activeEA !== null) deactivateEA()
  } else if (activeEA?.id !== active.id) activateEA({ id: active.id, name: active.name })
  useTrading.setState({ id: active?.state === 'running' ? active.id : undefined })
}

/**
 * Sends a change that the page already shows; true once the broker has applied it, otherwise the page returns to the
 * broker's state. For a broker without robots the state exists only in the page, which announces it.
 */
async function carryOut(bus: EventBus, id: string, state: RobotState): Promise<boolean> {
  const customer = useSession.getState().user?.id
  const isSame = () => useSession.getState().user?.id === customer
  useTrading.setState(({ pending }) => ({ pending: pending + 1 }))
  // A queued start that was undone meanwhile isn't sent, as its advisor may be gone. A stop is always sent.
  const isWanted = () => isSame() && (state !== 'running' || useTrading.getState().id === id)
  // Sequentially: a stop right after a start must not be lost.
  const turn = lastTurn.then(async () => isWanted() && (await changeRobot(bus, id, state)))
  lastTurn = turn.catch(() => undefined)
  const isDone = await turn
  // The state ended with the session.
  if (!isSame()) return false
  useTrading.setState(({ pending }) => ({ pending: Math.max(0, pending - 1) }))
  showRobots(knownOf(ROBOTS))
  return isDone
}

type Named = Pick<Robot, 'id' | 'name'>

interface Change {
  readonly state: RobotState
  readonly by?: 'customer'
  /** The advisor trading until then. */
  readonly stops?: Named | undefined
}

/** Sends a change, or announces it if the state exists only in the page. */
async function change(bus: EventBus, { id, name }: Named, { state, by, stops }: Change): Promise<void> {
  if (!areRobotsOffered()) return announceState({ name, state, stopped_by: by })
  const isDone = await carryOut(bus, id, state)
  if (isDone && stops !== undefined) await askAboutLeft(stops)
}

/** The activated advisor, if it trades. */
function tradingNow(): Named | undefined {
  const { activeEA } = useSiteData.getState()
  return activeEA !== null && activeEA.id === useTrading.getState().id ? activeEA : undefined
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Stops an advisor before its positions are closed; true once stopped. Shows a failure. */
export function halt(bus: EventBus, id: string): Promise<boolean> {
  useTrading.setState({ id: undefined })
  return carryOut(bus, id, 'stopped')
}

function stopWith(bus: EventBus, problem: MessageDescriptor): void {
  const { id } = useTrading.getState()
  useTrading.setState({ id: undefined })
  noteProblem(t(problem))
  toast.error(problem)
  if (id !== undefined && areRobotsOffered()) void carryOut(bus, id, 'stopped')
}

/** Activates an advisor in place of any other [ALGO-02], or shows why it can't be. */
export function activate(bus: EventBus, id: string): void {
  const facts = factsNow()
  const problem = activationProblem(id, facts)
  if (problem !== undefined) return stopWith(bus, problem)
  noteProblem(undefined)
  const name = facts.advisors.find((advisor) => advisor.id === id)?.name ?? ''
  const stops = tradingNow()
  useSiteData.getState().activateEA({ id, name })
  void change(bus, { id, name }, { state: 'stopped', stops })
}

/** Deactivates the active advisor, which also stops it. */
export function deactivate(bus: EventBus): void {
  const { activeEA, deactivateEA } = useSiteData.getState()
  if (activeEA === null) return
  const stops = tradingNow()
  deactivateEA()
  void change(bus, activeEA, { state: 'off', stops })
}

/** Starts automated trading with an advisor, by default the active one [ALGO-02] [ALGO-03]. */
export function start(bus: EventBus, id: string | undefined = factsNow().activeId): void {
  const problem = tradingProblem(id, factsNow())
  if (id === undefined || problem !== undefined) return stopWith(bus, problem ?? ADVISOR_PROBLEM.noneActive)
  useTrading.setState({ id })
  void change(bus, { id, name: '' }, { state: 'running' })
}

/** Stops automated trading; the advisor stays activated and its positions stay open [ALGO-02]. */
export function stop(bus: EventBus): void {
  const { id } = useTrading.getState()
  const stops = tradingNow()
  useTrading.setState({ id: undefined })
  if (id !== undefined) void change(bus, { id, name: '' }, { state: 'stopped', by: 'customer', stops })
}

/** Rechecks the trading advisor: if it is gone or no longer the user's, turns it off with a message. */
export function checkTrading(
  bus: EventBus,
  advisors: readonly ExpertAdvisor[] | undefined,
  eas: readonly string[],
): void {
  const { id } = useTrading.getState()
  if (id === undefined || advisors === undefined) return
  const problem = tradingProblem(id, { ...factsNow(), advisors, eas })
  if (problem !== undefined) stopWith(bus, problem)
}
