import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  DEMO_LOGINS,
  endTogether,
  localUrl,
  portRows,
  portsOf,
  requireFree,
  startService,
} from './scripts/services.mjs'
import { buildSite, install, remoteNames, requireNode, root, run } from './scripts/workspace.mjs'

/*
 * `npm run dev <remote>`: one remote with hot reload inside the composed site. With `--against <site>` inside a
 * deployed one: nothing is built, and no sandbox is started.
 */

requireNode()
const { remote, against, port } = wanted()
const ports = portsOf(process.env)
const ownPort = /^\s*port: (\d+)/m.exec(
  readFileSync(join(root, `remote-${remote}/remote.config.ts`), 'utf8'),
)?.[1]
const own = [
  localUrl(port ?? ownPort),
  against === undefined ? `change the port in remote-${remote}/remote.config.ts` : 'give another --port',
]
// Before the build, which takes a while.
await requireFree(against === undefined ? [...portRows(ports), own] : [own])
await install()
if (against === undefined) await inComposedSite()
else {
  const options = ['--against', against, ...(port === undefined ? [] : ['--port', port])]
  process.exitCode = await run(process.execPath, ['tools/build/bin/tradefront-dev.mjs', remote, ...options])
}

/** Parses the command line; exits with a message if invalid. */
function wanted() {
  const names = remoteNames()
  const end = (sentence) => {
    console.error(
      `${sentence}\nnpm run dev ${names.join(' | ')} [-- --against https://live.example] [--port n]`,
    )
    process.exit(2)
  }
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { against: { type: 'string' }, port: { type: 'string' } },
    })
    const [name] = positionals
    const { against, port } = values
    if (name === undefined) return end('Which remote?')
    if (!names.includes(name)) return end(`There is no remote '${name}'.`)
    if (port !== undefined && against === undefined) return end('--port goes with --against.')
    if (port !== undefined && !/^[1-9]\d{0,4}$/.test(port)) return end('--port takes a number.')
    return { remote: name, against, port }
  } catch (error) {
    return end(error.message)
  }
}

async function inComposedSite() {
  const code = await buildSite()
  if (code !== 0) process.exit(code)
  const sandbox = await startService('The sandbox', ['--import', 'tsx', 'sandbox/src/main.ts'], {
    url: `${localUrl(ports.SANDBOX_PORT)}/sandbox/health`,
    env: ports,
  }).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(
    DEMO_LOGINS.map(([who, email, password]) => `  ${who.padEnd(22)} ${email.padEnd(28)} ${password}`).join(
      '\n',
    ),
  )
  const servers = spawn(process.execPath, ['--import', 'tsx', 'tools/dev/serve.ts', remote], {
    cwd: root,
    env: { ...process.env, ...ports },
    stdio: 'inherit',
  })
  endTogether([sandbox, servers])
}
