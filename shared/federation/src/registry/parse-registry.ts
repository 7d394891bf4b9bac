import {
  issueText,
  PageRegistry,
  PageRemoteEntry,
  type Registry,
  type RemoteEntry,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'

/** The release set, and the malformed entries left out of it. */
export interface RegistryReading {
  readonly registry: Registry
  readonly problems: readonly FederationError[]
}

const Shell = v.object({ ...PageRegistry.entries, remotes: v.record(v.string(), v.unknown()) })

/**
 * Validates a release set. A malformed entry only affects that remote [MFE-03]; throws `registry-malformed` if the
 * set itself can't be read.
 */
export function parseRegistry(raw: unknown): RegistryReading {
  const shell = v.safeParse(Shell, raw)
  if (!shell.success) throw malformed(issueText(shell.issues))
  const remotes: Registry['remotes'] = {}
  const problems: FederationError[] = []
  // Uses the raw keys: the parsed record drops names such as `__proto__`, which would go unnoticed.
  for (const [name, entry] of Object.entries((raw as Registry).remotes)) {
    const parsed = v.safeParse(PageRemoteEntry, entry)
    const wrong = parsed.success ? contradiction(name, parsed.output) : issueText(parsed.issues)
    if (parsed.success && !wrong) remotes[name] = parsed.output
    else problems.push(malformed(`${name.slice(0, 40)}: ${wrong}`, name))
  }
  return { registry: { ...shell.output, remotes }, problems }
}

/** Contradictions within an entry: names are keys of code, routes and folders. */
function contradiction(name: string, { live, versions }: RemoteEntry): string | undefined {
  if (!Object.hasOwn(versions, live)) return 'live should be one of its versions'
  const odd = Object.entries(versions).find(
    ([version, { facts }]) =>
      facts.name !== name || facts.version !== version || !Object.hasOwn(facts.files, facts.entry),
  )
  return odd && `the facts of ${odd[0].slice(0, 40)} should be its own, with the hash of its entry`
}

/** An error for data in an unexpected format. */
export function malformed(sentence: string, remote?: string): FederationError {
  return new FederationError('registry-malformed', { remote, sentences: [`${sentence}.`] })
}
