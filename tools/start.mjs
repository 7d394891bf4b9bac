import { buildSite, install, requireNode } from './scripts/workspace.mjs'
import {
  DEMO_LOGINS,
  endTogether,
  localUrl,
  portRows,
  portsOf,
  requireFree,
  startService,
} from './scripts/services.mjs'

/* `npm start`: installs, builds what changed, starts sandbox and site, prints where to go. */

requireNode()
const ports = portsOf(process.env)
const site = localUrl(ports.PORT)
const sandbox = localUrl(ports.SANDBOX_PORT)

await requireFree(portRows(ports))

await install()
// Needs no build, and takes as long to start as checking for changes.
const starting = startService('The sandbox', ['--import', 'tsx', 'sandbox/src/main.ts'], {
  url: `${sandbox}/sandbox/health`,
  env: ports,
})
// Reported where it is awaited.
starting.catch(() => {})

try {
  const code = await buildSite()
  if (code !== 0) process.exit(code)
  const children = [
    await starting,
    await startService('The site', ['tools/release/bin/tradefront-release.mjs', 'serve'], {
      url: `${site}/config.json`,
      env: ports,
    }),
  ]
  endTogether(children)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const rows = DEMO_LOGINS.map(
  ([who, email, password]) => `  ${who.padEnd(22)} ${email.padEnd(28)} ${password}`,
)
console.log(`
Tradefront runs at ${site}

${rows.join('\n')}

Support logs in with a code as well: ${sandbox}/sandbox/users/support@tradefront.test/code shows it.

The sandbox broker is at ${sandbox}. Ctrl+C stops both.`)
