import { checkFit, COMPILER_VERSION, describeProblem, readTypeSet, type Problem } from '@tradefront/api-check'
import type { HostFacts, Registry, RemoteFacts } from '@tradefront/contracts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from '../site/build.ts'
import { typesHash } from '../site/file-hash.ts'
import { ReleaseError, readText } from '../site/site-files.ts'
import type { VersionStore } from '../site/site-store.ts'
import { versionPath } from '../site/version-path.ts'

/** Folder below the workspace's root in which publications remember what was checked. */
export const API_CHECKS = '.cache/api-checks'

/** Sentences for one remote: there may be hundreds, and the first ones say what it is. */
const SHOWN = 8

/** A host and a remote that would meet. */
interface Pair {
  readonly host: HostFacts
  readonly remote: RemoteFacts
}

/**
 * The sentences about remotes whose sources do not fit the declarations of the host that they would meet in the next
 * release set: props, arguments and results that have other names or types [MFE-08]. Judged is who would meet for the
 * first time; what did not fit the host before either is nobody's news. Builds without types are not judged.
 *
 * @param builds Those that are being published, and not in the store yet.
 * @param cache Folder that remembers checks by what was checked.
 */
export async function apiProblems(
  before: Registry | undefined,
  after: Registry,
  { versions, builds, cache }: { versions: VersionStore; builds: readonly Build[]; cache: string },
): Promise<string[]> {
  const met = before ? pairsOf(before, []) : []
  const fresh = pairsOf(after, builds).filter(
    (pair) => !met.some((one) => one.host.types === pair.host.types && sameRemote(one, pair)),
  )
  const textOf = async (kind: 'host' | 'remote', name: string, facts: HostFacts | RemoteFacts) => {
    const build = builds.find((one) => one.facts.types === facts.types && one.types !== undefined)
    const text = build?.types ?? (await versions.types(versionPath({ kind, name, facts })))
    if (text !== undefined && typesHash(text) !== facts.types)
      throw new ReleaseError(
        `The types of ${name} ${facts.version} are not those that it was published with.`,
      )
    return text
  }
  const check = (pairs: readonly Pair[]) => checkPairs(pairs, textOf, cache)
  const found = await check(fresh)
  const sentences: string[] = []
  for (const [index, pair] of fresh.entries()) {
    const problems = found[index]
    if (!problems) {
      sentences.push(unknownSentence(pair))
      continue
    }
    const same = met.find((one) => sameRemote(one, pair))
    const [known = []] = problems.length > 0 && same ? await check([same]) : []
    const old = new Set(known.map((one) => JSON.stringify(one)))
    sentences.push(
      ...sentencesOf(
        pair,
        problems.filter((one) => !old.has(JSON.stringify(one))),
      ),
    )
  }
  return sentences
}

function sameRemote(one: Pair, other: Pair): boolean {
  return one.remote.name === other.remote.name && one.remote.types === other.remote.types
}

/** Every remote's versions that visitors get or that are being made known, with the host; those that say their types. */
function pairsOf({ host, remotes }: Registry, builds: readonly Build[]): Pair[] {
  if (host.facts.types === undefined) return []
  return Object.entries(remotes).flatMap(([name, { live, rollout, versions }]) => {
    const built = builds.flatMap((one) => (one.name === name ? [one.facts.version] : []))
    const known = [...new Set([live, rollout?.version, ...built])].flatMap(
      (version) => versions[version ?? '']?.facts ?? [],
    )
    return known.flatMap((remote) => (remote.types === undefined ? [] : [{ host: host.facts, remote }]))
  })
}

function unknownSentence({ host, remote }: Pair): string {
  return (
    `${remote.name} ${remote.version} cannot be checked against host ${host.version}: the store lacks the types of one of ` +
    "the two. Publish a new version of it, or go on with --allow-api 'reason'."
  )
}

function sentencesOf({ host, remote }: Pair, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return []
  const who = `${remote.name} ${remote.version}`
  const said = problems
    .slice(0, SHOWN)
    .map((one) => `${who} does not fit host ${host.version}: ${describeProblem(one)}`)
  const more =
    problems.length > SHOWN
      ? [`${who} does not fit host ${host.version} in ${problems.length - SHOWN} more places.`]
      : []
  return [
    ...said,
    ...more,
    `Keep it in the host, publish ${remote.name} for it first or with it, or say why it is meant with --allow-api 'reason'.`,
  ]
}

/** Checks pairs that were not checked before, those of one host together; undefined for one whose types are not kept. */
async function checkPairs(
  pairs: readonly Pair[],
  textOf: (
    kind: 'host' | 'remote',
    name: string,
    facts: HostFacts | RemoteFacts,
  ) => Promise<string | undefined>,
  cache: string,
): Promise<(Problem[] | undefined)[]> {
  const results = await Promise.all(pairs.map((pair) => remembered(cache, pair)))
  const open = pairs.flatMap((pair, index) => (results[index] ? [] : [{ pair, index }]))
  const [first] = open
  if (!first) return results
  const hostText = await textOf('host', 'host', first.pair.host)
  if (hostText === undefined) return results
  const host = readTypeSet(hostText)
  const texts = await Promise.all(open.map(({ pair: { remote } }) => textOf('remote', remote.name, remote)))
  const known = open.flatMap((one, at) => {
    const text = texts[at]
    return text === undefined ? [] : [{ ...one, set: readTypeSet(text) }]
  })
  const found = await checkFit(
    host,
    known.map(({ set }) => set),
  )
  for (const [at, { pair, index }] of known.entries()) {
    results[index] = found[at] ?? []
    await remember(cache, pair, found[at] ?? [])
  }
  return results
}

function cacheFile(cache: string, { host, remote }: Pair): string {
  const key = createHash('sha256')
    .update(`${COMPILER_VERSION} ${host.types ?? ''} ${remote.types ?? ''}`)
    .digest('hex')
  return join(cache, `${key}.json`)
}

async function remembered(cache: string, pair: Pair): Promise<Problem[] | undefined> {
  const text = await readText(cacheFile(cache, pair))
  return text === undefined ? undefined : (JSON.parse(text) as Problem[])
}

async function remember(cache: string, pair: Pair, problems: readonly Problem[]): Promise<void> {
  await mkdir(cache, { recursive: true })
  const draft = join(cache, `${randomUUID()}.draft`)
  await writeFile(draft, JSON.stringify(problems))
  await rename(draft, cacheFile(cache, pair))
}
