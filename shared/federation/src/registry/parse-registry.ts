import { issueText, Registry, RemoteEntry } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'

/** The release set, and entries of it that were left out because they are malformed. */
export interface RegistryReading {
  readonly registry: Registry
  readonly problems: readonly FederationError[]
}

const Shell = v.object({ ...Registry.entries, remotes: v.record(v.string(), v.unknown()) })

/**
 * Checks a release set. A malformed entry costs that remote only, the rest stands [MFE-03]; throws
 * `registry-malformed` when the set itself cannot be read.
 */
export function parseRegistry(raw: unknown): RegistryReading {
  const shell = v.safeParse(Shell, raw)
  if (!shell.success) throw malformed(issueText(shell.issues))
  const remotes: Registry['remotes'] = {}
  const problems: FederationError[] = []
  // As they were sent: the parsed record lacks names that every object has, and nobody would know.
  for (const [name, entry] of Object.entries((raw as Registry).remotes)) {
    const parsed = v.safeParse(RemoteEntry, entry)
    const wrong = parsed.success ? contradiction(name, parsed.output) : issueText(parsed.issues)
    if (parsed.success && !wrong) remotes[name] = parsed.output
    else problems.push(malformed(`${name.slice(0, 40)}: ${wrong}`, name))
  }
  return { registry: { ...shell.output, remotes }, problems }
}

/** What two parts of an entry say that cannot both be so: names are keys of code, routes and folders. */
function contradiction(name: string, { live, versions }: RemoteEntry): string | undefined {
  if (!Object.hasOwn(versions, live)) return 'live should be one of its versions'
  const odd = Object.entries(versions).find(
    ([version, { facts }]) =>
      facts.name !== name || facts.version !== version || !Object.hasOwn(facts.files, facts.entry),
  )
  return odd && `the facts of ${odd[0].slice(0, 40)} should be its own, with the hash of its entry`
}

/** An error for what is not in the expected form. */
export function malformed(sentence: string, remote?: string): FederationError {
  return new FederationError('registry-malformed', { remote, sentences: [`${sentence}.`] })
}
