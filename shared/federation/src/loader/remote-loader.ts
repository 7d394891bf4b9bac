import type { RemoteFacts } from '@tradefront/contracts'
import type { CompatResult } from '../check-compat.ts'
import type { RemoteDefinition } from '../contract/define-remote.ts'
import { FederationError } from '../errors/federation-error.ts'
import type { LoadFault } from '../faults/faults.ts'
import type { Candidate } from '../registry/candidates.ts'
import { own } from '../registry/revoked.ts'
import { definitionIn } from './definition.ts'
import { TRY_MS, TimeIsUp, newestOrAny, pauseBeforeTry, wait, within } from './tries.ts'
import type { Clock, FederationRuntime } from './runtime.ts'
import { createStore, type Store } from './store.ts'

/** Where one remote stands. */
export type RemoteState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly version: string | undefined; readonly attempt: number }
  | {
      readonly phase: 'ready'
      readonly version: string
      readonly definition: RemoteDefinition
      /** From the first request of this run to its module, ms. */
      readonly loadMs: number
    }
  | { readonly phase: 'failed'; readonly version: string | undefined; readonly error: FederationError }

/** What a loader works with. */
export interface RemoteLoaderOptions {
  readonly name: string
  readonly runtime: FederationRuntime
  readonly clock: Clock
  readonly random: () => number
  /** The versions to try, in order; asked anew for each run. May throw or reject with a FederationError. */
  readonly candidates: () => readonly Candidate[] | Promise<readonly Candidate[]>
  readonly check: (facts: RemoteFacts) => CompatResult
  /** Whether files may run without a published hash: only a tester's own build. */
  readonly trusted: () => boolean
  /** What a tester has switched on for its load. */
  readonly fault: () => LoadFault | undefined
  /** Called with every failed try, for the failure log. */
  readonly report: (error: FederationError) => void
  /** Takes down the hash by which the entry's script tag is checked, and what a tester's fault does to the tag. */
  readonly expectScript: (url: string, integrity: string | undefined, spoil?: LoadFault['spoil']) => void
}

/** Loads one remote, once, and again after a failure for as long as somebody asks. */
export interface RemoteLoader {
  readonly state: Pick<Store<RemoteState>, 'get' | 'subscribe'>
  /** The remote's definition; a failure is never kept: the next call begins a new run. */
  load(): Promise<RemoteDefinition>
  /**
   * After `version` has failed a page or slot: puts the next candidate that fits in its place, for all
   * places of the remote, since two versions of it in one page would each keep state of their own. False
   * when none could be loaded; `version` stays then.
   */
  fallBack(version: string, fits: (facts: RemoteFacts) => boolean): Promise<boolean>
  /** Drops a loaded version: the next `load` chooses anew. */
  forget(): void
}

/**
 * idle -> loading -> ready | failed, failed -> loading. A run tries each candidate for 8 s at a time,
 * every try under its own query, since the runtime adopts a dead script tag of the same URL; the first
 * one goes without, so that it meets the preloaded file (architecture, Releases, registry, loader) [MFE-03].
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { name, runtime, clock, random, report } = options
  const state = createStore<RemoteState>({ phase: 'idle' })
  /** Tries under way, by version: an old one that arrives after all is as good as a new one. */
  const underWay = new Map<string, Set<Promise<RemoteDefinition>>>()
  /** What has arrived, by version, even when nobody waited for it any more. */
  const arrived = new Map<string, RemoteDefinition>()
  let running: Promise<RemoteDefinition> | undefined
  let falling: Promise<void> | undefined
  let requests = 0

  async function request(candidate: Candidate): Promise<RemoteDefinition> {
    const { version, base, facts } = candidate
    const count = ++requests
    const fault = options.fault()
    if (fault?.delayMs) await wait(clock, fault.delayMs)
    const url = new URL(facts.entry, base)
    if (count > 1) url.searchParams.set('r', String(count))
    options.expectScript(url.href, own(facts.files, facts.entry)?.integrity, fault?.spoil)
    // A name of its own for every try: the runtime keeps what it knows about a name for ever.
    const id = `${name}@${version}#${count}`
    runtime.registerRemotes([{ name: id, entry: url.href, entryGlobalName: facts.global, type: 'global' }])
    const module = await runtime.loadRemote(`${id}/remote`)
    return definitionIn(fault?.isOther ? {} : module, name, version)
  }

  /** One try; it stays on the list of those under way until it settles, however long that takes. */
  function begin(candidate: Candidate, startedAt: number): Promise<RemoteDefinition> {
    const here = arrived.get(candidate.version)
    if (here) return Promise.resolve(here)
    const older = underWay.get(candidate.version) ?? new Set()
    underWay.set(candidate.version, older)
    const fresh = request(candidate)
    const either = newestOrAny(fresh, [...older])
    older.add(fresh)
    void follow(fresh, older, candidate, startedAt)
    return either
  }

  async function follow(
    fresh: Promise<RemoteDefinition>,
    older: Set<Promise<RemoteDefinition>>,
    candidate: Candidate,
    startedAt: number,
  ) {
    try {
      const definition = await fresh
      arrived.set(candidate.version, definition)
      // The run gave up before this came: better late than an error panel.
      if (state.get().phase === 'failed') becomeReady(candidate, definition, startedAt)
    } catch {
      // The run that began this try reports its failure.
    } finally {
      older.delete(fresh)
    }
  }

  function becomeReady({ version }: Candidate, definition: RemoteDefinition, startedAt: number) {
    running = undefined
    state.set({ phase: 'ready', version, definition, loadMs: clock.now() - startedAt })
  }

  async function tryCandidate(
    candidate: Candidate,
    startedAt: number,
    onTry: (attempt: number) => void,
  ): Promise<RemoteDefinition> {
    const { version, facts } = candidate
    const compat = options.check(facts)
    if (!compat.ok) {
      throw new FederationError('remote-incompatible', { remote: name, version, sentences: compat.problems })
    }
    if (!own(facts.files, facts.entry) && !options.trusted()) {
      throw new FederationError('remote-unverified', { remote: name, version })
    }
    for (let attempt = 1; ; attempt++) {
      if (attempt > 1) await wait(clock, pauseBeforeTry(random))
      onTry(attempt)
      try {
        return await within(clock, TRY_MS, begin(candidate, startedAt))
      } catch (cause) {
        const error = loadError(cause, name, version)
        if (attempt >= candidate.tries) throw error
        report(error)
      }
    }
  }

  async function run(): Promise<RemoteDefinition> {
    const startedAt = clock.now()
    let failure: FederationError | undefined
    let candidates: readonly Candidate[] = []
    state.set({ phase: 'loading', version: undefined, attempt: 1 })
    try {
      candidates = await options.candidates()
    } catch (cause) {
      failure = loadError(cause, name, undefined)
      report(failure)
    }
    for (const candidate of candidates) {
      try {
        const { version } = candidate
        const definition = await tryCandidate(candidate, startedAt, (attempt) =>
          state.set({ phase: 'loading', version, attempt }),
        )
        becomeReady(candidate, definition, startedAt)
        return definition
      } catch (cause) {
        const error = loadError(cause, name, candidate.version)
        report(error)
        // The first version is the one that people expect: its failure is what the panel says.
        failure ??= error
      }
    }
    const late = candidates.find((candidate) => arrived.has(candidate.version))
    const definition = late && arrived.get(late.version)
    if (definition) {
      becomeReady(late, definition, startedAt)
      return definition
    }
    const error = failure ?? new FederationError('remote-unknown', { remote: name })
    // Forgotten before anybody hears of it: whoever asks on hearing of the failure gets a new run.
    running = undefined
    state.set({ phase: 'failed', version: error.version, error })
    throw error
  }

  async function fall(version: string, fits: (facts: RemoteFacts) => boolean): Promise<void> {
    const startedAt = clock.now()
    let later: readonly Candidate[] = []
    try {
      const candidates = await options.candidates()
      later = candidates.slice(candidates.findIndex((candidate) => candidate.version === version) + 1)
    } catch (cause) {
      report(loadError(cause, name, version))
    }
    for (const candidate of later.filter(({ facts }) => fits(facts))) {
      try {
        const definition = await tryCandidate(candidate, startedAt, () => {})
        becomeReady(candidate, definition, startedAt)
        return
      } catch (cause) {
        report(loadError(cause, name, candidate.version))
      }
    }
  }

  return {
    state,
    async fallBack(version, fits) {
      const isLeft = () => {
        const now = state.get()
        return now.phase === 'ready' && now.version !== version
      }
      // Another place of the remote may have left it already.
      if (isLeft()) return true
      falling ??= fall(version, fits).finally(() => {
        falling = undefined
      })
      await falling
      return isLeft()
    },
    forget() {
      if (state.get().phase === 'ready') state.set({ phase: 'idle' })
    },
    load() {
      const now = state.get()
      if (now.phase === 'ready') return Promise.resolve(now.definition)
      running ??= run()
      return running
    },
  }
}

/** Which of the stable codes a failed try is. The runtime distinguishes a network failure from a broken script. */
function loadError(cause: unknown, remote: string, version: string | undefined): FederationError {
  if (cause instanceof FederationError) return cause
  if (cause instanceof TimeIsUp) return new FederationError('remote-timeout', { remote, version, cause })
  const text = cause instanceof Error ? cause.message : ''
  const started = /ScriptExecutionError|RUNTIME-0(01|02|15)|Can not get|factory/i.test(text)
  return new FederationError(started ? 'remote-broken' : 'remote-unreachable', { remote, version, cause })
}
