import type { Registry, SiteConfig } from '@tradefront/contracts'
import { pageRoutes } from './page-routes.ts'
import { DESCRIPTION, SITE_NAME } from './site-text.ts'

/** Icons of the installed application. A maskable one has the mark within the part that every shape leaves. */
export const APP_ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** An installed application shows its most used pages with its icon; systems show this many. */
const SHORTCUTS = 4

/**
 * The web application manifest. Its shortcuts are the customers' pages that come first in the navigation, as the
 * remotes declare them.
 */
export function webManifest(registry: Registry, { name = SITE_NAME }: SiteConfig): object {
  const shortcuts = pageRoutes(registry)
    .flatMap(({ path, remote }) => {
      const first = remote?.route.access === 'user' ? placeOf(remote.route.menu) : undefined
      return remote && first !== undefined ? [{ name: remote.route.title, url: path, first }] : []
    })
    .sort((a, b) => a.first - b.first)
    .slice(0, SHORTCUTS)
  return {
    id: '/',
    name,
    short_name: name,
    description: DESCRIPTION,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b0f14',
    theme_color: '#0b0f14',
    categories: ['finance'],
    icons: APP_ICONS.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: shortcuts.map(({ name: title, url }) => ({ name: title, url })),
  }
}

/** The place among the most used pages; undefined if it has none. */
function placeOf(menu: unknown): number | undefined {
  if (typeof menu !== 'object' || menu === null || !('first' in menu)) return undefined
  return typeof menu.first === 'number' ? menu.first : undefined
}

/** Pages behind the log in answer everyone with their frame, so nothing is hidden but addresses with a token in them. */
export const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /auto-login
Disallow: /reset-password
`
