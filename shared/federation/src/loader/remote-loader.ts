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

/** State of one remote. */
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

/** How long a remote that has arrived waits for its catalogue, ms; then it begins in English. */
const WORDS_MS = 1_500

/** Dependencies of a loader. */
export interface RemoteLoaderOptions {
  readonly name: string
  readonly runtime: FederationRuntime
  readonly clock: Clock
  readonly random: () => number
  /** Versions to try, in order; determined again for each run. May throw or reject with a FederationError. */
  readonly candidates: () => readonly Candidate[] | Promise<readonly Candidate[]>
  readonly check: (facts: RemoteFacts) => CompatResult
  /** Whether files may run without a published hash: only a tester's own build. */
  readonly trusted: () => boolean
  /** Why a version must not run; undefined if it may. Revocations also arrive while it loads [MFE-04]. */
  readonly refusal: (version: string) => FederationError | undefined
  /** Fault injected into its load by a tester. */
  readonly fault: () => LoadFault | undefined
  /** Called with every failed attempt, for the failure log. */
  readonly report: (error: FederationError) => void
  /** Loads the candidate's words in the page's language; never rejects. */
  readonly addCatalogue?: (candidate: Candidate) => Promise<void>
  /**
   * Registers the hash with which the entry's script tag is verified, and the effect of a fault on the tag; resolves when the
   * tag may be inserted.
   */
  readonly expectScript: (
    url: string,
    integrity: string | undefined,
    spoil?: LoadFault['spoil'],
  ) => Promise<unknown> | undefined
}

/** Loads one remote, once, and again on demand after a failure. */
export interface RemoteLoader {
  readonly state: Pick<Store<RemoteState>, 'get' | 'subscribe'>
  /** The remote's definition; failures aren't cached: the next call starts a new run. */
  load(): Promise<RemoteDefinition>
  /**
   * After a page or slot of `version` failed: switches to the next compatible candidate, for all views of the
   * remote, since two versions on one page would each have their own state. False if none could be loaded; then
   * `version` stays.
   */
  fallBack(version: string, fits: (facts: RemoteFacts) => boolean): Promise<boolean>
  /** Drops a loaded version: the next `load` chooses again. */
  forget(): void
}

/**
 * idle -> loading -> ready | failed, failed -> loading. A run tries each candidate for 8 s at a time. Every attempt
 * uses its own query, since the runtime adopts a dead script tag with the same URL; except the first, so that it
 * matches the preloaded file (architecture, Releases, registry, loader) [MFE-03].
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { name, runtime, clock, random, report } = options
  const state = createStore<RemoteState>({ phase: 'idle' })
  /** Attempts in progress, by version: an old one that arrives late is as good as a new one. */
  const underWay = new Map<string, Set<Promise<RemoteDefinition>>>()
  /** Everything that arrived, by version, even after its timeout. */
  const arrived = new Map<string, RemoteDefinition>()
  let running: Promise<RemoteDefinition> | undefined
  let falling: Promise<void> | undefined
  let requests = 0

  /** Throws if the version must not run: it may have been revoked since it was chosen, or while it loaded. */
  function obey(version: string): void {
    const refusal = options.refusal(version)
    if (refusal) throw refusal
  }

  async function request(candidate: Candidate): Promise<RemoteDefinition> {
    const { version, base, facts } = candidate
    const count = ++requests
    const fault = options.fault()
    if (fault?.delayMs) await wait(clock, fault.delayMs)
    const url = new URL(facts.entry, base)
    if (count > 1) url.searchParams.set('r', String(count))
    await options.expectScript(url.href, own(facts.files, facts.entry)?.integrity, fault?.spoil)
    // A unique name for every attempt: the runtime caches state per name forever.
    const id = `${name}@${version}#${count}`
    runtime.registerRemotes([{ name: id, entry: url.href, entryGlobalName: facts.global, type: 'global' }])
    const words = options.addCatalogue?.(candidate)
    const module = await runtime.loadRemote(`${id}/remote`)
    await Promise.race([words, wait(clock, WORDS_MS)])
    obey(version)
    return definitionIn(fault?.isOther ? {} : module, name, version)
  }

  /** One attempt; it remains listed as in progress until it settles, however long that takes. */
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
      // The run had failed before this arrived: better late than an error panel.
      if (state.get().phase === 'failed') becomeReady(candidate, definition, startedAt)
    } catch {
      // The run that started this attempt reports its failure.
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
    obey(version)
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
        if (attempt >= candidate.tries || options.refusal(version)) throw error
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
        // The first version is the expected one: the panel shows its failure.
        failure ??= error
      }
    }
    const late = candidates.find(({ version }) => arrived.has(version) && !options.refusal(version))
    const definition = late && arrived.get(late.version)
    if (definition) {
      becomeReady(late, definition, startedAt)
      return definition
    }
    const error = failure ?? new FederationError('remote-unknown', { remote: name })
    // Cleared before listeners run: loading again on the failure starts a new run.
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
      // Another view of the remote may have switched already.
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

/** Error code of a failed attempt. The runtime distinguishes a network failure from a broken script. */
function loadError(cause: unknown, remote: string, version: string | undefined): FederationError {
  if (cause instanceof FederationError) return cause
  if (cause instanceof TimeIsUp) return new FederationError('remote-timeout', { remote, version, cause })
  const text = cause instanceof Error ? cause.message : ''
  const started = /ScriptExecutionError|RUNTIME-0(01|02|15)|doesn't exist in shared scope|factory/i.test(text)
  return new FederationError(started ? 'remote-broken' : 'remote-unreachable', { remote, version, cause })
}
