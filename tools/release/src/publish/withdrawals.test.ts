import { expect, test } from 'vitest'
import { list, publish } from '../commands.ts'
import { fakeWorkspace } from '../testing/fake-workspace.ts'
import { revokedOf } from './withdrawals.ts'

test('[MFE-04] open tabs learn of the newest withdrawn versions, twenty per app', async () => {
  const space = await fakeWorkspace()
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish(space.at)
  const registry = await list(space.at)
  await space.dispose()
  const withdrawn = Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [`0.${index}.0`, { reason: `Reason ${index}.` }]),
  )
  const trading = { ...registry.remotes['trading']!, withdrawn }
  const host = { ...registry.host, withdrawn: { '0.1.0': { reason: 'Old.' } } }
  const told = revokedOf({ ...registry, host, remotes: { trading } }).withdrawn
  expect(Object.keys(told['trading'] ?? {})).toEqual(Object.keys(withdrawn).slice(5))
  expect(told['host']).toEqual({ '0.1.0': { reason: 'Old.' } })
})
