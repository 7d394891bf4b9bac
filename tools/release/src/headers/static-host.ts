import type { Registry, SiteConfig } from '@tradefront/contracts'
import { pageRoutes } from '../pages/page-routes.ts'
import {
  cacheControl,
  COMMON_HEADERS,
  hasToken,
  IMMUTABLE_FOLDERS,
  pageHeaders,
  reportHeader,
  STRICT_TRANSPORT,
  type Headers,
} from './rules.ts'

/**
 * A `_headers` file for static hosts. Rules are combined there, so path-specific headers are listed for just those
 * paths: violations are reported by pages, by header only, and never by the one whose URL has a token. These hosts
 * revalidate everything else by default, like `no-cache`.
 */
export function staticHeaders(registry: Registry, config: SiteConfig): string {
  const { 'reporting-endpoints': _named, ...page } = pageHeaders(config, { byAddress: false })
  const reports = reportHeader(config)
  const reporting = Object.keys(reports).length === 0 ? [] : pageRoutes(registry)
  return [
    rule('/*', { ...COMMON_HEADERS, ...page, [STRICT_TRANSPORT.name]: STRICT_TRANSPORT.value }),
    ...IMMUTABLE_FOLDERS.map((folder) =>
      rule(`/${folder}/*`, { 'cache-control': cacheControl('immutable') }),
    ),
    ...reporting.filter(({ path }) => !hasToken(path)).map(({ path }) => rule(path, reports)),
  ].join('\n')
}

function rule(path: string, headers: Headers): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
}
