import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inputFolders } from './input-folders.ts'
import { installed, inWorkspace, ownClosure } from './own-packages.ts'
import { manifest, workspaceCopy, type WorkspaceCopy } from './testing/workspace-copy.ts'

/* A standalone remote: its packages are installed, and those of the workspace are out of reach. */

const APP = 'reports'
const OURS = 'reports/node_modules/@tradefront'

let space: WorkspaceCopy
beforeEach(async () => {
  space = await workspaceCopy()
  await space.write(
    `${APP}/package.json`,
    manifest('remote-reports', {
      '@tradefront/sending': '0.1.0',
      '@tradefront/missing': '0.1.0',
      react: '19.3.1',
    }),
  )
  await space.write(
    `${OURS}/sending/package.json`,
    manifest('@tradefront/sending', { '@tradefront/session': '0.1.0' }),
  )
  // As installed by a strict package manager: only reachable from the package that depends on it.
  await space.write(
    `${OURS}/sending/node_modules/@tradefront/session/package.json`,
    manifest('@tradefront/session', { '@tradefront/sending': '0.1.0' }),
  )
})
afterEach(() => space.dispose())

test('[MFE-01] our packages are found as installed, also transitively', () => {
  const found = ownClosure(join(space.root, APP), installed)
  const sending = join(space.root, OURS, 'sending')
  expect([...found]).toEqual([
    ['sending', sending],
    ['session', join(sending, 'node_modules/@tradefront/session')],
  ])
})

test('[MFE-01] input of a standalone remote: itself and what is compiled into it, not what the host provides', () => {
  expect(inputFolders(APP, space.root, installed).slice(0, -1)).toEqual([APP, `${OURS}/sending`])
  expect(inputFolders(APP, space.root, inWorkspace(space.root)).slice(0, -1)).toEqual([APP])
})
