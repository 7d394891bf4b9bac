/*
 * Tabs share the storage, so a second tab finds the first one's attempt while its answer is still awaited.
 * A lock that a living page holds tells it apart from one whose page is gone.
 */

const nameOf = (id: string) => `tradefront-order-${id}`

/** Browsers have locks on secure pages only. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

/** Runs the call while this page holds the attempt's lock. */
export async function holdAttempt<T>(id: string, run: () => Promise<T>): Promise<T> {
  const manager = locks()
  return manager === undefined ? await run() : await manager.request(nameOf(id), run)
}

/** Whether a living page still waits for the attempt's answer. */
export async function isHeld(id: string): Promise<boolean> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {}
    return held.some(({ name }) => name === nameOf(id))
  } catch {
    return false
  }
}
