import type { Registry, SiteConfig, WithdrawnVersion } from '@tradefront/contracts'
import { COMPRESSED_CACHE } from '@tradefront/compress'
import { join } from 'node:path'
import { oneSidedEvents } from '@tradefront/federation/publication'
import { crashesOf, type Crash } from './crashes/crashes.ts'
import { logLines, stepBegan } from './log/describe.ts'
import { readLog } from './log/site-log.ts'
import { nextRelease } from './next-release.ts'
import { API_CHECKS, typeCheck } from './publish/api-problems.ts'
import { contractCheck } from './publish/contract-tests.ts'
import { hostRestored, hostRolledBack, hostWithdrawn } from './publish/host-versions.ts'
import { pairProblems } from './publish/meetings.ts'
import { knownAgain, unusedFolders, withoutOld } from './publish/prune.ts'
import { appNames, readBuild, readBuildFolder } from './publish/read-build.ts'
import type { Build } from './site/build.ts'
import {
  changesToTry,
  entryOf,
  movesOf,
  promoted,
  rolledOut,
  switchedOff,
  switchedOn,
  withAllowed,
  withBuilds,
} from './publish/release-set.ts'
import { reasonsOf, type VersionReason } from './publish/why.ts'
import {
  refusal,
  restored,
  rolledBack,
  sortWithdrawn,
  withdrawn,
  type LeftOut,
} from './publish/withdrawals.ts'
import { conductOf, judge, nextStep, THRESHOLDS, type Thresholds, type Verdict } from './rollout/judge.ts'
import { keptSince } from './rollout/reports-file.ts'
import type { Signer } from './signing/signer.ts'
import { openStore } from './stores/open-store.ts'
import { publisherNow } from './site/publisher.ts'
import { ReleaseError, readRegistry } from './site/site-files.ts'
import type { SiteStore, VersionFolder, VersionStore } from './site/site-store.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Where a command works. */
export interface SiteOptions {
  /** The workspace's root; builds are read from its apps. */
  readonly root: string
  /** The site: a folder (default `<root>/site`), or `s3://bucket/prefix`. */
  readonly site?: string | undefined
  /** The opened site, if the caller has it; `site` is then its name. */
  readonly store?: SiteStore | undefined
  /** Address of an S3-compatible store; otherwise the AWS SDK's own, from its environment. */
  readonly endpoint?: string | undefined
  /** Signs what is published; a site without signatures has none. */
  readonly signer?: Signer | undefined
  /** True: what lies there is as it should be, although this key has not signed it. */
  readonly adopt?: boolean | undefined
  /** Why the site is changed; kept in its log. */
  readonly reason?: string | undefined
  /** Revision that the change was decided for: refused if the site is at another one. */
  readonly expects?: number | undefined
}

/** What became of one app in a publication. */
export interface Published {
  readonly name: string
  readonly version: string
  /** False when this version was there already. */
  readonly copied: boolean
  /** The version that was live before, where this publication put another one live. */
  readonly replaced?: string | undefined
}

/** What a publication did. */
export interface PublishResult {
  readonly registry: Registry
  readonly published: readonly Published[]
  /** Apps that have no build to publish. */
  readonly skipped: readonly string[]
  /** What is worth trying out, as sentences: APIs that changed under a live remote. */
  readonly notes: readonly string[]
  /** Builds that are withdrawn, and so stay out. */
  readonly withdrawn: readonly LeftOut[]
}

/**
 * Publishes the named apps (default: every app that is built) and puts them live: copies each build to
 * its immutable folder, checks what is live afterwards, writes release set, configuration and pages. Throws
 * a ReleaseError and changes nothing that visitors see when a check fails [MFE-01, MFE-08]. A withdrawn
 * build stays out: it is refused when its app is named, and reported otherwise [MFE-04].
 */
export async function publish(
  options: SiteOptions & {
    readonly apps?: readonly string[]
    /** Folders of builds from elsewhere, in place of the workspace's own. */
    readonly from?: readonly string[] | undefined
    readonly config?: SiteConfig | undefined
    /** False: remotes' versions are only made known, for a rollout or a tester. */
    readonly live?: boolean
    /** Why pages, filled slots and bus events may disappear; kept with the release. */
    readonly allowRemoval?: string | undefined
    /** Why remotes may not fit what the host declares and does; kept with the release. */
    readonly allowApi?: string | undefined
    /** True: builds of sources that no commit has may be published. */
    readonly allowDirty?: boolean | undefined
    /** True: a version that was live before may go live again. */
    readonly again?: boolean | undefined
  },
): Promise<PublishResult> {
  const [store, { cache }] = [await storeOf(options), folders(options)]
  const { builds, skipped } = options.from?.length
    ? { builds: await Promise.all(options.from.map(readBuildFolder)), skipped: [] }
    : await ownBuilds(options.root, options.apps)
  const isNamed = (name: string) => Boolean(options.from?.length) || options.apps?.includes(name)
  const copied = new Map<string, boolean>()
  let fresh: readonly Build[] = []
  let leftOut: readonly LeftOut[] = []
  const by = publisherNow()
  let moves: ReturnType<typeof movesOf> = []
  let overridden: readonly string[] = []
  const registry = await nextRelease(store, options, async (before) => {
    const sorted = sortWithdrawn(before, builds)
    fresh = sorted.fresh
    leftOut = sorted.leftOut
    const named = leftOut.filter(({ name }) => isNamed(name))
    if (named.length > 0) {
      throw new ReleaseError(named.map((item) => refusal(item.name, item.version, item)).join('\n'))
    }
    const withNew = withBuilds(before, fresh, {
      live: options.live ?? true,
      allowRemoval: options.allowRemoval,
      again: options.again ?? false,
      allowDirty: options.allowDirty ?? false,
      published: by,
    })
    const judged = await withFit(options, store, { before, after: withNew, builds: fresh, published: by })
    const next = judged.registry
    overridden = judged.overridden
    moves = movesOf(before, next)
    for (const build of fresh) {
      if (!copied.has(build.name)) copied.set(build.name, await store.versions.put(build, cache))
    }
    return next
  })
  const published = fresh.map(({ name, facts }) => ({
    name,
    version: facts.version,
    copied: copied.get(name) ?? false,
    replaced: moves.find((move) => move.name === name)?.from,
  }))
  // Reported once, by the publication that brings the change.
  const fresher = published.filter((one) => one.copied).map(({ name }) => name)
  const notes = fresher.length > 0 ? [...changesToTry(registry), ...oneSidedEvents(registry, fresher)] : []
  return { registry, published, skipped, withdrawn: leftOut, notes: [...overridden, ...notes] }
}

/**
 * A release set whose remotes fit what its host declares and does, or with the reason why they need not.
 *
 * @throws ReleaseError where they do not fit and no reason is given.
 */
async function withFit(
  { root, allowApi }: Pick<SiteOptions, 'root'> & { readonly allowApi?: string | undefined },
  { versions }: SiteStore,
  set: {
    readonly before: Registry | undefined
    readonly after: Registry
    readonly builds?: readonly Build[]
    /** What keeps the reason where nothing else goes live. */
    readonly version?: { readonly name: string; readonly to: string }
    readonly published: { readonly by: string; readonly at: string }
  },
): Promise<{ registry: Registry; overridden: readonly string[] }> {
  const { before, after, builds = [], version, published } = set
  const [cache, kept] = [join(root, API_CHECKS), { versions, builds }]
  const problems = [
    ...(await pairProblems(before, after, typeCheck(cache), kept)),
    ...(await pairProblems(before, after, contractCheck(cache), kept)),
  ]
  if (problems.length === 0) return { registry: after, overridden: [] }
  if (allowApi === undefined) throw new ReleaseError(problems.join('\n'))
  const moves = movesOf(before, after)
  const known = version ? [version] : builds.map(({ name, facts }) => ({ name, to: facts.version }))
  const made = moves.length > 0 ? moves : known
  return { registry: withAllowed(after, made, 'api', allowApi, published), overridden: problems }
}

/** The workspace's builds: those of the named apps, or every one. */
async function ownBuilds(root: string, apps: readonly string[] | undefined) {
  const known = await appNames(root)
  const builds: Build[] = []
  const skipped: string[] = []
  for (const name of apps && apps.length > 0 ? apps : known) {
    if (!known.includes(name))
      throw new ReleaseError(`There is no app '${name}'; there are ${known.join(', ')}.`)
    const build = await readBuild(root, name)
    if (build) builds.push(build)
    else skipped.push(name)
  }
  if (builds.length === 0) throw new ReleaseError(`Nothing is built: ${skipped.join(', ')}.`)
  return { builds, skipped }
}

/** Why something is taken away from visitors. */
export interface Cause {
  readonly reason: string
  /** Open tabs reload immediately, without asking. */
  readonly security?: boolean | undefined
}

/**
 * Puts a remote, or the host, back on `to` or the version before, and withdraws the version that was live:
 * it comes back neither by a publication nor by another rollback [MFE-04].
 */
export function rollback(
  options: SiteOptions & {
    readonly name: string
    readonly to?: string | undefined
    readonly reason?: string | undefined
    readonly security?: boolean | undefined
  },
): Promise<Registry> {
  const { name, to } = options
  const why = causeOf({ ...options, reason: options.reason ?? 'It was rolled back.' })
  return change(options, (registry, { versions }) =>
    name === 'host' ? hostRolledBack(versions, registry, why, to) : rolledBack(registry, name, why, to),
  )
}

/** Makes sure that a version never runs again; where it is live, that is a rollback [MFE-04]. */
export function withdraw(
  options: SiteOptions & Cause & { readonly name: string; readonly version: string },
): Promise<Registry> {
  const { name, version } = options
  const why = causeOf(options)
  return change(options, (registry, { versions }) =>
    name === 'host'
      ? hostWithdrawn(versions, registry, version, why)
      : withdrawn(registry, name, version, why),
  )
}

/** Allows a withdrawn version again; a publication or rollback can then put it live. */
export function restore(
  options: SiteOptions & { readonly name: string; readonly version: string },
): Promise<Registry> {
  const { name, version } = options
  return change(options, (registry) =>
    name === 'host' ? hostRestored(registry, version) : restored(registry, name, version),
  )
}

/** Gives a share of the visitors another version of a remote; 0 percent ends it [MFE-04]. */
export function rollout(
  options: SiteOptions & {
    readonly name: string
    readonly version: string
    readonly percent: number
    readonly allowRemoval?: string | undefined
    readonly allowApi?: string | undefined
  },
): Promise<Registry> {
  const published = publisherNow()
  return change(options, async (registry, store) => {
    const version = { name: options.name, to: options.version }
    const after = rolledOut(registry, options.name, { ...options, published })
    return (await withFit(options, store, { before: registry, after, version, published })).registry
  })
}

/** Puts a known version of a remote live: the one that is rolled out unless another is named [MFE-04]. */
export function promote(
  options: SiteOptions & {
    readonly name: string
    readonly version?: string | undefined
    readonly allowRemoval?: string | undefined
    readonly allowApi?: string | undefined
  },
): Promise<Registry> {
  const published = publisherNow()
  return change(options, async (registry, store) => {
    const after = promoted(registry, options.name, { ...options, published })
    return (await withFit(options, store, { before: registry, after, published })).registry
  })
}

/** What `rollout --auto` did, and why. */
export interface Judged {
  readonly registry: Registry
  readonly verdict: Verdict
  /** Share of visitors afterwards, percent; 100 where it went live, 0 where it was withdrawn. */
  readonly percent: number
}

/**
 * Judges the rollout of a remote by what pages reported since its present step began: gives it to more visitors, puts it
 * live after the last step, withdraws it, or waits; the reason is kept in the log [MFE-04].
 *
 * @param options.reports File that `serve --reports` writes.
 * @throws ReleaseError if no version of the remote is being rolled out.
 */
export async function judgeRollout(
  options: SiteOptions & {
    readonly name: string
    readonly reports: string
    readonly thresholds?: Partial<Thresholds>
    /** Unix ms. */
    readonly now?: number
  },
): Promise<Judged> {
  const { name, reports, now = Date.now() } = options
  const store = await storeOf(options)
  const before = orNothing(await readRegistry(store.readLive), store)
  const { live, rollout: step } = entryOf(before, name)
  if (!step) throw new ReleaseError(`No version of ${name} is being rolled out.`)
  const { log } = await readLog(store.readLive, options.signer)
  const since = stepBegan(log, name, step)
  if (since === undefined) {
    throw new ReleaseError(
      `The log does not say since when ${name} ${step.version} is rolled out. Begin it again.`,
    )
  }
  const messages = await keptSince(reports, since)
  const conduct = (version: string) => conductOf(messages, name, version)
  const limits = { ...THRESHOLDS, ...options.thresholds }
  const verdict = judge(conduct(step.version), conduct(live), (now - since) / MINUTE_MS, limits)
  const { version } = step
  // Another publisher's change meanwhile has not been judged.
  const made = { ...options, name, version, reason: verdict.why, expects: before.revision }
  if (verdict.what === 'withdraw') return { registry: await withdraw(made), verdict, percent: 0 }
  const percent = nextStep(step.percent) ?? 100
  if (verdict.what === 'wait') return { registry: before, verdict, percent: step.percent }
  const registry = percent < 100 ? await rollout({ ...made, percent }) : await promote(made)
  return { registry, verdict, percent }
}

/**
 * A sentence for each bus event that a version sends or listens to without a counterpart among the live apps
 * [RT-05] [MFE-08].
 *
 * @param version one that some visitors have; the live one if absent.
 */
export function eventNotes(registry: Registry, name: string, version?: string): string[] {
  const entry = registry.remotes[name]
  if (entry === undefined) return []
  const seen = { ...registry.remotes, [name]: { ...entry, live: version ?? entry.live } }
  return oneSidedEvents({ ...registry, remotes: seen }, [name])
}

/** Gives the site another configuration; builds and versions stay as they are. */
export function configure(options: SiteOptions & { readonly config: SiteConfig }): Promise<Registry> {
  return change(options, (registry) => registry)
}

/** Switches a remote off with a sentence for its visitors; it needs no release [MFE-03]. */
export function disable(
  options: SiteOptions & Cause & { readonly name: string; readonly until?: string | undefined },
): Promise<Registry> {
  return change(options, (registry) => switchedOff(registry, options.name, options))
}

/** Switches a remote on again. */
export function enable(options: SiteOptions & { readonly name: string }): Promise<Registry> {
  return change(options, (registry) => switchedOn(registry, options.name))
}

/**
 * Takes versions away that nobody needs any more: first from the release set, then their folders. Versions in use, the
 * last `keep` that were live and those used within `days`, or within the last hour, stay. Answers the folders that went,
 * or would (`dryRun`).
 */
export async function prune(
  options: SiteOptions & { readonly keep?: number; readonly days?: number; readonly dryRun?: boolean },
): Promise<VersionFolder[]> {
  const { versions } = await storeOf(options)
  const limits = { keep: options.keep ?? 5, ageMs: (options.days ?? 7) * DAY_MS }
  if (!(limits.keep >= 1 && limits.ageMs >= 0)) {
    throw new ReleaseError('--keep must be at least 1, and --days at least 0.')
  }
  if (options.dryRun === true) {
    const all = await versions.list()
    return unusedFolders(withoutOld(await list(options), all, limits), all, limits)
  }
  let [before, all]: [Registry | undefined, VersionFolder[]] = [undefined, []]
  const registry = await change(options, async (found) => {
    // Listed after the release set was read, so that a version published meanwhile is in the list and counts as young.
    ;[before, all] = [found, await versions.list()]
    return withoutOld(found, all, limits)
  })
  const gone: VersionFolder[] = []
  const used: VersionFolder[] = []
  for (const folder of unusedFolders(registry, all, limits)) {
    const isGone = await versions.remove(folder)
    ;(isGone ? gone : used).push(folder)
  }
  // Another publisher has used these versions since they were listed, so they become known again, unless a concurrent
  // clean-up has deleted them.
  if (used.length > 0) {
    await change(options, async (found) => knownAgain(found, before, await present(versions, used)))
  }
  return gone
}

/** Those of these versions that are there. */
async function present(versions: VersionStore, some: readonly VersionFolder[]): Promise<VersionFolder[]> {
  const found = await Promise.all(some.map(({ path }) => versions.has(path)))
  return some.filter((_, index) => found[index])
}

/** For each version of an app, or one of them: who gets it, or why nobody does. */
export async function why(
  options: SiteOptions & { readonly name: string; readonly version?: string | undefined },
): Promise<VersionReason[]> {
  return reasonsOf(await list(options), options.name, options.version)
}

/**
 * Releases of a site from its log, newest first, as lines: all, or those that changed an app, or one version of it.
 *
 * @throws ReleaseError if the log was changed, or its newest entry isn't signed with an accepted key.
 */
export async function history(
  options: SiteOptions & { readonly name?: string | undefined; readonly version?: string | undefined },
): Promise<string[]> {
  const { log } = await readLog((await storeOf(options)).readLive, options.signer)
  return logLines(log, options.name, options.version)
}

/**
 * Crashes of an app that pages reported, most frequent first, with their stacks in sources [MFE-04].
 *
 * @param options.reports File that `serve --reports` writes.
 * @throws ReleaseError if no such app is published.
 */
export async function crashes(
  options: SiteOptions & { readonly name: string; readonly reports: string },
): Promise<Crash[]> {
  if (options.name !== 'host') entryOf(await list(options), options.name)
  const { versions } = await storeOf(options)
  return crashesOf(await keptSince(options.reports, 0), options.name, versions)
}

/** The release set of a site. */
export async function list(options: SiteOptions): Promise<Registry> {
  const store = await storeOf(options)
  return orNothing(await readRegistry(store.readLive), store)
}

/** The site's name and the cache of compressed files. */
export function folders({ root, site }: SiteOptions): { site: string; cache: string } {
  return { site: site ?? join(root, 'site'), cache: join(root, COMPRESSED_CACHE) }
}

/** Where the site is kept. */
export async function storeOf(options: SiteOptions): Promise<SiteStore> {
  return options.store ?? openStore(folders(options).site, options.endpoint)
}

/** A change of what is published already. */
async function change(
  options: SiteOptions & { readonly config?: SiteConfig },
  make: (registry: Registry, store: SiteStore) => Registry | Promise<Registry>,
): Promise<Registry> {
  const store = await storeOf(options)
  return nextRelease(store, options, (before) => make(orNothing(before, store), store))
}

function orNothing(registry: Registry | undefined, store: SiteStore): Registry {
  if (!registry) throw new ReleaseError(`Nothing is published in ${store.name} yet.`)
  return registry
}

function causeOf({ reason, security }: Cause): WithdrawnVersion {
  return { reason, ...(security && { security }) }
}
