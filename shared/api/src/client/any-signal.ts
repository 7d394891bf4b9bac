/**
 * A signal that aborts with the first of the given ones, with its reason. `AbortSignal.any` would need Safari 17.4.
 * Listeners are removed only when one of them aborts, so one of the signals should end with the work.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: any.signal })
  }
  return any.signal
}
