import {
  AUTO_ROBOT,
  type EventBus,
  type ExpertAdvisor,
  type Robot,
  type RobotState,
} from '@tradefront/contracts'
import { knownOf } from '@tradefront/server-state'
import { createCustomerStore, useSession, useSiteData } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { ROBOTS } from '../robots/robot-calls.ts'
import { askAboutLeft } from '../robots/left-open.ts'
import { NOT_IN_PLAN, noteProblem } from '../plans/beyond-plan.ts'
import { announceState, areRobotsOffered, changeRobot } from '../robots/robot-state.ts'
import { ADVISORS } from './advisor-calls.ts'

/** Shown when an advisor cannot be used (specification 8) [ALGO-03]. */
export const ADVISOR_PROBLEM = {
  unknown: 'Expert Advisor not found',
  notInPlan: NOT_IN_PLAN,
  notActive: 'This Expert Advisor is not active.',
  noneActive: 'Please activate the EA before starting automated trading.',
} as const

interface Facts {
  readonly advisors: readonly ExpertAdvisor[]
  /** Ids that the user may use. */
  readonly eas: readonly string[]
  /** Id of the activated advisor. */
  readonly activeId: string | undefined
}

/** Why an advisor cannot be activated: it has to exist and to be in the user's list [ALGO-03]. */
export function activationProblem(
  id: string,
  { advisors, eas }: Omit<Facts, 'activeId'>,
): string | undefined {
  if (!advisors.some((advisor) => advisor.id === id)) return ADVISOR_PROBLEM.unknown
  return eas.includes(id) ? undefined : ADVISOR_PROBLEM.notInPlan
}

/** Why an advisor cannot trade: the same, and it has to be the activated one [ALGO-03]. */
export function tradingProblem(id: string | undefined, facts: Facts): string | undefined {
  if (id === undefined) return ADVISOR_PROBLEM.noneActive
  return activationProblem(id, facts) ?? (id === facts.activeId ? undefined : ADVISOR_PROBLEM.notActive)
}

/** Id of the advisor that trades, and how many changes are on their way to the broker. */
const useTrading = createCustomerStore<{ readonly id: string | undefined; readonly pending: number }>({
  id: undefined,
  pending: 0,
})

// A newly activated advisor starts stopped.
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

/** Whether automated trading runs. */
export function useIsTrading(): boolean {
  return useTrading((state) => state.id !== undefined)
}

/** Whether a change is on its way: until the broker has answered, the page shows what was pressed. */
export function useIsChanging(): boolean {
  return useTrading((state) => state.pending > 0)
}

/** Shows what the broker says is activated and runs; a change that is on its way is not overtaken. */
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
 * Has the broker do what the page shows already; `true` once it is done, else the page shows again what the broker
 * says. Where a broker has no robots the page alone keeps the state, and announces it.
 */
async function carryOut(bus: EventBus, id: string, state: RobotState): Promise<boolean> {
  const customer = useSession.getState().user?.id
  const isSame = () => useSession.getState().user?.id === customer
  useTrading.setState(({ pending }) => ({ pending: pending + 1 }))
  // A start that was taken back while it waited is not sent: its advisor may be gone by now. A stop always is.
  const isWanted = () => isSame() && (state !== 'running' || useTrading.getState().id === id)
  // In sequence: a stop right after a start must not be lost.
  const turn = lastTurn.then(async () => isWanted() && (await changeRobot(bus, id, state)))
  lastTurn = turn.catch(() => undefined)
  const isDone = await turn
  // With the session all of it is gone.
  if (!isSame()) return false
  useTrading.setState(({ pending }) => ({ pending: Math.max(0, pending - 1) }))
  showRobots(knownOf(ROBOTS))
  return isDone
}

type Named = Pick<Robot, 'id' | 'name'>

interface Change {
  readonly state: RobotState
  readonly by?: 'customer'
  /** The advisor that trades until then. */
  readonly stops?: Named | undefined
}

/** Carries out a press, or announces it where the page alone keeps the state. */
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

/** Stops an advisor whose positions are about to be closed. `true` once it is stopped; a failure is shown. */
export function halt(bus: EventBus, id: string): Promise<boolean> {
  useTrading.setState({ id: undefined })
  return carryOut(bus, id, 'stopped')
}

function stopWith(bus: EventBus, problem: string): void {
  const { id } = useTrading.getState()
  useTrading.setState({ id: undefined })
  noteProblem(problem)
  toast.error(problem)
  if (id !== undefined && areRobotsOffered()) void carryOut(bus, id, 'stopped')
}

/** Makes an advisor the active one in place of any other [ALGO-02]; a guard's message where it cannot be. */
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

/** No advisor is active any more, and none trades. */
export function deactivate(bus: EventBus): void {
  const { activeEA, deactivateEA } = useSiteData.getState()
  if (activeEA === null) return
  const stops = tradingNow()
  deactivateEA()
  void change(bus, activeEA, { state: 'off', stops })
}

/** Starts automated trading with an advisor, the active one unless another is named [ALGO-02] [ALGO-03]. */
export function start(bus: EventBus, id: string | undefined = factsNow().activeId): void {
  const problem = tradingProblem(id, factsNow())
  if (id === undefined || problem !== undefined) return stopWith(bus, problem ?? ADVISOR_PROBLEM.noneActive)
  useTrading.setState({ id })
  void change(bus, { id, name: '' }, { state: 'running' })
}

/** Stops automated trading; the advisor stays activated, its positions open [ALGO-02]. */
export function stop(bus: EventBus): void {
  const { id } = useTrading.getState()
  const stops = tradingNow()
  useTrading.setState({ id: undefined })
  if (id !== undefined) void change(bus, { id, name: '' }, { state: 'stopped', by: 'customer', stops })
}

/** Looks again at what trades: an advisor that is gone, or no longer the user's, is turned off with its message. */
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
