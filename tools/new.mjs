import { bin, install, pnpm, requireNode, run } from './scripts/workspace.mjs'

/* `pnpm new remote <name>`: a remote with a page, a test and its place in the workspace. */

const [what, name, ...options] = process.argv.slice(2)
requireNode()
if (what !== 'remote' || name === undefined || name.startsWith('-')) {
  console.error(
    'pnpm new remote <name> [--path /main/name] [--title text] [--owner team] [--port n] [--slot layout.notice]',
  )
  process.exit(2)
}
await install()
process.exitCode = await run(bin('tsx'), ['tools/dev/new-remote.ts', name, ...options])
if (process.exitCode === 0) {
  process.exitCode = await pnpm(
    ['install', '--prefer-offline', '--no-frozen-lockfile', '--reporter=append-only'],
    {
      quiet: true,
    },
  )
}
if (process.exitCode === 0) console.log(`pnpm dev ${name}`)
