/**
 * Locks that tabs share. A living tab that holds a request's lock still waits for its answer, so that
 * another one neither sends nor looks meanwhile.
 */
export interface TabLocks {
  /** Runs `work` while this tab holds the lock; `undefined`, and nothing run, while another tab has it. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
}

/** The browser's locks; where there are none (a page without TLS), every tab is by itself. */
export const browserLocks: TabLocks = {
  async hold(name, work) {
    if (!('locks' in navigator)) return await work()
    return await navigator.locks.request(`tradefront-send:${name}`, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : work(),
    )
  },
}
