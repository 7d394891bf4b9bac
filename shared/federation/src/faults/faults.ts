import type { TextStorage } from '@tradefront/contracts'
import { FAULTS_KEY, wishedFaults, type Fault } from './fault-wish.ts'

export type { Fault }

/** How much later a `slow` remote arrives, ms. */
export const SLOW_MS = 4_000
/** How soon an error arrives in place of a file, ms. */
const ANSWER_MS = 300

/** What a fault does to one load of a remote's entry; nothing where a field is absent. */
export interface LoadFault {
  /** Wait before the request, ms. */
  readonly delayMs?: number
  /** Changes the entry's script element before it is on the page. */
  readonly spoil?: (script: HTMLScriptElement) => void
  /** Whether the loader gets something that is no remote. */
  readonly isOther?: boolean
}

/** Loads the code of a page or slot. */
type LoadCode = () => Promise<unknown>

interface KnownFault {
  readonly fault: Fault
  /** What the tester chooses. */
  readonly title: string
  /** Absent: it begins when the remote is drawn. */
  readonly load?: LoadFault
  /** What comes of a page's code where the entry is there already. */
  readonly view?: LoadCode
}

/**
 * The eight faults that a tester can put on a remote: what the loader must survive [MFE-03]. They happen at the entry's
 * script element, where the browser tells the loader of a network's and a server's faults; without a status, so that
 * `down` and `failing` differ in nothing but the time. `missing` and `changed` are the browser's own doing: an address
 * that does not exist, and a hash that the true file does not have. Where the entry is there already, the code of the next
 * page or slot meets the fault in its stead; nothing tells its loader why a file did not come.
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

/** A type that browsers take for data: the file is not asked for, and no event comes. */
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

/** The faults in force, by remote, as long as the tab lives or until {@link FaultSwitches.clear}. */
export interface FaultSwitches {
  get(remote: string): Fault | undefined
  /** What the remote's fault does to its load. */
  load(remote: string): LoadFault | undefined
  /** The same load of a page's code, as the remote's fault has it. */
  view(remote: string, load: LoadCode): LoadCode
  /** Puts a fault on a remote in the place of another; `undefined` takes it away. */
  set(remote: string, fault: Fault | undefined): void
  clear(): void
}

/** Reads `?faults=trading:down,chat:slow`, or what this tab keeps. Unknown words are ignored. */
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
      // A forbidden storage: the faults hold for this page only.
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

/** The address would bring its faults back when the page is loaded again. */
function forgetAddress(): void {
  const url = new URL(globalThis.location?.href ?? 'about:blank')
  if (!url.searchParams.has('faults')) return
  url.searchParams.delete('faults')
  history.replaceState(history.state, '', url)
}
