/** Batching window, ms. */
export const GATHER_MS = 1_000

/** Batches runs. */
export interface Gathered {
  (): void
  /** Cancels a pending run. */
  end(): void
}

/** Runs immediately on the first event, then once more for all events of the next {@link GATHER_MS}. */
export function gather(run: () => void): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined
      if (!isDue) return
      begin()
    }, GATHER_MS)
  }
  function begin(): void {
    isDue = false
    rest()
    run()
  }
  function event(): void {
    if (timer === undefined) begin()
    else isDue = true
  }
  return Object.assign(event, {
    end() {
      clearTimeout(timer)
      timer = undefined
      isDue = false
    },
  })
}
