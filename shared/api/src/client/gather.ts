/** Events closer together than this are answered by one run, ms. */
export const GATHER_MS = 1_000

/** Runs for many events at once. */
export interface Gathered {
  (): void
  /** Drops a run that is due. */
  end(): void
}

/** Answers the first event immediately and those of the next {@link GATHER_MS} together, with one more run. */
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
