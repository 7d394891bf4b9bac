import * as v from 'valibot'
import { signedText } from '../signature/signed-text.ts'

/** File of a site with every release since the log began. */
export const LOG_FILE = 'log.json'

const Sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

/** What a release changed about one app, or about the configuration. */
export const LoggedChange = v.object({
  /** `host`, a remote's name, or `config`. */
  app: v.string(),
  /**
   * `live`: went live in place of `from`. `known`: may be rolled out. `rollout`: for `percent` of visitors, 0 ends it.
   * `allowed`: a check was overridden for it. `forgotten`: no longer kept. `changed`: the configuration.
   */
  what: v.picklist([
    'live',
    'known',
    'rollout',
    'withdrawn',
    'restored',
    'disabled',
    'enabled',
    'allowed',
    'forgotten',
    'changed',
  ]),
  version: v.optional(v.string()),
  from: v.optional(v.string()),
  percent: v.optional(v.number()),
  reason: v.optional(v.string()),
})
export type LoggedChange = v.InferOutput<typeof LoggedChange>

/** One release: who made it, when, what changed and why. */
export const LogEntry = v.object({
  /** 1 for the first entry; without gaps. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Revision of the release set. */
  revision: v.number(),
  by: v.string(),
  /** ISO date-time. */
  at: v.string(),
  changes: v.array(LoggedChange),
  /** The publisher's reason. */
  why: v.optional(v.string()),
  /** SHA-256 (hex) of the release set as pages carry it, which a tab compares with its own. */
  pages: Sha256,
  /** SHA-256 (hex) of the complete release set. */
  registry: Sha256,
  /** SHA-256 (hex) of the entry before; absent in the first. */
  before: v.optional(Sha256),
  /** By the key of that time, if the site is signed. */
  signature: v.optional(v.string()),
})
export type LogEntry = v.InferOutput<typeof LogEntry>

/** `log.json`: releases, oldest first. Each entry has the hash of the one before, so none can be changed later. */
export const ReleaseLog = v.object({ schema: v.literal(1), entries: v.array(LogEntry) })
export type ReleaseLog = v.InferOutput<typeof ReleaseLog>

/** SHA-256 (hex) of an entry, as the next one names it; its signature isn't part of it. */
export function entryHash(entry: LogEntry): Promise<string> {
  return sha256(signedText('release', entry))
}

/** SHA-256 (hex) of a release set without its signature. */
export function setHash(registry: object): Promise<string> {
  return sha256(signedText('registry', registry))
}

/**
 * What is wrong with the chain of entries, as a sentence; undefined if each follows the one before. A valid signature of
 * the newest entry thereby vouches for all of them, whichever keys signed those.
 */
export async function chainProblem({ entries }: ReleaseLog): Promise<string | undefined> {
  let before: string | undefined
  for (const [index, entry] of entries.entries()) {
    if (entry.number !== index + 1) return `Entry ${index + 1} is missing: ${entry.number} is in its place.`
    if (entry.before !== before) return `Entry ${index + 1} does not follow the one before it.`
    before = await entryHash(entry)
  }
  return undefined
}

/** The newest release whose pages carry this release set; undefined if the log has none. */
export async function entryOfPage({ entries }: ReleaseLog, carried: object): Promise<LogEntry | undefined> {
  const hash = await setHash(carried)
  return entries.findLast(({ pages }) => pages === hash)
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
