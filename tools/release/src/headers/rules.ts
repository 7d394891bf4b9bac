import type { SiteConfig } from '@tradefront/contracts'
import { hasOnlyOwnScripts } from '../pages/page-html.ts'
import { contentSecurityPolicy, reportAddress, REPORT_GROUP, type Reporting } from './policy.ts'

/*
 * Headers of every answer of a site, whatever serves it: `serve` and the configurations for nginx and static hosts
 * all use these. docs/deploy.md explains each.
 */

/** Headers by lower-case name. */
export type Headers = Readonly<Record<string, string>>

/** `immutable`: a file of a version's folder; `file`: any other; `refusal`: no file. */
export type AnswerKind = 'page' | 'file' | 'immutable' | 'refusal'

/** Folders of immutable files. */
export const IMMUTABLE_FOLDERS = ['host', 'remotes'] as const

/** A page with a login token in its query, without slashes: neither logged nor reported [SESS-09]. */
export const TOKEN_PATH = 'auto-login'

/** Browser features the product itself uses; frames only get them by their element's `allow`. */
const OWN_FEATURES = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
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
  // Never send path or query: a login link contains its token [SESS-09].
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** One year; only over https, since http on localhost must keep working. */
export const STRICT_TRANSPORT = { name: 'strict-transport-security', value: 'max-age=31536000' } as const

/** Cache lifetime of an answer [MFE-04]. */
export function cacheControl(kind: AnswerKind): string {
  if (kind === 'refusal') return 'no-store'
  return kind === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/**
 * Additional headers of a page. Those that only documents obey are not on files: 600 bytes each, 27 KB of a page's start.
 *
 * @param reporting Absent for a page whose URL must not be reported.
 */
export function pageHeaders(config: SiteConfig, reporting?: Reporting): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(config, reporting),
    // No rule for style sheets: Chromium 156 doesn't know that destination, and warns on every page.
    ...(hasOnlyOwnScripts(config) && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // For browsers without `frame-ancestors`.
    'x-frame-options': 'DENY',
    'permissions-policy': [
      ...OWN_FEATURES.map((name) => `${name}=(self)`),
      ...NO_FEATURES.map((name) => `${name}=()`),
    ].join(', '),
    'cross-origin-opener-policy': 'same-origin',
    ...(reporting && reportHeader(config)),
  }
}

/** The header with the reporting endpoint; empty if config.json has none. */
export function reportHeader(config: SiteConfig): Headers {
  const address = reportAddress(config)
  return address === undefined ? {} : { 'reporting-endpoints': `${REPORT_GROUP}="${address}"` }
}

/** Whether a page's URL may contain a login token, matching paths like the router: ignoring case. */
export function hasToken(path: string): boolean {
  return path.replaceAll(/^\/+|\/+$/g, '').toLowerCase() === TOKEN_PATH
}
