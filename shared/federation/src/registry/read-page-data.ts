import { lazyCode } from '@tradefront/browser'
import { issueText, SiteConfig } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'
import { malformed, parseRegistry, type RegistryReading } from './parse-registry.ts'
import { signedData } from '../signature/signed-data.ts'

/** Ids of the JSON data blocks written into every page by the release tool. */
export const REGISTRY_BLOCK = 'tradefront-registry'
export const CONFIG_BLOCK = 'tradefront-config'

const placesCode = lazyCode(() => import(/* webpackChunkName: "seldom" */ './malformed-places.ts'))

/**
 * Validates a release set from any source: its signature, if this host was built with a key, and its content.
 * Malformed entries keep their readable pages and slots, which show the problem.
 */
export async function readReleaseSet(raw: unknown): Promise<RegistryReading> {
  const reading = parseRegistry(await signedData('registry', raw))
  if (reading.problems.length === 0) return reading
  // Without this code the malformed entries' pages are missing; their problems are reported either way.
  const code = await placesCode.load().catch(() => undefined)
  return code ? code.withPlaces(reading, raw) : reading
}

/** Reads the page's release set, once per page (architecture, Releases, registry, loader) [MFE-02]. */
export async function readRegistry(page: Document): Promise<RegistryReading> {
  return readReleaseSet(readBlock(page, REGISTRY_BLOCK))
}

/** Reads `config.json` from the page. Throws `registry-malformed` with the problem. */
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
