import type { WithdrawnVersion, WithdrawnVersions } from '@tradefront/contracts'

/** Number of formerly live versions remembered for rollbacks. */
const HISTORY = 20

/** An app's live versions over time. */
export interface VersionLine {
  readonly live: string
  /** Formerly live versions, newest first. */
  readonly history: readonly string[]
  readonly withdrawn: WithdrawnVersions
}

/** An app's versions in a release set; older sets only know the previous one. */
export function lineOf(entry: {
  readonly live: string
  readonly previous?: string | null | undefined
  readonly history?: readonly string[] | null | undefined
  readonly withdrawn?: WithdrawnVersions | null | undefined
}): VersionLine {
  const { live, previous, history, withdrawn } = entry
  return { live, history: history ?? (previous ? [previous] : []), withdrawn: withdrawn ?? {} }
}

/** A new version replaces the live one. */
export function movedTo(line: VersionLine, version: string): VersionLine {
  if (version === line.live) return line
  const history = [line.live, ...line.history].filter((old) => old !== version)
  return { ...line, live: version, history: [...new Set(history)].slice(0, HISTORY) }
}

/**
 * An older version replaces the live one, which is withdrawn. Versions in between were deliberately skipped and
 * never serve as fallback [MFE-04].
 */
export function movedBackTo(line: VersionLine, version: string, why: WithdrawnVersion): VersionLine {
  const rest = line.history.slice(line.history.indexOf(version) + 1)
  return { ...withdrew(line, line.live, why), live: version, history: rest }
}

/** Withdraws a version. */
export function withdrew(line: VersionLine, version: string, why: WithdrawnVersion): VersionLine {
  const { [version]: _before, ...others } = line.withdrawn
  // Newest last: open tabs are told about the newest ones.
  return { ...line, withdrawn: { ...others, [version]: why } }
}

/** Allows a withdrawn version again. */
export function restoredTo(line: VersionLine, version: string): VersionLine {
  const { [version]: _why, ...others } = line.withdrawn
  return { ...line, withdrawn: others }
}

/** The fallback, and the target of the next rollback; null if there is none. */
export function previousOf(line: VersionLine, isUsable: (version: string) => boolean = () => true) {
  const fits = (version: string) => !Object.hasOwn(line.withdrawn, version) && isUsable(version)
  return line.history.find(fits) ?? null
}

/** The version line as stored in a release set. */
export function fieldsOf(line: VersionLine, isUsable?: (version: string) => boolean) {
  return { previous: previousOf(line, isUsable), history: [...line.history], withdrawn: line.withdrawn }
}
