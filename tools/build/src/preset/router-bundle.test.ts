import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repoRoot } from '../paths.ts'
import { bundleRouter } from './router-bundle.ts'

test('the router is bundled for production with what the product uses and no more', async () => {
  const { code, moduleIds } = await bundleRouter(join(repoRoot, 'shared/ui/src/kit/router.ts'))
  const exported = /export \{([^}]*)\}/
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  expect(exported).toEqual(expect.arrayContaining(['BrowserRouter', 'Link', 'NavLink', 'useRoutes']))
  expect(moduleIds.filter((file) => /[\\/]dist[\\/]development[\\/]/.test(file))).toEqual([])
  // Components and contexts of the data router, each named for development tools in the router's file.
  for (const unused of ['ScrollRestoration', 'Fetchers', 'unstable_HistoryRouter', 'Form']) {
    expect(code, unused).not.toContain(`displayName = "${unused}"`)
  }
  // 79 KB without the two options, 72 with one of them.
  expect(code.length).toBeLessThan(70_000)
})
