import { NewRemoteError, freePlaces, makeRemote, makeStandalone, type Wanted } from '@tradefront/build'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/* `npm run new remote <name>`, after installing dependencies. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    title: { type: 'string' },
    owner: { type: 'string' },
    port: { type: 'string' },
    slot: { type: 'string' },
    part: { type: 'string' },
    places: { type: 'boolean' },
    standalone: { type: 'string' },
  },
})
const { port, slot, part, places, standalone, ...rest } = values
const wanted = {
  ...rest,
  name: positionals[0] ?? '',
  ...(port !== undefined && { port: Number(port) }),
  ...(slot !== undefined && { slot: slot as Wanted['slot'] }),
  ...(part !== undefined && { part: part as Wanted['part'] }),
}
try {
  const root = join(import.meta.dirname, '../..')
  if (places === true) {
    const free = await freePlaces(root)
    console.log(
      `Free slots (--slot): ${free.slots.join(', ')}\nPlaces for parts (--part): ${free.parts.join(', ')}`,
    )
  } else if (standalone === undefined) {
    const { name, path } = await makeRemote(root, wanted)
    console.log(`remote-${name} has the page ${path}. Its README.md says what is where.`)
  } else {
    const folder = resolve(standalone)
    const { path } = await makeStandalone(root, wanted, folder)
    console.log(`${folder} has the page ${path}. Its README.md says how to build it.`)
  }
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
