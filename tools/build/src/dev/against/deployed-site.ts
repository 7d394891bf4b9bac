import { SiteConfig, issueText } from '@tradefront/contracts'
import * as v from 'valibot'

/** Timeout of the deployed site's page, ms. */
const LIMIT_MS = 10_000

/** The part of a release set that decides whether it includes a remote. */
const ReleaseSet = v.object({ remotes: v.record(v.string(), v.unknown()) })

/** A message for the command line: what prevents using this site, and what to do. */
export class AgainstError extends Error {
  override readonly name = 'AgainstError'
}

/** Fetches a page; replaced in tests. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<Response>

/**
 * Checks with a page of a deployed site that a remote from `origin` may run in it [MFE-05]; returns the URL to
 * open.
 *
 * @param given URL of the site, as written on the command line.
 * @throws AgainstError with the first obstacle.
 */
export async function addressAgainst(
  given: string,
  remote: string,
  origin: string,
  fetchPage: FetchPage = (url, signal) => fetch(url, { signal }),
): Promise<string> {
  const site = siteOf(given)
  const { html, policy } = await pageOf(site, fetchPage)
  const config = block(html, 'tradefront-config', SiteConfig, site)
  const { remotes } = block(html, 'tradefront-registry', ReleaseSet, site)
  if (!Object.hasOwn(remotes, remote)) {
    throw new AgainstError(
      `${site} has no remote '${remote}'; it has ${Object.keys(remotes).sort().join(', ')}. ` +
        `Publish a first version there: a page is routed by the release set.`,
    )
  }
  if (!config.overrideOrigins.includes(origin)) {
    throw new AgainstError(
      `${site} runs no code from ${origin}. Its deployer can allow that with ` +
        `"overrideOrigins": ["${origin}"] in config.json (npm run release -- config FILE).`,
    )
  }
  if (policy !== undefined && !allowsScripts(policy, origin)) {
    throw new AgainstError(
      `The pages of ${site} have a content security policy without ${origin}. ` +
        `Write the server's headers again (npm run release -- headers) and load them.`,
    )
  }
  return `${site}/?remotes=${remote}@${origin}`
}

function siteOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new AgainstError(`'${given}' is not a site address. Use one such as https://live.example.`)
  }
  return url.origin
}

async function pageOf(
  site: string,
  fetchPage: FetchPage,
): Promise<{ html: string; policy: string | undefined }> {
  let answer: Response
  try {
    answer = await fetchPage(`${site}/`, AbortSignal.timeout(LIMIT_MS))
  } catch (cause) {
    throw new AgainstError(`${site} does not answer: ${reason(cause)}.`, { cause })
  }
  if (!answer.ok) throw new AgainstError(`${site} answers with status ${answer.status}.`)
  const policy = answer.headers.get('content-security-policy') ?? undefined
  return { html: await answer.text(), policy }
}

/** A failed connection's code is more specific than 'fetch failed'. */
function reason(cause: unknown): string {
  const inner: unknown = cause instanceof Error ? (cause.cause ?? cause) : cause
  if (inner instanceof Error) return 'code' in inner ? String(inner.code) : inner.message
  return String(inner)
}

/** A data block of the page, as read by the host. */
function block<T extends v.GenericSchema>(
  html: string,
  id: string,
  schema: T,
  site: string,
): v.InferOutput<T> {
  const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1]
  if (text === undefined) throw new AgainstError(`${site} is not a Tradefront site: its page lacks ${id}.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  throw new AgainstError(`${id} in the page of ${site} is malformed: ${issueText(parsed.issues)}`)
}

function allowsScripts(policy: string, origin: string): boolean {
  const directives = policy.split(/[;,]/).map((text) => text.trim().split(/\s+/))
  const scripts = directives.find(([name]) => name === 'script-src')
  return scripts === undefined || scripts.includes(origin)
}
