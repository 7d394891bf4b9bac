import { DEMO_LOGINS, startService } from './scripts/services.mjs'
import { bin, buildSite, install, remoteNames, requireNode, run } from './scripts/workspace.mjs'

/* `pnpm dev <remote>`: one remote with hot reload inside the composed site. */

const remote = process.argv[2]
requireNode()
if (!remote) {
  console.error(`Which remote? pnpm dev ${remoteNames().join(' | ')}`)
  process.exit(2)
}
const sandboxPort = process.env.SANDBOX_PORT ?? '4110'
await install()
const code = await buildSite()
if (code !== 0) process.exit(code)
const sandbox = await startService('The sandbox', ['--import', 'tsx', 'sandbox/src/main.ts'], {
  url: `http://localhost:${sandboxPort}/sandbox/health`,
  env: { SANDBOX_PORT: sandboxPort },
})
console.log(
  DEMO_LOGINS.map(([who, email, password]) => `  ${who.padEnd(22)} ${email.padEnd(28)} ${password}`).join(
    '\n',
  ),
)
process.exitCode = await run(bin('tsx'), ['tools/dev/serve.ts', remote])
sandbox.kill('SIGTERM')
