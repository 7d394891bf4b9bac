/*
 * A publisher in a separate process: `node publisher.mjs <JSON of the options> <kill at> [app ...]`. It kills
 * itself with SIGKILL before its n-th file system change, or publishes to the end (0) and prints the number of
 * changes.
 */
import { promises } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { register } from 'tsx/cjs/api'

const [at = '{}', killAt = '0', ...apps] = process.argv.slice(2)
let changes = 0
for (const name of ['copyFile', 'mkdir', 'rename', 'rm', 'symlink', 'writeFile']) {
  const original = promises[name]
  promises[name] = (...given) => {
    changes += 1
    if (changes === Number(killAt)) process.kill(process.pid, 'SIGKILL')
    return original(...given)
  }
}
syncBuiltinESMExports()

register()
const { publish } = createRequire(import.meta.url)('../commands.ts')
await publish({ ...JSON.parse(at), apps })
console.log(changes)
