import { runWebpack } from '../compile-app.ts'
import { HOST_APP } from '../paths.ts'
import { pageConfig } from '../preset/host.ts'

/**
 * Builds a page that is no part of the product, with the same loaders, styles and floor: `main.js` and `main.css` in
 * `dist`.
 *
 * @param entry Absolute path of its script.
 * @throws Error with webpack's messages if the build has errors or warnings.
 */
export async function buildPage(entry: string, dist: string): Promise<void> {
  const config = pageConfig({ app: HOST_APP, mode: 'production', version: '0.0.0-page', dist })
  await runWebpack({ ...config, entry: { main: entry }, cache: false })
}
