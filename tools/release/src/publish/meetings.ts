import type { HostFacts, Registry, RemoteFacts } from '@tradefront/contracts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptHash } from '../site/file-hash.ts'
import { ReleaseError, readText } from '../site/site-files.ts'
import type { Build } from '../site/build.ts'
import type { VersionStore } from '../site/site-store.ts'
import { versionPath, type Kept } from '../site/version-path.ts'

/** A host and a remote that would meet. */
export interface Pair {
  readonly host: HostFacts
  readonly remote: RemoteFacts
}

/** What the store keeps to check them by. */
type Checking = Exclude<Kept, 'maps'>

/** How hosts and remotes are checked by something that the store keeps of both. */
export interface PairCheck<Problem> {
  readonly kind: Checking
  /** Folder that remembers results. */
  readonly cache: string
  /** Version of what checks: another one may find other problems, so its results are remembered apart. */
  readonly checker: string
  /** The problems of each remote with this host. */
  readonly run: (host: string, remotes: readonly Checked[]) => Promise<readonly Problem[][]>
  readonly sentences: (pair: Pair, problems: readonly Problem[]) => readonly string[]
}

/** A remote, and what it is checked with. */
export interface Checked {
  readonly name: string
  readonly text: string
}

/** Where the texts are: builds that are being published are not in the store yet. */
export interface KeptTexts {
  readonly versions: VersionStore
  readonly builds: readonly Build[]
}

/**
 * The sentences about hosts and remotes that would meet for the first time in the next release set. What did not fit the
 * host before either is not reported, and builds that have nothing of this kind are not judged [MFE-08].
 *
 * @throws ReleaseError if what the store keeps is not what a version was published with.
 */
export async function pairProblems<Problem>(
  before: Registry | undefined,
  after: Registry,
  check: PairCheck<Problem>,
  kept: KeptTexts,
): Promise<string[]> {
  const { kind } = check
  const sameRemote = (one: Pair, other: Pair) =>
    one.remote.name === other.remote.name && one.remote[kind] === other.remote[kind]
  const met = before ? pairsOf(before, [], kind) : []
  const fresh = pairsOf(after, kept.builds, kind).filter(
    (pair) => !met.some((one) => one.host[kind] === pair.host[kind] && sameRemote(one, pair)),
  )
  const found = await checkPairs(fresh, check, kept)
  const sentences: string[] = []
  for (const [index, pair] of fresh.entries()) {
    const problems = found[index]
    if (!problems) {
      sentences.push(unknownSentence(pair, kind))
      continue
    }
    const same = met.find((one) => sameRemote(one, pair))
    const [known = []] = problems.length > 0 && same ? await checkPairs([same], check, kept) : []
    const old = new Set(known.map((one) => JSON.stringify(one)))
    const news = problems.filter((one) => !old.has(JSON.stringify(one)))
    if (news.length > 0) sentences.push(...check.sentences(pair, news))
  }
  return sentences
}

/** Every remote's versions that visitors get or that are being made known, with the host, where both have it. */
function pairsOf({ host, remotes }: Registry, builds: readonly Build[], kind: Checking): Pair[] {
  if (host.facts[kind] === undefined) return []
  return Object.entries(remotes).flatMap(([name, { live, rollout, versions }]) => {
    const built = builds.flatMap((one) => (one.name === name ? [one.facts.version] : []))
    const known = [...new Set([live, rollout?.version, ...built])].flatMap(
      (version) => versions[version ?? '']?.facts ?? [],
    )
    return known.flatMap((remote) => (remote[kind] === undefined ? [] : [{ host: host.facts, remote }]))
  })
}

const WHAT: Readonly<Record<Checking, string>> = { types: 'types', contractTests: 'contract tests' }

function unknownSentence({ host, remote }: Pair, kind: Checking): string {
  return (
    `${remote.name} ${remote.version} cannot be checked against host ${host.version}: the store lacks the ${WHAT[kind]} of ` +
    "one of the two. Publish a new version of it, or go on with --allow-api 'reason'."
  )
}

/** Checks pairs that were not checked before, those of one host together; undefined for one whose text is not kept. */
async function checkPairs<Problem>(
  pairs: readonly Pair[],
  check: PairCheck<Problem>,
  kept: KeptTexts,
): Promise<(readonly Problem[] | undefined)[]> {
  const results = await Promise.all(pairs.map((pair) => remembered(check, pair)))
  const open = pairs.flatMap((pair, index) => (results[index] ? [] : [{ pair, index }]))
  const [first] = open
  if (!first) return results
  const host = await textOf(kept, check.kind, 'host', 'host', first.pair.host)
  if (host === undefined) return results
  const texts = await Promise.all(
    open.map(({ pair: { remote } }) => textOf(kept, check.kind, 'remote', remote.name, remote)),
  )
  const known = open.flatMap((one, at) => {
    const text = texts[at]
    return text === undefined ? [] : [{ ...one, checked: { name: one.pair.remote.name, text } }]
  })
  if (known.length === 0) return results
  const found = await check.run(
    host,
    known.map(({ checked }) => checked),
  )
  for (const [at, { pair, index }] of known.entries()) {
    results[index] = found[at] ?? []
    await remember(check, pair, found[at] ?? [])
  }
  return results
}

async function textOf(
  { versions, builds }: KeptTexts,
  kept: Checking,
  kind: 'host' | 'remote',
  name: string,
  facts: HostFacts | RemoteFacts,
): Promise<string | undefined> {
  const build = builds.find((one) => one.facts[kept] === facts[kept] && one.kept?.[kept] !== undefined)
  const text = build?.kept?.[kept] ?? (await versions.kept(kept, versionPath({ kind, name, facts })))
  if (text !== undefined && keptHash(text) !== facts[kept])
    throw new ReleaseError(
      `The ${WHAT[kept]} of ${name} ${facts.version} are not those that it was published with.`,
    )
  return text
}

function cacheFile(
  { kind, cache, checker }: Omit<PairCheck<never>, 'run' | 'sentences'>,
  pair: Pair,
): string {
  const key = createHash('sha256')
    .update(`${checker} ${pair.host[kind] ?? ''} ${pair.remote[kind] ?? ''}`)
    .digest('hex')
  return join(cache, `${key}.json`)
}

async function remembered<Problem>(
  check: PairCheck<Problem>,
  pair: Pair,
): Promise<readonly Problem[] | undefined> {
  const text = await readText(cacheFile(check, pair))
  return text === undefined ? undefined : (JSON.parse(text) as Problem[])
}

async function remember<Problem>(
  check: PairCheck<Problem>,
  pair: Pair,
  problems: readonly Problem[],
): Promise<void> {
  await mkdir(check.cache, { recursive: true })
  const draft = join(check.cache, `${randomUUID()}.draft`)
  await writeFile(draft, JSON.stringify(problems))
  await rename(draft, cacheFile(check, pair))
}
