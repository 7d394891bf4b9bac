import type { RemoteOf } from './remote-of.ts'

/** A script that keeps the thread for this long is named, ms. */
const LONG_MS = 1_000
const TYPE = 'long-animation-frame'

/** A script of a long animation frame; times in ms. */
interface LongScript {
  readonly sourceURL: string
  readonly duration: number
  /** How it began, such as by the load of its file: 'classic-script', 'module-script'. */
  readonly invokerType?: string
  /** Of the duration, what the browser spent on laying the page out. */
  readonly forcedStyleAndLayoutDuration?: number
}

/** A long animation frame, which not every browser's types know. */
interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly LongScript[]
}

/** What the watch works with. */
export interface LongTasksOptions {
  readonly remoteOf: RemoteOf
  readonly mounted: () => readonly string[]
  readonly onBlock: (remote: string, kind: 'blocks' | 'blocksWhileShown', ms: number) => void
  readonly Observer?: typeof PerformanceObserver
}

/**
 * Names remotes that keep the thread for a second or longer [MFE-03]. The browser says which script a task
 * began in: a remote's own timers, requests and listeners, but shared code for what React calls, which is
 * held against every remote on the screen. Browsers without long animation frames report nothing.
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
        // Who was on the screen before the watch began is not known.
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
 * What a script took by itself. To the load of a file the browser counts what was waiting for it, such as what React
 * then puts on the page: its layout is the page's, since code that is being loaded shows nothing yet.
 */
function ownTime({ duration, invokerType = '', forcedStyleAndLayoutDuration = 0 }: LongScript): number {
  return invokerType.endsWith('-script') ? duration - forcedStyleAndLayoutDuration : duration
}
