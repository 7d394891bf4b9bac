import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from './commands.ts'
import { fileHash } from './site/file-hash.ts'
import { fakeWorkspace, REMOTE_FILES, type FakeWorkspace } from './testing/fake-workspace.ts'

let space: FakeWorkspace
beforeEach(async () => {
  space = await fakeWorkspace()
  await space.host()
})
afterEach(() => space.dispose())

test.each(['..', '.', '../1.0.0', '.hidden', 'a/b', ''])(
  "[MFE-04] the version '%s' is no folder and is refused",
  async (version) => {
    await space.remote('trading', version)
    await expect(publish({ root: space.root })).rejects.toThrow('facts.json: version')
  },
)

test.each(['../outside.js', '/outside.js', 'a/../../outside.js', '.hidden/a.js', '..\\outside.js'])(
  "[MFE-07] a build may not name the file '%s'",
  async (file) => {
    const integrity = fileHash(Buffer.from(REMOTE_FILES['remoteEntry.js']))
    const facts = { integrity, bytes: 1 }
    await space.remote('trading', '1.1.0', { files: { 'remoteEntry.js': facts, [file]: facts } })
    await expect(publish({ root: space.root })).rejects.toThrow('facts.json: files')
  },
)
