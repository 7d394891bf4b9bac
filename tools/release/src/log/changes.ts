import type { Allowed, Registry, RemoteEntry } from '@tradefront/contracts'
import type { LoggedChange } from '@tradefront/federation/release-log'
import { CHECK_OPTIONS } from '../publish/why.ts'
import { knownLine } from '../publish/release-set.ts'

/** What the next release set changes for each app, in the order of their names; the host comes first. */
export function changesOf(before: Registry | undefined, after: Registry): LoggedChange[] {
  const names = new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after.remotes)])
  return ['host', ...[...names].sort()].flatMap((app) => [
    ...lineChanges(app, before, after),
    ...allowedChanges(app, before, after),
    ...(app === 'host' ? [] : remoteChanges(app, before?.remotes[app], after.remotes[app])),
  ])
}

/** Which version is live, and which ones must not run. */
function lineChanges(app: string, before: Registry | undefined, after: Registry): LoggedChange[] {
  const [was, is] = [before && knownLine(before, app), knownLine(after, app)]
  const changes: LoggedChange[] = []
  if (is && is.live !== was?.live)
    changes.push({ app, what: 'live', version: is.live, ...(was && { from: was.live }) })
  const [old, now] = [was?.withdrawn ?? {}, is?.withdrawn ?? {}]
  for (const [version, { reason }] of Object.entries(now))
    if (!Object.hasOwn(old, version)) changes.push({ app, what: 'withdrawn', version, reason })
  for (const version of Object.keys(old))
    if (!Object.hasOwn(now, version)) changes.push({ app, what: 'restored', version })
  return changes
}

/** Checks that were overridden in this release. */
function allowedChanges(app: string, before: Registry | undefined, after: Registry): LoggedChange[] {
  const known = new Set(allowedIn(app, before).map((one) => JSON.stringify(one)))
  return allowedIn(app, after)
    .filter((one) => !known.has(JSON.stringify(one)))
    .map(({ version, check, reason }) => ({
      app,
      what: 'allowed',
      version,
      reason: `${CHECK_OPTIONS[check]}: ${reason}`,
    }))
}

function allowedIn(app: string, registry: Registry | undefined): (Allowed & { version: string })[] {
  if (!registry) return []
  const { host, remotes } = registry
  const versions: Readonly<Record<string, { readonly allowed?: readonly Allowed[] | undefined }>> =
    app === 'host' ? { [host.version]: host } : (remotes[app]?.versions ?? {})
  return Object.entries(versions).flatMap(([version, { allowed = [] }]) =>
    allowed.map((one) => ({ ...one, version })),
  )
}

function remoteChanges(
  app: string,
  was: RemoteEntry | undefined,
  is: RemoteEntry | undefined,
): LoggedChange[] {
  const changes: LoggedChange[] = []
  const [old, now] = [Object.keys(was?.versions ?? {}), Object.keys(is?.versions ?? {})]
  for (const version of now)
    if (!old.includes(version) && version !== is?.live) changes.push({ app, what: 'known', version })
  for (const version of old) if (!now.includes(version)) changes.push({ app, what: 'forgotten', version })
  const [before, after] = [was?.rollout, is?.rollout]
  if (after && (after.version !== before?.version || after.percent !== before.percent))
    changes.push({ app, what: 'rollout', ...after })
  else if (before && !after && before.version !== is?.live)
    changes.push({ app, what: 'rollout', version: before.version, percent: 0 })
  if (is?.disabled && JSON.stringify(is.disabled) !== JSON.stringify(was?.disabled))
    changes.push({ app, what: 'disabled', reason: is.disabled.reason })
  if (was?.disabled && is && !is.disabled) changes.push({ app, what: 'enabled' })
  return changes
}
