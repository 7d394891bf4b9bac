import { parseUrl, type PageReport } from '@tradefront/contracts'
import { FederationError, type FederationErrorCode } from '@tradefront/federation'
import type { Trouble } from './early-reports.ts'

/** Finds the remote in text that contains script addresses. */
export type RemoteOf = (text: string) => string | undefined

export type Described = Omit<PageReport, 'count'>

/** Intended by visitors or testers, so not a fault. */
const INTENDED: ReadonlySet<FederationErrorCode> = new Set([
  'remote-disabled',
  'remote-withdrawn',
  'override-refused',
  'override-unreachable',
  'scope-leak',
])
const RELEASED = /^\/(?:host|remotes)\//
/** Maximum length of a reported text, characters. */
const MAX_LENGTH = 200
/** Names of classes, which quote nothing. */
const CLASS_NAME = /^[A-Z]\w{0,39}$/
/** Places of a stack that tell faults apart. */
const MAX_FRAMES = 5

/**
 * The report for an event; undefined if it isn't a fault. Contains nothing personal: addresses lose their query and,
 * on other sites, their path; samples lose their text [SESS-09].
 */
export function describeTrouble(
  trouble: Trouble,
  remoteOf: RemoteOf,
  pageUrl: string,
): Described | undefined {
  if (trouble instanceof FederationError)
    return INTENDED.has(trouble.code) ? undefined : failure(trouble, pageUrl)
  const ownerOf = (url: string) =>
    remoteOf(url) ?? (pathOf(url, pageUrl)?.startsWith('/host/') ? 'host' : undefined)
  if (trouble.type === 'securitypolicyviolation')
    return violation(trouble as SecurityPolicyViolationEvent, ownerOf, pageUrl)
  const { target } = trouble
  const url =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
        ? target.href
        : ''
  if (url === '') return undefined
  return without({ kind: 'file', remote: ownerOf(url), file: fileOf(url, pageUrl) })
}

function failure({ code, remote, version, cause }: FederationError, pageUrl: string): Described {
  const crash = code === 'view-crashed' || code === 'remote-broken' ? cause : undefined
  const error = crash instanceof Error && CLASS_NAME.test(crash.name) ? crash.name : undefined
  const stack = crash instanceof Error ? stackOf(crash, pageUrl) : undefined
  return without({ kind: 'failure', remote: remote ?? 'host', version, code, error, stack })
}

/** The innermost places of our files in a stack; undefined if there are none. Says nothing about the page. */
function stackOf({ stack = '' }: Error, pageUrl: string): string[] | undefined {
  const places = [...stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)].flatMap(
    ([, url = '', line, column]) => {
      const path = pathOf(url, pageUrl)
      return path !== undefined && RELEASED.test(path) ? [`${path}:${line}:${column}`] : []
    },
  )
  return places.length === 0 ? undefined : places.slice(0, MAX_FRAMES)
}

function violation(
  { effectiveDirective, sourceFile, blockedURI, sample }: SecurityPolicyViolationEvent,
  ownerOf: (url: string) => string | undefined,
  pageUrl: string,
): Described {
  const isTrustedTypes = blockedURI.startsWith('trusted-types')
  // Only the sink of the sample, without its text: 'Element innerHTML|<the text>'.
  const blocked = isTrustedTypes ? sample.split('|', 1)[0] : originOrWord(blockedURI, pageUrl)
  const source = sourceFile ?? ''
  return without({
    kind: 'violation',
    remote: ownerOf(source),
    code: effectiveDirective,
    file: fileOf(source, pageUrl),
    blocked: blocked?.slice(0, MAX_LENGTH),
  })
}

/**
 * Path of one of our files, or origin of another site's. Undefined for pages, whose address may identify the visitor.
 */
function fileOf(url: string, pageUrl: string): string | undefined {
  const path = pathOf(url, pageUrl)
  if (path !== undefined) return RELEASED.test(path) ? path.slice(0, MAX_LENGTH) : undefined
  return originOf(url)
}

/** Path of an address on the page's own site. */
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

/** A report whose fields may be undefined. */
type Known = { readonly [Name in keyof Described]: Described[Name] | undefined }

function without(report: Known): Described {
  const known = Object.entries(report).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as unknown as Described
}
