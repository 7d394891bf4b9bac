import { REMOTE_CONTRACT, SiteConfig, type Registry } from '@tradefront/contracts'
import {
  FederationError,
  readRegistry,
  readReleaseSet,
  readSiteConfig,
  type RegistryReading,
} from '@tradefront/federation'
import { parse } from 'valibot'

/** Maximum wait for a file that the page itself doesn't carry, ms. */
const WAIT_MS = 10_000

/** The site's configuration: from the page, else from config.json. Throws if neither can be read. */
export async function loadConfig(page: Document, fetchFile: typeof fetch = fetch): Promise<SiteConfig> {
  try {
    return readSiteConfig(page)
  } catch {
    return parse(SiteConfig, await readJson('/config.json', fetchFile))
  }
}

/**
 * The release set: from the page, else from registry.json, else an empty one with the problem, since logging in works
 * even without remotes [MFE-03].
 */
export async function loadRegistry(
  page: Document,
  fetchFile: typeof fetch = fetch,
): Promise<RegistryReading> {
  try {
    return await readRegistry(page)
  } catch {
    return readJson('/registry.json', fetchFile).then(readReleaseSet).catch(emptyReading)
  }
}

function emptyReading(cause: unknown): RegistryReading {
  const problem =
    cause instanceof FederationError ? cause : new FederationError('registry-missing', { cause })
  return { registry: EMPTY, problems: [problem] }
}

const EMPTY: Registry = {
  schema: 1,
  revision: 0,
  host: {
    version: 'unknown',
    base: '/',
    facts: {
      version: 'unknown',
      contract: REMOTE_CONTRACT,
      files: {},
      initial: [],
      give: {},
      preload: {},
      routes: [],
    },
  },
  remotes: {},
}

async function readJson(path: string, fetchFile: typeof fetch): Promise<unknown> {
  const answer = await fetchFile(path, { cache: 'no-cache', signal: AbortSignal.timeout(WAIT_MS) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer.json()
}
