import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { list, publish } from './commands.ts'
import { storageFailure } from './site/site-files.ts'
import { fakeWorkspace, type FakeWorkspace } from './testing/fake-workspace.ts'
import { readSite } from './testing/load-site.ts'
import { step, stepFiles } from './testing/steps.ts'

let giveBack: () => void
beforeAll(() => (giveBack = stepFiles()))
afterAll(() => giveBack())

let space: FakeWorkspace
beforeEach(async () => {
  space = await fakeWorkspace()
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish(space.at)
  await space.remote('trading', '1.1.0')
})
afterEach(() => space.dispose())

const WRITES = new Set(['writeFile', 'mkdir', 'rename', 'symlink'])

const IS_LONG = process.env['TEST_LONG'] === '1'

// Every write fails with one of them, in the long tests with both.
test.each([
  ['ENOSPC', 1],
  ['EROFS', 2],
] as const)(
  '[MFE-01] %s at any write: no draft is left, and visitors get a complete release',
  { timeout: 60_000 },
  async (code, first) => {
    let failed = 0
    for (let at = IS_LONG ? 1 : first, isMet = true; isMet; at += IS_LONG ? 1 : 2) {
      isMet = false
      let writes = 0
      const failing = step(
        () => publish(space.at),
        ({ call, at: [path, dest] }) => {
          if (!WRITES.has(call) || ++writes !== at) return undefined
          isMet = true
          return Promise.reject(
            Object.assign(new Error(`${code}: it failed, ${call}`), {
              code,
              path,
              ...(call !== 'writeFile' && { dest }),
            }),
          )
        },
      )
      const error = await failing.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (!isMet) break
      failed += 1
      expect(storageFailure(error)?.message).toMatch(
        /^(There is no space left for|This file system is read-only:) \/.*run the command again\.$/,
      )
      expect(await readdir(join(space.site, '.drafts')), `write ${at}`).toEqual([])
      await readSite(space)
      expect(['1.0.0', '1.1.0']).toContain((await list(space.at)).remotes['trading']?.live)
      // What failed after the last release is retried with another version.
      await space.remote('trading', `1.1.${at}`)
    }
    expect(failed).toBeGreaterThan(IS_LONG ? 10 : 5)
    expect(storageFailure(new Error('Other'))).toBeUndefined()
  },
)
