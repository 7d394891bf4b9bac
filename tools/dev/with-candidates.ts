import { SITE_FOLDER } from '@tradefront/build'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { candidateSite } from '@tradefront/release'

/*
 * `with-candidates.ts name=folder ... -- <Playwright arguments>`: runs the flows on a copy of the site with these
 * builds.
 */

const args = process.argv.slice(2)
const end = args.indexOf('--')
const builds = Object.fromEntries(
  args.slice(0, end).map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
)
const site = await candidateSite(SITE_FOLDER, builds)
const playwright = join(import.meta.dirname, '../../node_modules/.bin/playwright')
const child = spawn(playwright, args.slice(end + 1), {
  stdio: 'inherit',
  env: { ...process.env, E2E_SITE: site.folder },
})
const [code] = (await once(child, 'exit')) as [number | null]
await site.dispose()
process.exitCode = code ?? 1
