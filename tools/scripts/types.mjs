import { availableParallelism } from 'node:os'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './workspace.mjs'

/* Type-checks every package by its own tsconfig, a few at a time. Exits with 1 when any has errors. */

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .flatMap(({ name }) => [name, ...readdirSync(join(root, name)).map((inner) => `${name}/${inner}`)])
  .filter((folder) => !folder.includes('node_modules') && existsSync(join(root, folder, 'tsconfig.json')))

const queue = [...folders]
let failures = 0
async function worker() {
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    if ((await run(bin('tsc'), ['--noEmit', '-p', folder], { quiet: true })) === 0) continue
    failures += 1
    console.error(`${folder}: type errors`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
console.log(`${folders.length} packages type-checked, ${failures} with errors`)
process.exitCode = failures === 0 ? 0 : 1
