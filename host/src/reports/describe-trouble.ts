import { parseUrl, type PageReport } from '@tradefront/contracts'
import { FederationError, type FederationErrorCode } from '@tradefront/federation'
import type { Trouble } from './early-reports.ts'

/** Finds the remote in text that holds addresses of scripts. */
export type RemoteOf = (text: string) => string | undefined

/** A report without its count. */
export type Described = Omit<PageReport, 'count'>

/** What somebody wanted, or a tester did: nothing that is broken. */
const MEANT: ReadonlySet<FederationErrorCode> = new Set([
  'remote-disabled',
  'remote-withdrawn',
  'override-refused',
  'override-unreachable',
  'scope-leak',
])
const RELEASED = /^\/(?:host|remotes)\//
/** Longest text of a report, in characters. */
const LONGEST = 200

/**
 * What is reported of a trouble; undefined for what is none. Only names of our own are taken over: addresses lose their query
 * and, on other sites, their path; samples of text lose the text [SESS-09].
 */
export function describeTrouble(
  trouble: Trouble,
  remoteOf: RemoteOf,
  pageUrl: string,
): Described | undefined {
  if (trouble instanceof FederationError) return MEANT.has(trouble.code) ? undefined : failure(trouble)
  const whose = (url: string) =>
    remoteOf(url) ?? (pathOf(url, pageUrl)?.startsWith('/host/') ? 'host' : undefined)
  if (trouble.type === 'securitypolicyviolation')
    return violation(trouble as SecurityPolicyViolationEvent, whose, pageUrl)
  const { target } = trouble
  const url =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
        ? target.href
        : ''
  if (url === '') return undefined
  return without({ kind: 'file', remote: whose(url), file: fileOf(url, pageUrl) })
}

function failure({ code, remote, version }: FederationError): Described {
  return without({ kind: 'failure', remote: remote ?? 'host', version, code })
}

function violation(
  { effectiveDirective, sourceFile, blockedURI, sample }: SecurityPolicyViolationEvent,
  whose: (url: string) => string | undefined,
  pageUrl: string,
): Described {
  const isTrustedTypes = blockedURI.startsWith('trusted-types')
  // Of the sample only what text was assigned to: 'Element innerHTML|<the text>'.
  const blocked = isTrustedTypes ? sample.split('|', 1)[0] : originOrWord(blockedURI, pageUrl)
  const source = sourceFile ?? ''
  return without({
    kind: 'violation',
    remote: whose(source),
    code: effectiveDirective,
    file: fileOf(source, pageUrl),
    blocked: blocked?.slice(0, LONGEST),
  })
}

/** Path of a file of ours; of another site its origin; nothing for a page, whose address may say something of its visitor. */
function fileOf(url: string, pageUrl: string): string | undefined {
  const path = pathOf(url, pageUrl)
  if (path !== undefined) return RELEASED.test(path) ? path.slice(0, LONGEST) : undefined
  return originOf(url)
}

/** Path on the page's own site. */
function pathOf(url: string, pageUrl: string): string | undefined {
  const parsed = parseUrl(url)
  return parsed?.origin === new URL(pageUrl).origin ? parsed.pathname : undefined
}

function originOrWord(blocked: string, pageUrl: string): string | undefined {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  return pathOf(blocked, pageUrl) === undefined ? originOf(blocked) : "'self'"
}

function originOf(url: string): string | undefined {
  const parsed = parseUrl(url)
  return parsed?.origin === 'null' ? parsed.protocol : parsed?.origin
}

/** A report as far as things are known: with fields that are undefined. */
type Known = { readonly [Name in keyof Described]: Described[Name] | undefined }

function without(report: Known): Described {
  const known = Object.entries(report).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as unknown as Described
}
