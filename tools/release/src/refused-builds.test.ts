import { afterEach, beforeEach, expect, test } from 'vitest'
import { list, publish } from './commands.ts'
import { fileHash } from './site/file-hash.ts'
import { fakeWorkspace, REMOTE_FILES, type FakeWorkspace } from './testing/fake-workspace.ts'

let space: FakeWorkspace
beforeEach(async () => {
  space = await fakeWorkspace()
  await space.host()
})
afterEach(() => space.dispose())

test.each(['..', '.', '../1.0.0', '.hidden', 'a/b', ''])(
  "[MFE-04] the version '%s' is not a valid folder name and is refused",
  async (version) => {
    await space.remote('trading', version)
    await expect(publish({ root: space.root })).rejects.toThrow('facts.json: version')
  },
)

test.each(['../outside.js', '/outside.js', 'a/../../outside.js', '.hidden/a.js', '..\\outside.js'])(
  "[MFE-07] a build may not list the file '%s'",
  async (file) => {
    const integrity = fileHash(Buffer.from(REMOTE_FILES['remoteEntry.js']))
    const facts = { integrity, bytes: 1 }
    await space.remote('trading', '1.1.0', { files: { 'remoteEntry.js': facts, [file]: facts } })
    await expect(publish({ root: space.root })).rejects.toThrow('facts.json: files')
  },
)

test('[MFE-07] files may have the sha384 hashes of older builds, which are checked, too', async () => {
  const files = (content: string) => ({
    'remoteEntry.js': { integrity: fileHash(Buffer.from(content), 'sha384'), bytes: content.length },
  })
  await space.remote('trading', '1.0.0', { files: files(REMOTE_FILES['remoteEntry.js']) })
  await publish({ root: space.root })
  await space.remote('trading', '1.1.0', { files: files('another') })
  await expect(publish({ root: space.root })).rejects.toThrow(
    'trading 1.1.0: remoteEntry.js has changed since the build.',
  )
})

test('[MFE-03] a style sheet affecting other apps is refused, naming sheet and selector, and nothing changes', async () => {
  await space.remote('trading', '1.0.0')
  const { registry } = await publish({ root: space.root })
  await space.remote(
    'trading',
    '1.1.0',
    {},
    { ...REMOTE_FILES, 'room.css': 'button{display:none!important}' },
  )
  await expect(publish({ root: space.root })).rejects.toThrow(
    "trading 1.1.0: room.css: 'button' needs a class of trading's own in each selector.",
  )
  expect(await list({ root: space.root })).toEqual(registry)
})
