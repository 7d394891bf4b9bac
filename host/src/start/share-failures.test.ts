import { createInstance } from '@module-federation/runtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetFailedShares, lastingShares } from './share-failures.ts'

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

/** Like webpack's container: requests a key once, from the scope it was initialised with. */
function container() {
  let scope: Record<string, Record<string, { get: () => Promise<() => unknown> }>> | undefined
  let factory: Promise<() => unknown> | undefined
  return {
    init(shareScope: typeof scope) {
      if (scope && scope !== shareScope) throw new Error('initialised with a different share scope')
      scope = shareScope
    },
    async get() {
      const module = await (factory ??= scope?.live?.['1.0.0']?.get())
      return () => ({ default: module?.() })
    },
  }
}

test('[MFE-03] a container that keeps failures gets a lost share key once it arrives', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const get = vi.fn(async () => () => 'live')
  for (let lost = 0; lost < 3; lost++) get.mockRejectedValueOnce(new Error('ChunkLoadError'))
  const host = hostWith(get)
  await Promise.all(host.initializeSharing('default'))
  host.registerPlugins([lastingShares()])
  const name = `remote${Math.random()}`.replace('.', '')
  vi.stubGlobal(name, container())
  const load = async (attempt: number) => {
    host.registerRemotes([
      { name: `${name}#${attempt}`, entry: 'https://site.test/entry.js', entryGlobalName: name },
    ])
    return await host.loadRemote<{ default: string }>(`${name}#${attempt}/page`)
  }
  await expect(load(1)).rejects.toThrow('ChunkLoadError')
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 - 1)
  await expect(load(2)).rejects.toThrow('ChunkLoadError')
  await vi.advanceTimersByTimeAsync(1)
  expect(await load(3)).toMatchObject({ default: 'live' })
  expect(get).toHaveBeenCalledTimes(4)
})
