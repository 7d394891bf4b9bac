import { createInstance } from '@module-federation/runtime'
import { expect, test, vi } from 'vitest'
import { forgetFailedShares } from './share-failures.ts'

function hostWith(get: () => Promise<() => unknown>) {
  return createInstance({
    name: `host-${Math.random()}`,
    remotes: [],
    shared: { live: { version: '1.0.0', scope: 'default', get, shareConfig: { requiredVersion: '^1.0.0' } } },
  })
}

test('[MFE-03] a share key whose file was lost is requested again by the next attempt', async () => {
  const get = vi.fn(async () => () => 'live').mockRejectedValueOnce(new Error('ChunkLoadError'))
  const host = hostWith(get)
  await Promise.all(host.initializeSharing('default'))
  forgetFailedShares(host)
  await expect(host.loadShare('live')).rejects.toThrow('ChunkLoadError')
  const again = await host.loadShare<string>('live')
  expect(again && again()).toBe('live')
  expect(get).toHaveBeenCalledTimes(2)
})

test('[MFE-03] a loaded share key is requested only once', async () => {
  const get = vi.fn(async () => () => 'live')
  const host = hostWith(get)
  await Promise.all(host.initializeSharing('default'))
  forgetFailedShares(host)
  await Promise.all([host.loadShare('live'), host.loadShare('live')])
  await host.loadShare('live')
  expect(get).toHaveBeenCalledTimes(1)
})
