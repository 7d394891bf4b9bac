import type { ExpertAdvisor } from '@tradefront/contracts'
import { knownOf } from '@tradefront/server-state'
import { createCustomerStore, useSession, useSiteData } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { ADVISORS } from './advisor-calls.ts'

/** What is told where an advisor cannot be used (specification 8) [ALGO-03]. */
export const ADVISOR_PROBLEM = {
  unknown: 'Expert Advisor not found',
  notInPlan: 'This Expert Advisor is not available for your plan',
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

/** Id of the advisor that trades; it counts only while that one is activated, see {@link isTrading}. */
const useTrading = createCustomerStore<{ readonly id: string | undefined }>({ id: undefined })

// Whatever is activated anew, or nothing any more, starts stopped.
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

function stopWith(problem: string): void {
  useTrading.setState({ id: undefined })
  toast.error(problem)
}

/** Makes an advisor the active one in place of any other [ALGO-02]; a guard's message where it cannot be. */
export function activate(id: string): void {
  const facts = factsNow()
  const problem = activationProblem(id, facts)
  if (problem !== undefined) {
    stopWith(problem)
    return
  }
  const name = facts.advisors.find((advisor) => advisor.id === id)?.name ?? ''
  useSiteData.getState().activateEA({ id, name })
  toast.success(`${name} has been activated.`)
}

/** No advisor is active any more, and none trades. */
export function deactivate(): void {
  const { activeEA, deactivateEA } = useSiteData.getState()
  if (activeEA === null) return
  deactivateEA()
  toast.success(`${activeEA.name} has been deactivated.`)
}

/** Starts automated trading with an advisor, the active one unless another is named [ALGO-02] [ALGO-03]. */
export function start(id: string | undefined = factsNow().activeId): void {
  const problem = tradingProblem(id, factsNow())
  if (problem !== undefined) {
    stopWith(problem)
    return
  }
  useTrading.setState({ id })
  toast.info('Expert Advisor started')
}

/** Stops automated trading; the advisor stays activated [ALGO-02]. */
export function stop(): void {
  useTrading.setState({ id: undefined })
  toast.info('Expert Advisor stopped')
}

/** Looks again at what trades: an advisor that is gone, or no longer the user's, is turned off with its message. */
export function checkTrading(): void {
  const { id } = useTrading.getState()
  if (id === undefined || knownOf(ADVISORS) === undefined) return
  const problem = tradingProblem(id, factsNow())
  if (problem !== undefined) stopWith(problem)
}
