import { afterEach, beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { workspaceCopy, type WorkspaceCopy } from '../testing/workspace-copy.ts'
import { cacheVersion } from './cache-version.ts'

let space: WorkspaceCopy
beforeEach(async () => {
  space = await workspaceCopy()
})
afterEach(() => space.dispose())

const version = () => cacheVersion(join(space.root, 'tools/build/src'), join(space.root, 'pnpm-lock.yaml'))

test('[MFE-01] the cache is invalidated by a change of the build tool or the lock file, and by nothing else', async () => {
  const before = version()
  await space.write('remote-chat/src/remote.ts', 'export const chat = 2')
  expect(version()).toBe(before)
  await space.write('tools/build/src/preset/remote.ts', 'export {}')
  const tool = version()
  expect(tool).not.toBe(before)
  await space.write('tools/build/src/preset/loader.cjs', 'module.exports = (code) => code')
  const loader = version()
  expect(loader).not.toBe(tool)
  await space.write('pnpm-lock.yaml', 'lockfileVersion: 10')
  expect(version()).not.toBe(loader)
})
