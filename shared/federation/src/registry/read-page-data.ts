import { issueText, lazyCode, Registry, RemoteEntry, SiteConfig } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'
import { signedData } from '../signature/signed-data.ts'

/** Ids of the JSON data blocks that the release tool writes into every page. */
export const REGISTRY_BLOCK = 'tradefront-registry'
export const CONFIG_BLOCK = 'tradefront-config'

/** The release set, and entries of it that were left out because they are malformed. */
export interface RegistryReading {
  readonly registry: Registry
  readonly problems: readonly FederationError[]
}

const Shell = v.object({ ...Registry.entries, remotes: v.record(v.string(), v.unknown()) })
const placesCode = lazyCode(() => import(/* webpackChunkName: "seldom" */ './malformed-places.ts'))

/**
 * Checks a release set. A malformed entry costs that remote only, the rest stands [MFE-03]; throws
 * `registry-malformed` when the set itself cannot be read.
 */
export function parseRegistry(raw: unknown): RegistryReading {
  const shell = v.safeParse(Shell, raw)
  if (!shell.success) throw malformed(issueText(shell.issues))
  const remotes: Registry['remotes'] = {}
  const problems: FederationError[] = []
  // As they were sent: the parsed record lacks names that every object has, and nobody would be told.
  for (const [name, entry] of Object.entries((raw as Registry).remotes)) {
    const parsed = v.safeParse(RemoteEntry, entry)
    const wrong = parsed.success ? contradiction(name, parsed.output) : issueText(parsed.issues)
    if (parsed.success && !wrong) remotes[name] = parsed.output
    else problems.push(malformed(`${name.slice(0, 40)}: ${wrong}`, name))
  }
  return { registry: { ...shell.output, remotes }, problems }
}

/**
 * Checks a release set wherever it came from: its signature, where this host was built with a key, and its
 * content. Malformed entries keep the pages and places that can still be read, so that these say what is wrong.
 */
export async function readReleaseSet(raw: unknown): Promise<RegistryReading> {
  const reading = parseRegistry(await signedData('registry', raw))
  if (reading.problems.length === 0) return reading
  const code = await placesCode.load().catch(() => undefined)
  return code ? code.withPlaces(reading, raw) : reading
}

/** Reads the release set of this page, once per page (architecture, Releases, registry, loader) [MFE-02]. */
export async function readRegistry(page: Document): Promise<RegistryReading> {
  return readReleaseSet(readBlock(page, REGISTRY_BLOCK))
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

function malformed(sentence: string, remote?: string): FederationError {
  return new FederationError('registry-malformed', { remote, sentences: [`${sentence}.`] })
}

/** Reads `config.json` as the page carries it. Throws `registry-malformed` with what is wrong. */
export function readSiteConfig(page: Document): SiteConfig {
  const parsed = v.safeParse(SiteConfig, readBlock(page, CONFIG_BLOCK))
  if (!parsed.success) throw malformed(issueText(parsed.issues))
  return parsed.output
}

function readBlock(page: Document, id: string): unknown {
  const text = page.querySelector(`script#${id}`)?.textContent
  if (!text) throw new FederationError('registry-missing', { sentences: [`There is no data block ${id}.`] })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FederationError('registry-malformed', { sentences: [`Block ${id} is not JSON.`], cause })
  }
}
