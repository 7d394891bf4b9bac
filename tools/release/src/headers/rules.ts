import type { SiteConfig } from '@tradefront/contracts'
import { isAlone } from '../pages/page-html.ts'
import { contentSecurityPolicy, reportAddress, REPORT_GROUP, type Reporting } from './policy.ts'

/*
 * What every answer of a site carries, whoever serves it: `serve`, the configuration written for nginx and the
 * one for static hosts take headers from here and nowhere else. docs/deploy.md has the reason for each.
 */

/** Headers by name, in lower case. */
export type Headers = Readonly<Record<string, string>>

/** `immutable`: a file of a version's folder; `file`: any other; `refusal`: no file at all. */
export type AnswerKind = 'page' | 'file' | 'immutable' | 'refusal'

/** Folders whose files never change. */
export const IMMUTABLE_FOLDERS = ['host', 'remotes'] as const

/** A page whose address has a login token in its query, without slashes: neither logged nor reported [SESS-09]. */
export const TOKEN_PATH = 'auto-login'

/** What this product uses itself, and no frame in it unless its element says so. */
const OWN_FEATURES = ['autoplay', 'clipboard-write', 'fullscreen']
const NO_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Headers of every answer. */
export const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  // Never a path or query, to nobody: a login link has its token there [SESS-09].
  'referrer-policy': 'strict-origin',
  'permissions-policy': [
    ...OWN_FEATURES.map((name) => `${name}=(self)`),
    ...NO_FEATURES.map((name) => `${name}=()`),
  ].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** A year; for answers over https only, since http on this machine has to go on working. */
export const STRICT_TRANSPORT = { name: 'strict-transport-security', value: 'max-age=31536000' } as const

/** How long an answer may be kept [MFE-04]. */
export function cacheControl(kind: AnswerKind): string {
  if (kind === 'refusal') return 'no-store'
  return kind === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/**
 * What a page carries besides the headers of every answer.
 *
 * @param reporting Nothing on a page whose address must not be reported.
 */
export function pageHeaders(config: SiteConfig, reporting?: Reporting): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(config, reporting),
    // Style sheets have no such rule: Chromium 156 does not know them as a destination, and says so on every page.
    ...(isAlone(config) && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // For browsers that do not know `frame-ancestors`.
    'x-frame-options': 'DENY',
    ...(reporting && reportHeader(config)),
  }
}

/** The header that names where violations go; empty where config.json says nothing. */
export function reportHeader(config: SiteConfig): Headers {
  const address = reportAddress(config)
  return address === undefined ? {} : { 'reporting-endpoints': `${REPORT_GROUP}="${address}"` }
}

/** Whether a page's address may have a login token in it, as the router reads paths: in any case of letters. */
export function hasToken(path: string): boolean {
  return path.replaceAll(/^\/+|\/+$/g, '').toLowerCase() === TOKEN_PATH
}
