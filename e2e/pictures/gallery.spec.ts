import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildPage } from '@tradefront/build/page'
import { letters } from './settle.ts'

/* The kit's components in both themes. */

const ADDRESS = 'http://gallery.test/'
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="main.css"><body><script src="main.js"></script>'
const TYPES = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' } as const

const dist = join(import.meta.dirname, '../results-pictures/gallery')

test.beforeAll(() => buildPage(join(import.meta.dirname, 'gallery/Gallery.tsx'), dist))

for (const scheme of ['dark', 'light'] as const) {
  test(`components, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route(`${ADDRESS}**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      const ending = pathname.split('.').at(-1) as keyof typeof TYPES
      await (pathname === '/'
        ? route.fulfill({ contentType: 'text/html', body: PAGE })
        : route.fulfill({ contentType: TYPES[ending], body: await readFile(join(dist, pathname)) }))
    })
    await page.goto(ADDRESS)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await letters(page)
    await expect(page).toHaveScreenshot(`components-${scheme}.png`, { fullPage: true })
  })
}
