import { join } from 'node:path'
import { verified } from '@tradefront/federation/verify'
import type { ReleaseLog } from '@tradefront/federation/release-log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disable, enable, history, list, publish, rollback } from '../commands.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { generateKey, readSigner, signerOf } from './signer.ts'

/* The steps of docs/deploy.md, "Changing the key", with what tabs of each host accept at each of them. */

let space: FakeWorkspace
beforeEach(async () => {
  space = await fakeWorkspace()
})
afterEach(() => space.dispose())

async function key(name: string) {
  const file = join(space.root, `${name}.pem`)
  return { file, publicKey: await generateKey(file) }
}
const trading = { name: 'trading', reason: 'Maintenance.' }

/** Whether a tab of a host with these keys follows what the site says now. */
async function follows(publicKeys: string): Promise<boolean> {
  const html = await space.text('trading.html')
  const carried: unknown = JSON.parse(/id="tradefront-registry">(.*?)<\/script>/.exec(html)![1]!)
  const revoked: unknown = JSON.parse(await space.text('revoked.json'))
  const checks = [
    verified('registry', carried, publicKeys, undefined),
    verified('revoked', revoked, publicKeys),
  ]
  return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled')
}

test('[MFE-07] the key is changed step by step, and no tab that followed the steps is left behind', async () => {
  const [old, fresh] = [await key('old'), await key('fresh')]
  const both = `${old.publicKey},${fresh.publicKey}`
  const host = (version: string, publicKey: string) => space.host({ version, publicKey })
  const root = space.root

  // Before: one key.
  const before = await readSigner(old.file, old.publicKey)
  await host('1.0.0', old.publicKey)
  await space.remote('trading', '1.0.0')
  await publish({ root, signer: before })
  expect([await follows(old.publicKey), await follows(fresh.publicKey)]).toEqual([true, false])

  // 1. A host that accepts both, still signed with the old key.
  await host('1.1.0', both)
  await publish({ root, signer: await readSigner(old.file, both) })
  expect([await follows(old.publicKey), await follows(both)]).toEqual([true, true])

  // 2. Once tabs of the host before are gone: signed with the new key.
  const signer = await readSigner(fresh.file, both)
  await disable({ root, ...trading, signer })
  expect([await follows(both), await follows(fresh.publicKey)]).toEqual([true, true])
  expect(await follows(old.publicKey)).toBe(false)

  // 3. A host that accepts the new key only.
  await host('1.2.0', fresh.publicKey)
  await publish({ root, signer })
  const after = await readSigner(fresh.file, fresh.publicKey)
  await enable({ root, ...trading, signer: after })
  expect(await follows(fresh.publicKey)).toBe(true)

  // The old key is of no use from then on.
  await expect(disable({ root, ...trading, signer: before })).rejects.toThrow(
    'no valid signature of this key',
  )
  await expect(disable({ root, ...trading, signer: before, adopt: true })).rejects.toThrow(
    'accepts releases signed for',
  )
  await expect(rollback({ root, name: 'host', to: '1.0.0', signer: after })).rejects.toThrow(
    'accepts releases signed for',
  )
  // The whole log is vouched for by its newest entry, also what the old key signed.
  expect(await history({ root, signer: after })).toHaveLength(5)
  const { entries } = JSON.parse(await space.text('log.json')) as ReleaseLog
  const signed = (publicKeys: string) =>
    Promise.all(
      entries.map((entry) =>
        verified('release', entry, publicKeys).then(
          () => true,
          () => false,
        ),
      ),
    )
  expect(await signed(old.publicKey)).toEqual([true, true, false, false, false])
  expect(await signed(fresh.publicKey)).toEqual([false, false, true, true, true])
})

test('[MFE-07] the new key alone does not take a site over that the old one signed', async () => {
  const [old, fresh] = [await key('old'), await key('fresh')]
  await space.host({ publicKey: old.publicKey })
  await space.remote('trading', '1.0.0')
  await publish({ root: space.root, signer: await readSigner(old.file) })
  const signer = await readSigner(fresh.file, `${old.publicKey},${fresh.publicKey}`)
  // The live host does not accept it yet.
  await expect(disable({ root: space.root, ...trading, signer })).rejects.toThrow(
    `accepts releases signed for ${old.publicKey} only`,
  )
  expect((await list({ root: space.root })).revision).toBe(1)
})

test('[MFE-07] an accepted key of the wrong form is refused', async () => {
  const { file } = await key('old')
  await expect(readSigner(file, 'AAAA')).rejects.toThrow("TRADEFRONT_PUBLIC_KEY has 'AAAA'")
  expect(() => signerOf('', 'AAAA')).toThrow('TRADEFRONT_SIGNING_KEY')
})
