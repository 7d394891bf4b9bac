import type { ConnectionStatus } from '@tradefront/contracts'

/** Whether two statuses are equal, so there is no change to announce. */
export function sameStatus(one: ConnectionStatus, other: ConnectionStatus): boolean {
  if (one.state === 'connecting' && other.state === 'connecting') return one.attempt === other.attempt
  if (one.state === 'failed' && other.state === 'failed') return one.message === other.message
  if (one.state === 'connected' && other.state === 'connected') return one.catchingUp === other.catchingUp
  return one.state === other.state
}
