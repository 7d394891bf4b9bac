import type { Registry } from '@tradefront/contracts'

/* Release sets as manipulated by an attacker with write access who wants other code to run. */

/** A change determined by a seed: the changed set as text, the affected entry, and a description. */
export interface HostileChange {
  readonly text: string
  readonly victim: string
  readonly what: string
}

type Json = Record<string, unknown>
type Random = () => number

const LONG = 'x'.repeat(5_000)
/** Placeholder for a number that isn't finite. */
const ENDLESS = 'a number without end'
/** Property names of every object, URLs, path traversal, odd characters and types. */
const NASTY: readonly unknown[] = [
  ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'host', 'wallet', 'document'],
  ['https://evil.test/x/', '//evil.test/x/', '/\\evil.test/x/', 'http://site.test/x/', 'https:evil.test'],
  ['javascript:alert(1)', 'data:text/javascript,alert(1)', 'blob:https://site.test/1', 'ftp://site.test/'],
  [
    '../../evil.js',
    '..\\evil.js',
    '/evil.js',
    '%2e%2e/evil.js',
    '.hidden',
    'a/../b.js',
    './x.js',
    'x.js?y#z',
  ],
  ['*', '/*', '/:x', '/:x/:y?', '/', '/login', '/Login', '/login/', '//login', '/a?/b?/c?/d?', '/main/*'],
  ['', ' ', '\u0000', 'a\nb', '\u202Egnp.js', LONG, '<script>', 'sha384-', 'sha384-AAAA', 'sha256-AAAA'],
  ['2026-99-99T99:99:99Z', 'tomorrow', '1.0.0 ', '1.0', 'latest', '/remotes/wallet/2.0.0/'],
  [-1, 0, 7, 101, 1e300, ENDLESS, null, true, [], {}, ['*'], [null], { length: 9 }],
  [
    { integrity: 'sha384-AAAA', bytes: 1 },
    { integrity: `sha256-${'A'.repeat(64)}`, bytes: 1 },
    { integrity: `md5-${'A'.repeat(22)}==`, bytes: 1 },
  ],
].flat()

const NASTY_NAMES = NASTY.flatMap((name) => (typeof name === 'string' && name !== ENDLESS ? [name] : []))

/** A hostile change to one remote's entry, or an added entry. */
export function hostileChange(registry: Registry, seed: number): HostileChange {
  const random = randomOf(seed)
  const raw = structuredClone(registry) as unknown as { remotes: Record<string, Json> }
  const victim = pick(random, Object.keys(raw.remotes))
  const kind = Math.floor(random() * 6)
  let what: string
  if (kind === 0) what = added(random, raw.remotes, victim)
  else if (kind === 1) what = renamed(random, raw.remotes, victim)
  else if (kind === 4) what = misrouted(random, raw.remotes[victim] ?? {})
  else if (kind === 5) what = impersonated(random, raw.remotes, victim)
  else if (kind === 2) what = moved(random, raw.remotes[victim] ?? {})
  else what = replaced(random, raw.remotes[victim] ?? {})
  return { text: JSON.stringify(raw).replaceAll(`"${ENDLESS}"`, '1e999'), victim, what }
}

/** Replaces any field with an invalid value. */
function replaced(random: Random, entry: Json): string {
  const [place, path] = pick(random, placesIn(entry))
  const value = pick(random, NASTY)
  place[path.at(-1) ?? ''] = value
  return `${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}`
}

/** Renames a key of any record. */
function renamed(random: Random, remotes: Record<string, Json>, victim: string): string {
  const places = [[remotes, [victim]] as const, ...placesIn(remotes[victim] ?? {})]
  const [place, path] = pick(
    random,
    places.filter(([object]) => !Array.isArray(object)),
  )
  const [from, to] = [path.at(-1) ?? '', pick(random, NASTY_NAMES)]
  // Like JSON.parse: an own property, whatever its name.
  Object.defineProperty(place, to, {
    value: place[from],
    enumerable: true,
    configurable: true,
    writable: true,
  })
  if (from !== to) delete place[from]
  return `${path.join('.')} renamed to ${to.slice(0, 60)}`
}

/** Sends every visitor to a release hosted elsewhere, with a matching hash. */
function moved(random: Random, entry: Json): string {
  const versions = entry['versions'] as Record<string, { base: unknown; facts: Json }>
  const live = versions[String(entry['live'])]
  const base = pick(random, ['https://evil.test/x/', '//evil.test/x/', 'https://site.test.evil.test/x/'])
  const evil = { base, facts: { ...live?.facts, version: '6.6.6' } }
  if (random() < 0.5) return (Object.assign(live ?? {}, { base }), `live at ${base}`)
  versions['6.6.6'] = evil
  entry['rollout'] = { version: '6.6.6', percent: 100 }
  return `everybody is rolled out to ${base}`
}

/** Gives a page a path that also matches others. */
function misrouted(random: Random, entry: Json): string {
  const versions = entry['versions'] as Record<string, { facts: { routes: { path: string }[] } }>
  const route = versions[String(entry['live'])]?.facts.routes[0]
  const path = pick(random, [
    '*',
    '/*',
    '/:x',
    '/:x/*',
    '/:x?',
    '/main/:x?/*',
    '/Login',
    '//login',
    '/nowhere/*',
  ])
  if (route) route.path = path
  return `a page under ${path}`
}

/** Uses another remote's facts: its name, or all of them. */
function impersonated(random: Random, remotes: Record<string, Json>, victim: string): string {
  const other = pick(
    random,
    Object.keys(remotes).filter((name) => name !== victim),
  )
  const factsOf = (name: string) => {
    const { live, versions } = remotes[name] as { live: string; versions: Record<string, { facts: Json }> }
    return versions[live]
  }
  const [release, copied] = [factsOf(victim), factsOf(other)]
  if (release && copied) {
    release.facts = random() < 0.5 ? { ...release.facts, name: other } : structuredClone(copied.facts)
  }
  return `facts of ${other}`
}

/** Adds a remote, with a valid name or not, with the victim's pages and code from elsewhere. */
function added(random: Random, remotes: Record<string, Json>, victim: string): string {
  const names = ['aaa', 'zzz', ...NASTY_NAMES.filter((name) => !(name in remotes))]
  const name = pick(random, names)
  const copy = structuredClone(remotes[victim] ?? {}) as {
    versions: Record<string, { base: string; facts: Json }>
  }
  for (const release of Object.values(copy.versions)) {
    release.base = random() < 0.8 ? 'https://evil.test/x/' : release.base
    release.facts['name'] = random() < 0.8 ? name : victim
  }
  Object.defineProperty(remotes, name, { value: copy, enumerable: true, configurable: true, writable: true })
  return `one more remote, ${name.slice(0, 60)}`
}

/** Every field of an entry: the containing object, and its path. */
function placesIn(value: Json, path: readonly string[] = []): (readonly [Json, readonly string[]])[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key]
    const below = typeof inner === 'object' && inner !== null ? placesIn(inner as Json, here) : []
    return [[value, here] as const, ...below]
  })
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T
}

/** Numbers from 0 to 1 (exclusive), determined by the seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
