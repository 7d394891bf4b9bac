import { bin, install, pnpm, requireNode, run } from './scripts/workspace.mjs'

/* `npm run new remote <name>`: a remote with a page, tests, a flow and its entry in the workspace. */

const [what, name, ...options] = process.argv.slice(2)
requireNode()
if (what !== 'remote' || name === undefined || name.startsWith('-')) {
  console.error(
    'npm run new remote <name> [--path /main/name] [--title text] [--owner team] [--port n] [--slot layout.notice] [--part dashboard.cards] [--standalone folder]',
  )
  await install()
  await run(bin('tsx'), ['tools/dev/new-remote.ts', '--places'])
  process.exit(2)
}
await install()
process.exitCode = await run(bin('tsx'), ['tools/dev/new-remote.ts', name, ...options])
// A remote in its own repository installs its dependencies there.
const isOurs = !options.some((text) => /^--standalone(=|$)/.test(text))
if (process.exitCode === 0 && isOurs) {
  // Names and titles vary in length.
  const made = [`remote-${name}`, `e2e/flows/remote-${name}.spec.ts`]
  await run(bin('oxfmt'), made)
  process.exitCode = await pnpm(
    ['install', '--prefer-offline', '--no-frozen-lockfile', '--reporter=append-only'],
    {
      quiet: true,
    },
  )
}
if (process.exitCode === 0 && isOurs) console.log(`npm run dev ${name}`)
