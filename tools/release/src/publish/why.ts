import type { Allowed, Published, Registry } from '@tradefront/contracts'
import { checkPublication } from '@tradefront/federation/publication'
import { ReleaseError } from '../site/site-files.ts'
import { entryOf } from './release-set.ts'
import { lineOf } from './version-line.ts'
import { hostLine } from './withdrawals.ts'

/** What happens with one version of an app, in a sentence. */
export interface VersionReason {
  readonly version: string
  readonly reason: string
  /** What it was built from, and who published it when, if known. */
  readonly origin?: string | undefined
}

/** The option that overrides a check. */
export const CHECK_OPTIONS: Readonly<Record<Allowed['check'], string>> = {
  removal: '--allow-removal',
  api: '--allow-api',
}

/** Source, publisher, time and overrides, as in `from 1a2b3c4, published by anna 2030-01-02 03:04 UTC`. */
export function originOf({
  facts: { commit = '', dirty },
  published,
  allowed = [],
}: {
  readonly facts: { readonly commit?: string | undefined; readonly dirty?: boolean | undefined }
  readonly published?: Published | undefined
  readonly allowed?: readonly Allowed[] | undefined
}): string {
  const from =
    commit === '' ? 'from outside a repository' : `from ${commit}${dirty ? ' with uncommitted changes' : ''}`
  const by = published ? `, published ${byWhom(published)}` : ''
  const reasons = allowed.map((one) => `; ${CHECK_OPTIONS[one.check]} ${byWhom(one)}: ${one.reason}`)
  return `${from}${by}${reasons.join('')}`
}

function byWhom({ by, at }: Published): string {
  return `by ${by} ${momentOf(at)}`
}

/** An ISO date-time as shown in a terminal: `2030-01-02 03:04 UTC`. */
export function momentOf(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`
}

/**
 * For each known version of a remote or the host, or one of them: who gets it, or why no one does. Versions in use
 * come first, then formerly live ones, newest first.
 *
 * @throws ReleaseError for an unknown app or version.
 */
export function reasonsOf(registry: Registry, name: string, version?: string): VersionReason[] {
  const all = name === 'host' ? hostReasons(registry) : remoteReasons(registry, name)
  if (version === undefined) return all
  const found = all.filter((item) => item.version === version)
  if (found.length === 0) throw new ReleaseError(`${name} has no version ${version}.`)
  return found
}

function hostReasons(registry: Registry): VersionReason[] {
  const { version: live, previous } = registry.host
  const line = hostLine(registry)
  return unique([live, ...line.history, ...Object.keys(line.withdrawn).toReversed()]).map((version) => {
    const gone = withdrawnReason(line, version)
    if (version === live)
      return { version, reason: 'Live: every visitor gets it.', origin: originOf(registry.host) }
    if (gone !== undefined) return { version, reason: gone }
    if (version === previous) return { version, reason: "The next 'rollback' goes to it." }
    return { version, reason: "Was live before; 'rollback --to' goes to it." }
  })
}

function remoteReasons(registry: Registry, name: string): VersionReason[] {
  const entry = entryOf(registry, name)
  const { live, previous, rollout, disabled, versions } = entry
  const line = lineOf(entry)
  const rest = [...Object.keys(versions), ...Object.keys(line.withdrawn)].toReversed()
  const inUse = [live, ...(rollout ? [rollout.version] : []), ...(previous ? [previous] : [])]
  return unique([...inUse, ...line.history, ...rest]).map((version) => {
    const gone = withdrawnReason(line, version)
    const facts = versions[version]?.facts
    const check = facts && checkPublication(registry, facts)
    const reason = () => {
      if (version === live && disabled) return `Live, but ${name} is switched off${offUntil(disabled)}`
      if (version === live)
        return `Live: ${shareOf(rollout && rollout.version !== live ? 100 - rollout.percent : 100)}`
      if (gone !== undefined) return gone
      if (version === rollout?.version) return `Rollout: ${shareOf(rollout.percent)}`
      if (!check) return 'Was live before; its facts are no longer kept.'
      if (!check.ok) return `Cannot go live: ${check.problems.join(' ')}`
      if (version === previous) return "Loaded where the live version fails; the next 'rollback' goes to it."
      return line.history.includes(version)
        ? "Was live before; 'rollback --to' and 'promote' put it live."
        : "Known and not live; 'rollout' and 'promote' give it to visitors."
    }
    const known = versions[version]
    return { version, reason: reason(), origin: known && originOf(known) }
  })
}

function withdrawnReason({ withdrawn }: ReturnType<typeof lineOf>, version: string): string | undefined {
  const why = Object.hasOwn(withdrawn, version) ? withdrawn[version] : undefined
  return why && `Withdrawn: ${why.reason}`
}

function offUntil({ reason, until }: { reason: string; until?: string | null | undefined }): string {
  return `${until ? ` until ${until}` : ''}: ${reason}`
}

function shareOf(percent: number): string {
  return percent === 100 ? 'every visitor gets it.' : `${percent} % of visitors get it.`
}

function unique(versions: readonly string[]): string[] {
  return [...new Set(versions)]
}
