import { isInFlight, type SendOutcome, type Sending } from '@tradefront/sending'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back for each outcome shown by a page, however it was determined. A known outcome is dismissed on unmount, so
 * that the next visit starts with a new form.
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
