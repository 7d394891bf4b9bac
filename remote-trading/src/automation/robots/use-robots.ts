import { useRecovery } from '@tradefront/sending'
import { useServer, type Reading } from '@tradefront/server-state'
import type { Robot } from '@tradefront/contracts'
import { useEffect } from 'react'
import { showRobots } from '../advisors/automation.ts'
import { ROBOTS } from './robot-calls.ts'
import { robotStates } from './robot-state.ts'

/**
 * The customer's robots, also applied to the displayed running and activated advisors, including after a reload
 * [ALGO-02].
 */
export function useRobots(): Reading<readonly Robot[]> {
  const reading = useServer(ROBOTS)
  const { loaded } = reading
  const robots = loaded.state === 'ready' ? loaded.value : undefined
  useEffect(() => showRobots(robots), [robots])
  useRecovery(robotStates)
  return reading
}
