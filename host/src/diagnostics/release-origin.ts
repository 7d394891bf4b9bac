import { t } from '@lingui/core/macro'
import { errorWords, FederationError, signedData } from '@tradefront/federation'
import { chainProblem, entryOfPage, LOG_FILE, ReleaseLog } from '@tradefront/federation/release-log'
import { formatDate } from '@tradefront/ui/dates'
import * as v from 'valibot'

/** The data block with the page's release set, as written by the release tool. */
const REGISTRY_BLOCK = 'script#tradefront-registry'
const TIMEOUT_MS = 8_000

/** What the site's log of releases says of a page's release set. */
export interface ReleaseOrigin {
  readonly text: string
  /** Whether the log was changed, or doesn't know this release set. */
  readonly isWrong: boolean
}

/**
 * Looks the page's release set up in the site's log: by its hash, after checking that no entry of the log was changed, and
 * its signature if this host was built with a key [MFE-07]. Never rejects.
 */
export async function releaseOrigin(page: Document, fetchFile: typeof fetch = fetch): Promise<ReleaseOrigin> {
  const text = page.querySelector(REGISTRY_BLOCK)?.textContent
  if (!text) return said(t`This page has no release set.`)
  let log: ReleaseLog
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetchFile(`/${LOG_FILE}`, { cache: 'no-cache', credentials: 'omit', signal })
    if (response.status === 404) return said(t`This site keeps no release log.`)
    if (!response.ok) return said(t`We couldn't load the log (${{ status: response.status }}).`)
    log = v.parse(ReleaseLog, await response.json())
  } catch (error) {
    const isMalformed = v.isValiError(error) || error instanceof SyntaxError
    return isMalformed ? wrong(t`The log is malformed.`) : said(t`We couldn't load the log.`)
  }
  const newest = log.entries.at(-1)
  const problem = await chainProblem(log)
  if (problem !== undefined || !newest)
    return wrong(t`The log was changed. ${{ reason: problem ?? t`It has no entries.` }}`)
  try {
    await signedData('release', newest)
    const entry = await entryOfPage(log, JSON.parse(text) as object)
    if (!entry) return wrong(t`The log doesn't list this page's release set.`)
    const { number, by: author } = entry
    const time = `${formatDate(entry.at, 'moment', { zone: 'UTC' })} UTC`
    return said(t`Release ${number} of ${{ count: log.entries.length }}, by ${author}, ${time}`)
  } catch (error) {
    if (error instanceof FederationError) return wrong(errorWords(error))
    return wrong(error instanceof Error ? error.message : String(error))
  }
}

const said = (text: string): ReleaseOrigin => ({ text, isWrong: false })
const wrong = (text: string): ReleaseOrigin => ({ text, isWrong: true })
