import { NewRemoteError, makeRemote, type Wanted } from '@tradefront/build'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/* `pnpm new remote <name>`, after the installation that it needs. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    title: { type: 'string' },
    owner: { type: 'string' },
    port: { type: 'string' },
    slot: { type: 'string' },
  },
})
const { port, slot, ...rest } = values
const wanted = {
  ...rest,
  name: positionals[0] ?? '',
  ...(port !== undefined && { port: Number(port) }),
  ...(slot !== undefined && { slot: slot as Wanted['slot'] }),
}
try {
  const { name, path } = await makeRemote(join(import.meta.dirname, '../..'), wanted)
  console.log(`remote-${name} has the page ${path}. Its README.md says what is where.`)
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
