import { RemoteFacts } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'

/** Fetches JSON; replaced in tests. */
export type FetchJson = (url: string, signal: AbortSignal) => Promise<unknown>

const LIMIT_MS = 3_000

/** The facts of a local build, fresh each time. Throws `override-unreachable`. */
export async function fetchOverrideFacts(
  remote: string,
  origin: string,
  fetchJson: FetchJson = browserFetch,
): Promise<RemoteFacts> {
  const fail = (sentence: string, cause?: unknown) =>
    new FederationError('override-unreachable', { remote, sentences: [sentence], cause })
  let answer: unknown
  try {
    answer = await fetchJson(`${origin}/facts.json`, AbortSignal.timeout(LIMIT_MS))
  } catch (cause) {
    throw fail(`${origin}/facts.json could not be read.`, cause)
  }
  const parsed = v.safeParse(RemoteFacts, answer)
  if (!parsed.success) throw fail(`${origin}/facts.json is not a remote's facts.`)
  if (parsed.output.name !== remote) throw fail(`${origin} serves ${parsed.output.name}, not ${remote}.`)
  return parsed.output
}

async function browserFetch(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
