import type { Registry } from '@tradefront/contracts'
import {
  chainProblem,
  entryHash,
  LOG_FILE,
  ReleaseLog,
  setHash,
  type LogEntry,
} from '@tradefront/federation/release-log'
import * as v from 'valibot'
import { pageRegistry } from '../pages/page-registry.ts'
import type { Signer } from '../signing/signer.ts'
import { ReleaseError, type ReadFile } from '../site/site-files.ts'

/** A release's log, and the text that it was read from; undefined in releases of older tools. */
export interface SiteLog {
  readonly log: ReleaseLog
  readonly text: string | undefined
}

/**
 * The log of a release.
 *
 * @param signer must have signed its newest entry, or accept the key that did; without one nothing is required.
 * @throws ReleaseError if entries are missing or were changed.
 */
export async function readLog(read: ReadFile, signer: Signer | undefined): Promise<SiteLog> {
  const text = await read(LOG_FILE)
  if (text === undefined) return { log: { schema: 1, entries: [] }, text }
  const parsed = v.safeParse(ReleaseLog, JSON.parse(text))
  if (!parsed.success) {
    const why = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
    throw changed(`${why.join('; ')}.`)
  }
  const problem = await chainProblem(parsed.output)
  if (problem !== undefined) throw changed(problem)
  const newest = parsed.output.entries.at(-1)
  if (signer && newest && !signer.isSigned('release', newest))
    throw changed(`Entry ${newest.number} has no valid signature of an accepted key.`)
  return { log: parsed.output, text }
}

function changed(sentence: string): ReleaseError {
  return new ReleaseError(
    `${LOG_FILE} of this site is not the log that was written: ${sentence} Find out who changed it; ` +
      'with --adopt a new log begins.',
  )
}

/** The log with one release more. */
export async function withRelease(
  { entries }: ReleaseLog,
  made: Pick<LogEntry, 'by' | 'at' | 'changes' | 'why'> & { readonly registry: Registry },
  signer: Signer | undefined,
): Promise<ReleaseLog> {
  const { registry, by, at, changes, why } = made
  const last = entries.at(-1)
  const entry: LogEntry = {
    number: entries.length + 1,
    revision: registry.revision,
    by,
    at,
    changes,
    ...(why !== undefined && { why }),
    pages: await setHash(asRead(pageRegistry(registry))),
    registry: await setHash(asRead(registry)),
    ...(last && { before: await entryHash(last) }),
  }
  return { schema: 1, entries: [...entries, signer?.sign('release', entry) ?? entry] }
}

/** As it will be parsed: without what JSON omits. */
function asRead(value: object): object {
  return JSON.parse(JSON.stringify(value)) as object
}
