import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ORIGIN_FILE, type BuildOrigin } from '@tradefront/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../commands.ts'
import { fakeWorkspace, KEPT_IN, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { PROVENANCE_FILE, SBOM_FILE } from './supply-files.ts'

const ORIGIN: BuildOrigin = {
  commit: '1a2b3c4'.padEnd(40, '0'),
  dirty: false,
  packages: [
    { name: '@scope/inner', version: '2.0.0', license: 'ISC', homepage: 'https://inner.example/' },
    { name: 'left', version: '1.2.3', license: 'MIT' },
  ],
}

let space: FakeWorkspace
const made = (folder: string, origin: unknown = ORIGIN) =>
  writeFile(join(space.root, folder, 'dist', ORIGIN_FILE), JSON.stringify(origin))
const read = async (file: string) =>
  JSON.parse(await space.text(`remotes/trading/1.0.0/${file}`)) as Record<string, unknown>

describe.each(KEPT_IN)('in a %s', (keptIn) => {
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
    await space.host()
    await space.remote('trading', '1.0.0')
  })
  afterEach(() => space.dispose())

  test('[MFE-07] a version has a bill of materials, and its provenance', async () => {
    await made('remote-trading')
    await publish(space.at)
    expect(await read(SBOM_FILE)).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'tradefront-trading', version: '1.0.0' } },
      components: [
        { name: 'inner', group: '@scope', version: '2.0.0', purl: 'pkg:npm/%40scope/inner@2.0.0' },
        { name: 'left', version: '1.2.3', licenses: [{ license: { name: 'MIT' } }] },
      ],
    })
    const provenance = await read(PROVENANCE_FILE)
    expect(provenance).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          externalParameters: { app: 'trading', version: '1.0.0' },
          internalParameters: { dirty: false },
          resolvedDependencies: [
            { digest: { gitCommit: ORIGIN.commit } },
            { uri: 'pkg:npm/%40scope/inner@2.0.0' },
            { uri: 'pkg:npm/left@1.2.3' },
          ],
        },
      },
    })
    const { files } = (await read('facts.json')) as { files: Record<string, { integrity: string }> }
    const subjects = provenance['subject'] as { name: string; digest: { sha256: string } }[]
    const hashes = subjects.map(({ name, digest }) => [
      name,
      { integrity: `sha256-${Buffer.from(digest.sha256, 'hex').toString('base64')}` },
    ])
    expect(files).toMatchObject(Object.fromEntries(hashes))
    expect(subjects).toHaveLength(Object.keys(files).length)
  })

  test('[MFE-07] a build that does not say what it was made of has neither; a malformed list is refused', async () => {
    await publish(space.at)
    expect(await space.file(`remotes/trading/1.0.0/${SBOM_FILE}`)).toBeUndefined()
    await space.remote('trading', '1.1.0')
    await made('remote-trading', { commit: 1 })
    await expect(publish(space.at)).rejects.toThrow(/\.origin\.json: .*commit/)
  })
})
