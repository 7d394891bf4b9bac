import type { TextStorage } from '@tradefront/browser'
import { FAULTS_KEY, wishedFaults, type Fault } from './fault-wish.ts'

/** Delay of a `slow` remote, ms. */
export const SLOW_MS = 4_000
/** Delay of an error in place of a file, ms. */
const ANSWER_MS = 300

/** Effect of a fault on one load of a remote's entry; absent fields have no effect. */
export interface LoadFault {
  /** Delay before the request, ms. */
  readonly delayMs?: number
  /** Modifies the entry's script element before it is inserted. */
  readonly spoil?: (script: HTMLScriptElement) => void
  /** Whether the loader gets a module that isn't a remote. */
  readonly isOther?: boolean
}

/** Loads the code of a page or slot. */
type LoadCode = () => Promise<unknown>

interface KnownFault {
  readonly fault: Fault
  /** Label for testers. */
  readonly title: string
  /** Absent: takes effect when the remote renders. */
  readonly load?: LoadFault
  /** Result of loading a page's code if the entry is already loaded. */
  readonly view?: LoadCode
}

/**
 * The eight faults testers can inject into a remote, which the loader must survive [MFE-03]. They act on the
 * entry's script element, which is how the browser reports network and server failures to the loader; without a
 * status, so that `down` and `failing` differ only in timing. `missing` and `changed` are produced by the browser
 * itself: a nonexistent URL, and a hash that the real file doesn't have. If the entry is already loaded, the next
 * page's or slot's code gets the fault instead; its loader can't see why a file failed.
 */
export const FAULTS: readonly KnownFault[] = [
  {
    fault: 'down',
    title: 'Unreachable',
    load: { spoil: (script) => answerWithError(script, 0) },
    view: () => lost(0),
  },
  {
    fault: 'missing',
    title: 'Missing (404)',
    load: {
      spoil(script) {
        const url = new URL(script.src)
        url.pathname += '.missing'
        script.src = url.href
      },
    },
    view: () => lost(ANSWER_MS),
  },
  {
    fault: 'failing',
    title: 'Failing (503)',
    load: { spoil: (script) => answerWithError(script, ANSWER_MS) },
    view: () => lost(ANSWER_MS),
  },
  {
    fault: 'changed',
    title: 'Changed (another hash)',
    load: {
      spoil(script) {
        script.integrity = `sha384-${'A'.repeat(64)}`
      },
    },
    view: () => lost(ANSWER_MS),
  },
  { fault: 'corrupt', title: 'Wrong module', load: { isOther: true }, view: async () => ({}) },
  { fault: 'crash', title: 'Crashing' },
  {
    fault: 'slow',
    title: `Slow (${SLOW_MS / 1000} s)`,
    load: { delayMs: SLOW_MS },
    view: () => after(SLOW_MS),
  },
  { fault: 'hanging', title: 'Hanging', load: { spoil: neverFetched }, view: () => new Promise(() => {}) },
]

/** A type that browsers treat as data: the file isn't requested, and no event fires. */
function neverFetched(script: HTMLScriptElement): void {
  script.type = 'text/plain'
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

async function lost(afterMs: number): Promise<never> {
  await after(afterMs)
  throw new Error('lost by a tester')
}

function answerWithError(script: HTMLScriptElement, afterMs: number): void {
  neverFetched(script)
  setTimeout(() => script.dispatchEvent(new Event('error')), afterMs)
}

/** Active faults by remote, until the tab closes or {@link FaultSwitches.clear}. */
export interface FaultSwitches {
  get(remote: string): Fault | undefined
  /** Effect of the remote's fault on its load. */
  load(remote: string): LoadFault | undefined
  /** Wraps the loading of a page's code with the remote's fault. */
  view(remote: string, load: LoadCode): LoadCode
  /** Sets a remote's fault, replacing any other; `undefined` removes it. */
  set(remote: string, fault: Fault | undefined): void
  clear(): void
}

/** Reads `?faults=trading:down,chat:slow`, or this tab's stored faults. Unknown words are ignored. */
export function readFaults(pageUrl: string, tab: TextStorage | undefined): FaultSwitches {
  const faults = new Map<string, Fault>()
  for (const part of wishedFaults(pageUrl, tab)?.split(',') ?? []) {
    const [remote, word] = part.split(':')
    const wished = FAULTS.find(({ fault }) => fault === word)
    if (remote && wished) faults.set(remote, wished.fault)
  }
  const remember = () => {
    try {
      if (faults.size === 0) tab?.removeItem(FAULTS_KEY)
      else tab?.setItem(FAULTS_KEY, [...faults].map((pair) => pair.join(':')).join(','))
    } catch {
      // Storage is blocked: the faults apply to this page only.
    }
  }
  remember()
  const known = (remote: string) => FAULTS.find(({ fault }) => fault === faults.get(remote))
  return {
    get: (remote) => faults.get(remote),
    load: (remote) => known(remote)?.load,
    view: (remote, load) => async () => (await known(remote)?.view?.()) ?? (await load()),
    set(remote, fault) {
      if (fault) faults.set(remote, fault)
      else faults.delete(remote)
      remember()
      forgetAddress()
    },
    clear() {
      faults.clear()
      remember()
      forgetAddress()
    },
  }
}

/** Otherwise the URL would restore its faults on reload. */
function forgetAddress(): void {
  const url = new URL(globalThis.location?.href ?? 'about:blank')
  if (!url.searchParams.has('faults')) return
  url.searchParams.delete('faults')
  history.replaceState(history.state, '', url)
}
