/**
 * A fault injected by a tester into one of the two socket servers (POST /sandbox/faults).
 * - `status`: refuse the upgrade with an HTTP status
 * - `delay`: everything is sent `ms` late
 * - `hang`: connections open but never receive anything
 * - `drop`: messages are swallowed
 * - `malformed`: messages are unreadable
 * - `close`: open connections are closed with `code`, new ones as soon as they open
 */
export interface WireFault {
  readonly kind: 'status' | 'delay' | 'hang' | 'drop' | 'malformed' | 'close'
  /** HTTP status of `status`, 503 by default. */
  readonly status?: number | undefined
  /** Milliseconds of `delay`. */
  readonly ms?: number | undefined
  /** Close code of `close`. */
  readonly code?: number | undefined
  /** Number of times before it ends by itself; until cleared if absent. */
  readonly times?: number | undefined
}

/** The active fault, and its remaining count. */
export interface FaultSwitch {
  set(fault: WireFault | undefined): void
  /** The fault if it is of this kind; counts one use. */
  strike(kind: WireFault['kind']): WireFault | undefined
  /** The active fault, without counting. */
  readonly current: WireFault | undefined
}

export function createFaultSwitch(): FaultSwitch {
  let fault: WireFault | undefined
  let left = Infinity
  return {
    set(next) {
      fault = next
      left = next?.times ?? Infinity
      if (left <= 0) fault = undefined
    },
    strike(kind) {
      if (fault?.kind !== kind) return undefined
      const struck = fault
      left -= 1
      if (left <= 0) fault = undefined
      return struck
    },
    get current() {
      return fault
    },
  }
}
