import type { RemoteOf } from './remote-of.ts'

/** Scripts that block the thread for at least this long are reported, ms. */
const LONG_MS = 1_000
const TYPE = 'long-animation-frame'

/** A script of a long animation frame; times in ms. */
interface LongScript {
  readonly sourceURL: string
  readonly duration: number
  /** What started it, such as the load of its file: 'classic-script', 'module-script'. */
  readonly invokerType?: string
  /** The part of the duration that the browser spent on layout. */
  readonly forcedStyleAndLayoutDuration?: number
}

/** A long animation frame; missing from TypeScript's DOM types. */
interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly LongScript[]
}

export interface LongTasksOptions {
  readonly remoteOf: RemoteOf
  readonly mounted: () => readonly string[]
  readonly onBlock: (remote: string, kind: 'blocks' | 'blocksWhileShown', ms: number) => void
  readonly Observer?: typeof PerformanceObserver
}

/**
 * Reports remotes that block the thread for a second or longer [MFE-03]. The browser names the script in which a
 * task began: a remote's own for its timers, requests and listeners, but shared code for what React calls, which is
 * then counted against every remote on the screen. Browsers without long animation frames report nothing.
 */
export function watchLongTasks(options: LongTasksOptions): () => void {
  const { remoteOf, mounted, onBlock, Observer = globalThis.PerformanceObserver } = options
  if (!Observer?.supportedEntryTypes?.includes(TYPE)) return () => {}
  const startedAt = performance.now()
  const observer = new Observer((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      for (const script of frame.scripts ?? []) {
        const { sourceURL } = script
        const duration = ownTime(script)
        if (duration < LONG_MS) continue
        const remote = remoteOf(sourceURL)
        if (remote !== undefined) onBlock(remote, 'blocks', duration)
        // What was on the screen before the watch began is unknown.
        else if (frame.startTime >= startedAt) {
          for (const name of mounted()) onBlock(name, 'blocksWhileShown', duration)
        }
      }
    }
  })
  observer.observe({ type: TYPE, buffered: true })
  return () => observer.disconnect()
}

/**
 * The time a script took itself. The browser adds to a file's load the rendering that was waiting for it, so forced
 * layout is subtracted there: code that is only being loaded shows nothing yet.
 */
function ownTime({ duration, invokerType = '', forcedStyleAndLayoutDuration = 0 }: LongScript): number {
  return invokerType.endsWith('-script') ? duration - forcedStyleAndLayoutDuration : duration
}
