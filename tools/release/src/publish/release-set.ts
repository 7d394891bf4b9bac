import type { Allowed, HostFacts, Published, Registry, RemoteEntry, RemoteFacts } from '@tradefront/contracts'
import { changedApis, checkPublication, removals } from '@tradefront/federation/publication'
import type { Build } from '../site/build.ts'
import { fieldsOf, lineOf, movedTo } from './version-line.ts'
import { versionPath } from '../site/version-path.ts'
import { ReleaseError } from '../site/site-files.ts'

/*
 * Changes of a release set, as pure functions: each gives a new set with the next revision, or throws
 * a ReleaseError with the sentences that stand against it.
 */

/** How many versions of a remote the release set keeps, besides those in use; their folders stay. */
const KEPT_VERSIONS = 20

/**
 * The release set with these builds live. Everything that is live afterwards is checked against the
 * host that is live afterwards, so that a host cannot be put under remotes that it does not carry, nor
 * a remote on a host that it does not fit; and with what is live now, so that nothing goes missing by accident
 * (`allowRemoval`: on purpose, for this reason, which is kept) [MFE-08]. A version that was live before goes live `again` on purpose only. `live: false`
 * only makes remotes' versions known. New versions whose sources no commit has are
 * refused (`allowDirty`: on purpose), and the set says who published the others, and when (`published`).
 */
export function withBuilds(
  registry: Registry | undefined,
  builds: readonly Build[],
  {
    live = true,
    allowRemoval,
    again = false,
    allowDirty = false,
    published,
  }: {
    live?: boolean
    allowRemoval?: string | undefined
    again?: boolean
    allowDirty?: boolean
    published?: Published | undefined
  } = {},
): Registry {
  const hostBuild = builds.find((build) => build.kind === 'host')
  const host = hostBuild ? hostEntry(registry, hostBuild, published) : registry?.host
  if (!host) throw new ReleaseError('Publish the host first, or together with its remotes.')
  const remotes: Registry['remotes'] = { ...registry?.remotes }
  for (const build of builds) {
    if (build.kind === 'remote') remotes[build.name] = entryWith(remotes[build.name], build, live, published)
  }
  const next: Registry = { schema: 1, revision: (registry?.revision ?? 0) + 1, host, remotes }
  const names = builds.flatMap((build) => (build.kind === 'remote' ? [build.name] : []))
  const problems = problemsOf(next, hostBuild ? Object.keys(remotes) : names)
  // What is only made known has to fit as well: it may be the next rollout's.
  for (const build of builds) {
    if (build.kind !== 'remote' || live) continue
    const result = checkPublication(next, build.facts)
    if (!result.ok) problems.push(...result.problems)
  }
  const lost = registry ? removals(registry, next) : []
  if (allowRemoval === undefined) problems.push(...lost)
  if (!allowDirty) problems.push(...uncommitted(registry, builds))
  if (registry && !again) problems.push(...goingBack(registry, next))
  if (problems.length > 0) throw new ReleaseError([...new Set(problems)].join('\n'))
  if (lost.length > 0 && allowRemoval !== undefined) {
    return withAllowed(next, movesOf(registry, next), 'removal', allowRemoval, published)
  }
  return sameContent(registry, next) && registry ? registry : next
}

/** The release set in which these versions keep the reason that a check was overridden for. */
export function withAllowed(
  registry: Registry,
  versions: readonly { readonly name: string; readonly to: string }[],
  check: Allowed['check'],
  reason: string,
  by: Published | undefined,
): Registry {
  const one: Allowed = { check, reason, by: by?.by ?? '', at: by?.at ?? '' }
  const kept = <T extends { allowed?: Allowed[] | undefined }>(of: T): T => ({
    ...of,
    allowed: [...(of.allowed ?? []).filter((before) => before.check !== check), one],
  })
  const remotes = { ...registry.remotes }
  for (const { name, to } of versions) {
    const entry = remotes[name]
    const version = entry?.versions[to]
    if (entry && version) remotes[name] = { ...entry, versions: { ...entry.versions, [to]: kept(version) } }
  }
  const isHost = versions.some(({ name }) => name === 'host')
  const host = isHost ? kept(registry.host) : registry.host
  return { ...registry, host, remotes }
}

/** A sentence for each app that would go back to a version that was live before. */
function goingBack(before: Registry, after: Registry): string[] {
  return movesOf(before, after).flatMap(({ name, from, to }) => {
    const isOld = from !== undefined && knownLine(before, name)?.history.includes(to)
    return isOld
      ? [
          `${name} ${to} is an older build that was live before (live: ${from} → ${to}). Go back with ` +
            `'rollback ${name} --to ${to}', or publish with --again if that is meant.`,
        ]
      : []
  })
}

/** Which apps have another live version afterwards; `from` is undefined for a new one. */
export function movesOf(before: Registry | undefined, after: Registry) {
  return ['host', ...Object.keys(after.remotes)].flatMap((name) => {
    const [from, to] = [before && knownLine(before, name)?.live, knownLine(after, name)?.live]
    return to === undefined || from === to ? [] : [{ name, from, to }]
  })
}

/** An app's versions over time; undefined where the release set does not know it. */
export function knownLine(registry: Registry, name: string) {
  if (name === 'host') return lineOf({ ...registry.host, live: registry.host.version })
  const entry = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined
  return entry && lineOf(entry)
}

/** A sentence for each new version that nothing can be traced back from. */
function uncommitted(registry: Registry | undefined, builds: readonly Build[]): string[] {
  return builds.flatMap(({ kind, name, facts: { version, commit = '', dirty } }) => {
    const isKnown =
      kind === 'host'
        ? registry?.host.version === version
        : Object.hasOwn(registry?.remotes[name]?.versions ?? {}, version)
    if (isKnown || (commit !== '' && !dirty)) return []
    const from = commit === '' ? 'sources outside a repository' : `uncommitted changes on top of ${commit}`
    return [
      `${name} ${version} was built from ${from}. Commit them and build again, or publish with --allow-dirty; ` +
        "'list' and 'why' will say so.",
    ]
  })
}

function hostEntry(
  registry: Registry | undefined,
  build: Build & { kind: 'host' },
  published: Published | undefined,
): Registry['host'] {
  const { facts } = build
  const before = registry?.host
  const base = `/${versionPath(build)}`
  if (!before) return { version: facts.version, previous: null, base, facts, published }
  if (before.version === facts.version) {
    return { ...before, base, facts: { ...facts, ...keptHashes(before.facts) } }
  }
  const line = movedTo(lineOf({ ...before, live: before.version }), facts.version)
  return { version: facts.version, ...fieldsOf(line), base, facts, published }
}

/** Of a version that is published already, the store keeps what came with it the first time. */
function keptHashes({ types, contractTests, maps }: HostFacts | RemoteFacts) {
  return { types, contractTests, maps }
}

function entryWith(
  entry: RemoteEntry | undefined,
  build: Build & { kind: 'remote' },
  live: boolean,
  published: Published | undefined,
): RemoteEntry {
  const { facts } = build
  const known = entry?.versions[facts.version]
  const versions = {
    ...entry?.versions,
    // The same build, whose sources have been committed meanwhile, says from then on what it is made from.
    [facts.version]:
      known && !(known.facts.dirty && !facts.dirty)
        ? known
        : {
            base: `/${versionPath(build)}`,
            facts: known ? { ...facts, ...keptHashes(known.facts) } : facts,
            published: known?.published ?? published,
          },
  }
  if (!entry) {
    if (!live)
      throw new ReleaseError(
        `${build.name} has never been published: its first version must go live for everyone.`,
      )
    return { live: facts.version, previous: null, versions }
  }
  if (!live || entry.live === facts.version) return pruned({ ...entry, versions })
  return pruned({ ...entry, ...movedLive(entry, facts.version, versions), versions })
}

/**
 * Gives `percent` of the visitors another version; 0 ends it [MFE-04]. What they would no longer have is refused as when
 * it goes live (`allowRemoval`: on purpose, for this reason) [MFE-08].
 */
export function rolledOut(
  registry: Registry,
  name: string,
  {
    version,
    percent,
    allowRemoval,
    published,
  }: {
    version: string
    percent: number
    allowRemoval?: string | undefined
    published?: Published | undefined
  },
): Registry {
  const entry = entryOf(registry, name)
  if (percent > 0 && version === entry.live) {
    throw new ReleaseError(
      `${name} ${version} is live: every visitor gets it who is in no rollout. Name another version; --percent 0 ends a rollout.`,
    )
  }
  const facts = Object.hasOwn(entry.versions, version) ? entry.versions[version]?.facts : undefined
  const gone = lineOf(entry).withdrawn
  if (percent > 0 && Object.hasOwn(gone, version)) {
    throw new ReleaseError(`${name} ${version} was withdrawn: ${gone[version]?.reason ?? ''}`)
  }
  if (!facts) throw new ReleaseError(`${name} has no version ${version}.`)
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseError('--percent must be between 0 and 100.')
  const result = checkPublication(registry, facts)
  if (!result.ok) throw new ReleaseError(result.problems.join('\n'))
  const forThem = changedEntry(registry, name, { ...entry, live: version })
  const lost = percent === 0 ? [] : removals(registry, forThem)
  if (lost.length > 0 && allowRemoval === undefined) throw new ReleaseError(lost.join('\n'))
  const next = checked(registry, name, { ...entry, rollout: percent === 0 ? null : { version, percent } })
  return lost.length > 0 && allowRemoval !== undefined
    ? withAllowed(next, [{ name, to: version }], 'removal', allowRemoval, published)
    : next
}

/**
 * Puts a known version live for everybody: the one that is rolled out unless another is named [MFE-04]. What would
 * disappear with it is refused as in a publication.
 */
export function promoted(
  registry: Registry,
  name: string,
  {
    version,
    allowRemoval,
    published,
  }: {
    version?: string | undefined
    allowRemoval?: string | undefined
    published?: Published | undefined
  } = {},
): Registry {
  const entry = entryOf(registry, name)
  const target = version ?? entry.rollout?.version
  if (target === undefined) {
    throw new ReleaseError(`No version of ${name} is being rolled out. Name the version to make live.`)
  }
  if (!Object.hasOwn(entry.versions, target)) throw new ReleaseError(`${name} has no version ${target}.`)
  const gone = lineOf(entry).withdrawn
  if (Object.hasOwn(gone, target)) {
    throw new ReleaseError(`${name} ${target} was withdrawn: ${gone[target]?.reason ?? ''}`)
  }
  if (target === entry.live) throw new ReleaseError(`${name} ${target} is live already.`)
  const next = checked(registry, name, { ...entry, ...movedLive(entry, target) })
  const lost = removals(registry, next)
  if (lost.length === 0) return next
  if (allowRemoval === undefined) throw new ReleaseError(lost.join('\n'))
  return withAllowed(next, [{ name, to: target }], 'removal', allowRemoval, published)
}

/** The fields of an entry that change when another of its versions goes live. */
function movedLive(entry: RemoteEntry, version: string, versions: RemoteEntry['versions'] = entry.versions) {
  const line = fieldsOf(movedTo(lineOf(entry), version), (known) => Object.hasOwn(versions, known))
  // A rollout of this very version has reached everybody.
  const rollout = entry.rollout?.version === version ? null : entry.rollout
  return { ...line, live: version, rollout }
}

/**
 * Switches a remote off, with the sentence that its place shows, until a time or until it is enabled. Open
 * tabs follow immediately for security reasons, otherwise when their user agrees.
 */
export function switchedOff(
  registry: Registry,
  name: string,
  { reason, until, security }: { reason: string; until?: string | undefined; security?: boolean | undefined },
): Registry {
  if (until !== undefined && Number.isNaN(Date.parse(until))) {
    throw new ReleaseError(`'${until}' is not a date and time.`)
  }
  const disabled = {
    reason,
    until: until === undefined ? null : new Date(until).toISOString(),
    ...(security && { security }),
  }
  return changedEntry(registry, name, { ...entryOf(registry, name), disabled })
}

/** Switches a remote on again. */
export function switchedOn(registry: Registry, name: string): Registry {
  return changedEntry(registry, name, { ...entryOf(registry, name), disabled: null })
}

/** Everything that stands against the named remotes' live versions and those being rolled out. */
export function problemsOf(registry: Registry, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const entry = registry.remotes[name]
    // Visitors of a rollout have to be carried as well.
    const versions = new Set(entry ? [entry.live, entry.rollout?.version] : [])
    return [...versions].flatMap((version) => {
      const facts = version && entry?.versions[version]?.facts
      const result = facts ? checkPublication(registry, facts) : { ok: true as const }
      return result.ok ? [] : result.problems
    })
  })
}

/**
 * A sentence for each live remote that was built against another API than the live host gives, while it has
 * every export that the remote uses: most such changes are compatible, so they are reported and not refused.
 */
export function changesToTry(registry: Registry): string[] {
  const { version, facts } = registry.host
  return Object.keys(registry.remotes)
    .sort()
    .flatMap((name) => {
      const remote = liveFacts(registry, name)
      // Where both sides have types, these were compared.
      const isCompared = facts.types !== undefined && remote?.types !== undefined
      const keys = remote && !isCompared ? changedApis(facts, remote) : []
      if (!remote || keys.length === 0) return []
      const what = `${name} ${remote.version} was built against another ${keys.join(', ')} than host ${version} gives`
      return [`${what}. Try it, or build it again.`]
    })
}

/** Facts of a remote's live version. */
export function liveFacts(registry: Registry, name: string): RemoteFacts | undefined {
  const entry = registry.remotes[name]
  return entry?.versions[entry.live]?.facts
}

/** The release set with this entry. Throws when its live version does not fit. */
export function checked(registry: Registry, name: string, entry: RemoteEntry): Registry {
  const next = changedEntry(registry, name, entry)
  const problems = problemsOf(next, [name])
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return next
}

/** The next release set, with this entry. */
export function changedEntry(registry: Registry, name: string, entry: RemoteEntry): Registry {
  return { ...registry, revision: registry.revision + 1, remotes: { ...registry.remotes, [name]: entry } }
}

/** A remote's entry. @throws ReleaseError if the site has no such remote. */
export function entryOf(registry: Registry, name: string): RemoteEntry {
  const entry = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined
  if (!entry) throw new ReleaseError(`There is no remote '${name}'.`)
  return entry
}

function pruned(entry: RemoteEntry): RemoteEntry {
  const inUse = new Set([entry.live, entry.previous, entry.rollout?.version])
  const all = Object.entries(entry.versions)
  const spare = all.filter(([version]) => !inUse.has(version)).slice(-KEPT_VERSIONS)
  const kept = new Set([...inUse, ...spare.map(([version]) => version)])
  return { ...entry, versions: Object.fromEntries(all.filter(([version]) => kept.has(version))) }
}

function sameContent(before: Registry | undefined, after: Registry): boolean {
  return JSON.stringify({ ...before, revision: 0 }) === JSON.stringify({ ...after, revision: 0 })
}
