/** Faults that a tester can put on a remote: what the loader must survive [MFE-03]. */
export const FAULTS = ['down', 'slow', 'corrupt', 'crash'] as const
/** `down`: no file loads; `slow`: everything 4 s late; `corrupt`: the wrong module; `crash`: throws when drawn. */
export type Fault = (typeof FAULTS)[number]

/** How much later a `slow` remote arrives, ms. */
export const SLOW_MS = 4_000

/** The faults in force, by remote; they end with the page or with {@link FaultSwitches.clear}. */
export interface FaultSwitches {
  get(remote: string): Fault | undefined
  readonly list: readonly { readonly remote: string; readonly fault: Fault }[]
  clear(): void
}

/** Reads `?faults=trading:down,chat:slow`, where the deployment allows it. Unknown words are ignored. */
export function readFaults(pageUrl: string, allowed: boolean): FaultSwitches {
  const text = allowed ? (new URL(pageUrl).searchParams.get('faults') ?? '') : ''
  const faults = new Map<string, Fault>()
  for (const part of text.split(',')) {
    const [remote, word] = part.split(':')
    const fault = FAULTS.find((known) => known === word)
    if (remote && fault) faults.set(remote, fault)
  }
  return {
    get: (remote) => faults.get(remote),
    get list() {
      return [...faults].map(([remote, fault]) => ({ remote, fault }))
    },
    clear: () => faults.clear(),
  }
}
