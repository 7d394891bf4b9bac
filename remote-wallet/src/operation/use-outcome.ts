import { isInFlight, type SendOutcome, type Sending } from '@tradefront/sending'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back for each outcome that a page shows, however it was found out. A known one is put away with the
 * page: on the next visit the form is a new one.
 */
export function useOutcome<B, R>(
  { state, clear }: Sending<B, R>,
  onOutcome: (outcome: SendOutcome<B, R>) => void,
): void {
  const report = useEffectEvent(onOutcome)
  const leave = useEffectEvent(clear)
  useEffect(() => {
    if (state.kind === 'unknown' || (state.kind !== 'idle' && !isInFlight(state)))
      report(state as SendOutcome<B, R>)
  }, [state])
  useEffect(() => () => leave(), [])
}
