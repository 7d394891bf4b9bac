/**
 * A signal that aborts with the first of the given ones, and for its reason. Instead of `AbortSignal.any`, which came
 * with Safari 17.4. It listens until one of them aborts: one of the given signals should end with the work.
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
