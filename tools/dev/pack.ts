import { packPackages } from '@tradefront/build'
import { join, resolve } from 'node:path'

/* `npm run packages <folder>`: what a remote with a repository of its own is built with. */

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run packages <folder>')
  process.exitCode = 2
} else {
  for (const { file } of await packPackages(join(import.meta.dirname, '../..'), resolve(folder)))
    console.log(file)
}
