import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verified } from '@tradefront/federation/verify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disable, publish } from '../commands.ts'
import { ReleaseError } from '../site/site-files.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { generateKey, readSigner, signerOf, type Signer } from './signer.ts'

let space: FakeWorkspace
let signer: Signer
beforeEach(async () => {
  space = await fakeWorkspace()
  await generateKey(join(space.root, 'key.pem'))
  signer = (await readSigner(join(space.root, 'key.pem')))!
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish({ root: space.root, signer })
})
afterEach(() => space.dispose())

type Data = Record<string, unknown>
const read = async (file: string) => JSON.parse(await readFile(join(space.site, file), 'utf8')) as Data
const write = (file: string, data: Data) => writeFile(join(space.site, '.live', file), JSON.stringify(data))
async function pageData(): Promise<Data> {
  const html = await readFile(join(space.site, 'trading.html'), 'utf8')
  return JSON.parse(/id="tradefront-registry">(.*?)<\/script>/.exec(html)![1]!) as Data
}
const code = (checked: Promise<unknown>) =>
  checked.then(
    () => 'accepted',
    (error: { message: string }) => error.message,
  )

test('[MFE-07] the pages, the release set and the revocation list have valid signatures', async () => {
  for (const data of [await pageData(), await read('registry.json')]) {
    expect(await verified('registry', data, signer.publicKey, undefined)).toBe(data)
  }
  expect(await code(verified('revoked', await read('revoked.json'), signer.publicKey))).toBe('accepted')
})

test('[MFE-07] a changed, unsigned or foreign set, and one of another kind, is refused', async () => {
  const data = await pageData()
  const check = (changed: unknown, key = signer.publicKey) =>
    code(verified('registry', changed, key, undefined))
  const { signature: _signature, ...unsigned } = data
  expect(await check({ ...data, revision: 99 })).toContain('not valid')
  expect(await check({ ...data, odd: 1 })).toContain('not valid')
  expect(await check(unsigned)).toContain('no signature')
  expect(await check({ ...data, signature: 'AAAA' })).toContain('no signature')
  expect(await check(await read('revoked.json'))).toContain('not valid')
  await generateKey(join(space.root, 'other.pem'))
  expect(await check(data, (await readSigner(join(space.root, 'other.pem')))!.publicKey)).toContain(
    'not valid',
  )
})

test('[MFE-07] an outdated signed set is refused within a tab', async () => {
  const kept = new Map<string, string>()
  const tab = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const old = await pageData()
  await verified('registry', old, signer.publicKey, tab)
  await disable({ root: space.root, name: 'trading', reason: 'Maintenance.', signer })
  await verified('registry', await pageData(), signer.publicKey, tab)
  expect(await code(verified('registry', old, signer.publicKey, tab))).toContain(
    'older (1) than one seen before (2)',
  )
})

test('[MFE-07] data not signed with this key is not built upon, unless adopted', async () => {
  const changed = await read('registry.json')
  await write('registry.json', { ...changed, revision: 50 })
  const options = { root: space.root, name: 'trading', reason: 'Maintenance.', signer }
  await expect(disable(options)).rejects.toThrow(/no valid signature of this key.*--adopt/)
  expect((await disable({ ...options, adopt: true })).revision).toBe(51)
  await expect(disable({ ...options, signer: undefined })).rejects.toThrow('This site is signed.')
})

test('[MFE-07] a host requiring signatures is only published with its own key', async () => {
  await space.host({ version: '1.1.0', publicKey: 'x'.repeat(43) + '=' })
  await expect(publish({ root: space.root, signer })).rejects.toThrow(/Set TRADEFRONT_SIGNING_KEY/)
  await space.host({ version: '1.2.0', publicKey: signer.publicKey })
  expect((await publish({ root: space.root, signer })).registry.host.version).toBe('1.2.0')
})

test('[MFE-07] key files are never overwritten, validated and never quoted', async () => {
  const file = join(space.root, 'key.pem')
  await expect(generateKey(file)).rejects.toThrow('exists already')
  const secret = '-----BEGIN PRIVATE KEY-----secret'
  expect(() => signerOf(secret)).toThrow(ReleaseError)
  expect(() => signerOf(secret)).not.toThrow('secret')
  await expect(readSigner(join(space.root, 'none.pem'))).rejects.toThrow('does not exist')
  expect(await readSigner(undefined)).toBeUndefined()
})

test('[MFE-03] what a page would refuse is not published, with a remedy', async () => {
  await space.remote('trading', '1.1.0', { global: 'document' })
  await expect(publish({ root: space.root, signer })).rejects.toThrow(/global.*build it again/)
  const remote = disable({ root: space.root, name: 'trading', reason: 'x'.repeat(600), signer })
  await expect(remote).rejects.toThrow(/trading: disabled.*publish again/s)
})
