import type { WithdrawnVersion, WithdrawnVersions } from '@tradefront/contracts'

/** How many versions that were live before are remembered, to go back to. */
const HISTORY = 20

/** One app's versions over time. */
export interface VersionLine {
  readonly live: string
  /** Versions that were live before, newest first. */
  readonly history: readonly string[]
  readonly withdrawn: WithdrawnVersions
}

/** What a release set says of an app's versions; older sets know the one before only. */
export function lineOf(entry: {
  readonly live: string
  readonly previous?: string | null | undefined
  readonly history?: readonly string[] | null | undefined
  readonly withdrawn?: WithdrawnVersions | null | undefined
}): VersionLine {
  const { live, previous, history, withdrawn } = entry
  return { live, history: history ?? (previous ? [previous] : []), withdrawn: withdrawn ?? {} }
}

/** A new version takes the live one's place. */
export function movedTo(line: VersionLine, version: string): VersionLine {
  if (version === line.live) return line
  const history = [line.live, ...line.history].filter((old) => old !== version)
  return { ...line, live: version, history: [...new Set(history)].slice(0, HISTORY) }
}

/**
 * An older version takes the live one's place, which is withdrawn. Versions between the two were passed
 * over on purpose: none of them is what to fall back on [MFE-04].
 */
export function movedBackTo(line: VersionLine, version: string, why: WithdrawnVersion): VersionLine {
  const rest = line.history.slice(line.history.indexOf(version) + 1)
  return { ...withdrew(line, line.live, why), live: version, history: rest }
}

/** A version that must not run any more. */
export function withdrew(line: VersionLine, version: string, why: WithdrawnVersion): VersionLine {
  const { [version]: _before, ...others } = line.withdrawn
  // The newest last: open tabs hear of the newest ones.
  return { ...line, withdrawn: { ...others, [version]: why } }
}

/** A withdrawn version may be used again. */
export function restoredTo(line: VersionLine, version: string): VersionLine {
  const { [version]: _why, ...others } = line.withdrawn
  return { ...line, withdrawn: others }
}

/** The version to fall back on, and for the next rollback; null where there is none. */
export function previousOf(line: VersionLine, isUsable: (version: string) => boolean = () => true) {
  const fits = (version: string) => !Object.hasOwn(line.withdrawn, version) && isUsable(version)
  return line.history.find(fits) ?? null
}

/** The line as a release set keeps it beside the live version. */
export function fieldsOf(line: VersionLine, isUsable?: (version: string) => boolean) {
  return { previous: previousOf(line, isUsable), history: [...line.history], withdrawn: line.withdrawn }
}
