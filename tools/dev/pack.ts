import { packPackages } from '@tradefront/build'
import { join, resolve } from 'node:path'

/* `npm run packages <folder>`: packages for building a remote in its own repository. */

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run packages <folder>')
  process.exitCode = 2
} else {
  for (const { file } of await packPackages(join(import.meta.dirname, '../..'), resolve(folder)))
    console.log(file)
}
