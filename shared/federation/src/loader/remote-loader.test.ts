import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompatResult } from '../check-compat.ts'
import { FederationError } from '../errors/federation-error.ts'
import type { Candidate } from '../registry/candidates.ts'
import { fakeRuntime, HASH, remoteFacts, remoteModule } from '../testing/fixtures.ts'
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts'
import { pageClock } from './runtime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const candidate = (version: string, tries: number): Candidate => ({
  version,
  base: `https://site.test/remotes/trading/${version}/`,
  facts: remoteFacts({ version, global: `trading_${version}` }),
  tries,
})
const live = candidate('2.0.0', 2)
const previous = candidate('1.0.0', 1)

/** With `random` 0.5 the delay before a retry is 500 ms. */
function setUp(options: Partial<RemoteLoaderOptions> = {}) {
  const fake = fakeRuntime()
  const reports: FederationError[] = []
  const hashes = new Map<string, string | undefined>()
  const loader = createRemoteLoader({
    name: 'trading',
    runtime: fake.runtime,
    clock: pageClock,
    random: () => 0.5,
    candidates: () => [live, previous],
    check: () => ({ ok: true }),
    trusted: () => false,
    refusal: () => undefined,
    fault: () => undefined,
    report: (error) => reports.push(error),
    expectScript(url, hash) {
      hashes.set(url, hash)
      return undefined
    },
    ...options,
  })
  const phase = () => loader.state.get().phase
  const urls = () => fake.requests.map((request) => request.url.replace('https://site.test/remotes/', ''))
  const begin = () => {
    const promise = loader.load()
    promise.catch(() => {})
    return promise
  }
  const start = () => void begin()
  return { ...fake, loader, reports, hashes, phase, urls, begin, start }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const network = () => new Error('RUNTIME-008 ScriptNetworkError: Failed to load script')

describe('a load that works', () => {
  test('[MFE-01] idle, loading, ready with the time it took', async () => {
    const { loader, requests, phase, begin } = setUp()
    expect(phase()).toBe('idle')
    const loading = begin()
    await pass(120)
    expect(loader.state.get()).toEqual({ phase: 'loading', version: '2.0.0', attempt: 1 })
    const module = remoteModule()
    requests[0]!.resolve(module)
    await expect(loading).resolves.toBe(module.default)
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '2.0.0', loadMs: 120 })
  })

  test('[MFE-01] requests once for many callers, and never again', async () => {
    const { loader, requests, begin } = setUp()
    const both = Promise.all([begin(), begin()])
    await pass(0)
    requests[0]!.resolve(remoteModule())
    await both
    await loader.load()
    expect(requests).toHaveLength(1)
  })

  test('[MFE-07] the first attempt uses the plain URL, to match the preloaded file, and its hash', async () => {
    const { urls, hashes, requests, start } = setUp()
    start()
    await pass(0)
    expect(urls()).toEqual(['trading/2.0.0/remoteEntry.js'])
    expect(hashes.get(requests[0]!.url)).toBe(HASH)
  })
})

describe('a load that fails', () => {
  test('[MFE-03] a retry with another query, then the previous version, then failed', async () => {
    const { loader, requests, urls, begin } = setUp()
    const loading = begin()
    await pass(0)
    requests[0]!.reject(network())
    await pass(499)
    expect(requests).toHaveLength(1)
    await pass(1)
    requests[1]!.reject(network())
    await pass(0)
    requests[2]!.reject(network())
    await expect(loading).rejects.toMatchObject({ code: 'remote-unreachable', version: '2.0.0' })
    expect(urls()).toEqual([
      'trading/2.0.0/remoteEntry.js',
      'trading/2.0.0/remoteEntry.js?r=2',
      'trading/1.0.0/remoteEntry.js?r=3',
    ])
    expect(loader.state.get()).toMatchObject({ phase: 'failed', version: '2.0.0' })
  })

  test('[MFE-03] the retry has the hash too', async () => {
    const { requests, hashes, start } = setUp()
    start()
    await pass(0)
    requests[0]!.reject(network())
    await pass(500)
    expect(hashes.get(requests[1]!.url)).toBe(HASH)
  })

  test('[MFE-03] the previous version runs if the live one cannot', async () => {
    const { loader, requests, reports, begin } = setUp()
    const loading = begin()
    await pass(0)
    requests[0]!.reject(network())
    await pass(500)
    requests[1]!.reject(network())
    await pass(0)
    requests[2]!.resolve(remoteModule())
    await loading
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '1.0.0' })
    expect(reports.map((error) => error.version)).toEqual(['2.0.0', '2.0.0'])
  })

  test('[MFE-03] a hanging attempt times out after 8 s', async () => {
    const { requests, phase, begin } = setUp({ candidates: () => [candidate('2.0.0', 1)] })
    const loading = begin()
    await pass(7_999)
    expect(phase()).toBe('loading')
    await pass(1)
    await expect(loading).rejects.toMatchObject({ code: 'remote-timeout' })
    expect(requests).toHaveLength(1)
  })

  test('[MFE-03] if everything hangs it fails after three attempts, 8 s each', async () => {
    const { requests, phase, start } = setUp()
    start()
    await pass(24_499)
    expect(phase()).toBe('loading')
    await pass(1)
    expect(phase()).toBe('failed')
    expect(requests).toHaveLength(3)
  })

  test('[MFE-03] the delay before the retry is random, 200 to 800 ms', async () => {
    for (const [random, pause] of [
      [0, 200],
      [1, 800],
    ] as const) {
      const { requests, start } = setUp({ random: () => random })
      start()
      await pass(0)
      requests[0]!.reject(network())
      await pass(pause - 1)
      expect(requests).toHaveLength(1)
      await pass(1)
      expect(requests).toHaveLength(2)
    }
  })

  test.each([
    ['a script that throws', 'RUNTIME-008 ScriptExecutionError: x is not defined', 'remote-broken'],
    ['no container', 'RUNTIME-001 Failed to get remoteEntry exports', 'remote-broken'],
    ['an unknown share key', "Shared module x doesn't exist in shared scope default", 'remote-broken'],
    ['a refused connection', 'RUNTIME-008 ScriptNetworkError: net', 'remote-unreachable'],
    ['anything else', 'odd', 'remote-unreachable'],
  ])('[MFE-03] %s has its own code and keeps its cause', async (_, message, code) => {
    const { loader, requests, start } = setUp({ candidates: () => [candidate('2.0.0', 1)] })
    start()
    await pass(0)
    const cause = new Error(message)
    requests[0]!.reject(cause)
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'failed', error: { code, cause } })
  })

  test.each([
    ['nothing', null],
    ['no default', {}],
    ['another remote', remoteModule({ name: 'chat' })],
    ['no routes', { default: { name: 'trading', slots: {} } }],
  ])('[MFE-03] a module with %s is broken', async (_, module) => {
    const { loader, requests, start } = setUp({ candidates: () => [candidate('2.0.0', 1)] })
    start()
    await pass(0)
    requests[0]!.resolve(module)
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'failed', error: { code: 'remote-broken' } })
  })

  test('[MFE-03] no candidates: the reason is kept, nothing is requested', async () => {
    const { loader, requests, start } = setUp({
      candidates: () => {
        throw new FederationError('remote-disabled', { sentences: ['Back at noon.'] })
      },
    })
    start()
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'failed', error: { code: 'remote-disabled' } })
    expect(requests).toHaveLength(0)
  })
})

describe('what is refused before running', () => {
  test('[MFE-06] an incompatible version is never requested; the previous one runs', async () => {
    const check = (facts: { version: string }): CompatResult =>
      facts.version === '2.0.0' ? { ok: false, problems: ['Needs react ^20.'] } : { ok: true }
    const { loader, requests, urls, reports, start } = setUp({ check })
    start()
    await pass(0)
    expect(urls()).toEqual(['trading/1.0.0/remoteEntry.js'])
    requests[0]!.resolve(remoteModule())
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '1.0.0' })
    expect(reports[0]).toMatchObject({ code: 'remote-incompatible' })
    expect(reports[0]!.message).toContain('Needs react ^20.')
  })

  test('[MFE-07] an entry without a published hash runs only as a tester’s build', async () => {
    const bare = { ...candidate('2.0.0', 1), facts: remoteFacts({ files: {} }) }
    const refused = setUp({ candidates: () => [bare] })
    refused.start()
    await pass(0)
    expect(refused.requests).toHaveLength(0)
    expect(refused.loader.state.get()).toMatchObject({ error: { code: 'remote-unverified' } })

    const allowed = setUp({
      candidates: () => [bare],
      trusted: () => true,
    })
    allowed.start()
    await pass(0)
    expect(allowed.requests).toHaveLength(1)
  })
})

describe('a revocation that arrives while its version loads', () => {
  const refuse = (...versions: readonly string[]) => ({
    refusal: (version: string) =>
      versions.includes(version) ? new FederationError('remote-withdrawn', { version }) : undefined,
  })

  test('[MFE-04] the version that arrives is not used: the previous one runs, without a second try', async () => {
    const options = refuse()
    const { loader, requests, urls, start } = setUp({ refusal: (version) => options.refusal(version) })
    start()
    await pass(0)
    Object.assign(options, refuse('2.0.0'))
    requests[0]!.resolve(remoteModule())
    await pass(0)
    expect(urls()[1]).toBe('trading/1.0.0/remoteEntry.js?r=2')
    requests[1]!.resolve(remoteModule())
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '1.0.0' })
  })

  test('[MFE-04] of all versions: the reason is shown, and one that arrives late changes nothing', async () => {
    const options = refuse()
    const { loader, requests, begin } = setUp({ refusal: (version) => options.refusal(version) })
    const loading = begin()
    await pass(0)
    await pass(8_500)
    Object.assign(options, refuse('2.0.0', '1.0.0'))
    requests[1]!.reject(network())
    await expect(loading).rejects.toMatchObject({ code: 'remote-unreachable', version: '2.0.0' })
    expect(requests).toHaveLength(2)
    requests[0]!.resolve(remoteModule())
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'failed', version: '2.0.0' })
  })

  test('[MFE-04] a version that arrived before it, after its time was up, is not used either', async () => {
    const options = refuse()
    const { loader, requests, start } = setUp({ refusal: (version) => options.refusal(version) })
    start()
    await pass(16_500)
    expect(requests).toHaveLength(3)
    requests[0]!.resolve(remoteModule())
    await pass(0)
    Object.assign(options, refuse('2.0.0'))
    requests[2]!.reject(network())
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'failed' })
  })
})

describe('recovery', () => {
  test('[MFE-03] retry works any number of times, each with a fresh query and name', async () => {
    const { requests, urls, begin, start, phase } = setUp({ candidates: () => [candidate('2.0.0', 1)] })
    for (let count = 0; count < 5; count++) {
      start()
      await pass(0)
      requests.at(-1)!.reject(network())
      await pass(0)
      expect(phase()).toBe('failed')
    }
    const last = begin()
    await pass(0)
    requests.at(-1)!.resolve(remoteModule())
    await last
    expect(phase()).toBe('ready')
    expect(new Set(urls()).size).toBe(6)
    expect(new Set(requests.map((request) => request.id)).size).toBe(6)
  })

  test('[MFE-03] a load started on a failure gets a new run, not the old rejection', async () => {
    const { loader, requests, phase, begin, start } = setUp({ candidates: () => [candidate('2.0.0', 1)] })
    let again: Promise<unknown> | undefined
    const stop = loader.state.subscribe(() => {
      if (phase() === 'failed') again ??= begin()
    })
    start()
    await pass(0)
    requests[0]!.reject(network())
    await pass(0)
    stop()
    expect(requests).toHaveLength(2)
    requests[1]!.resolve(remoteModule())
    await expect(again).resolves.toMatchObject({ name: 'trading' })
  })

  test('[MFE-04] the candidates are determined again for each run', async () => {
    const candidates = vi.fn(() => [candidate('2.0.0', 1)])
    const { requests, start } = setUp({ candidates })
    start()
    await pass(0)
    requests[0]!.reject(network())
    await pass(0)
    start()
    await pass(0)
    expect(candidates).toHaveBeenCalledTimes(2)
  })
})

describe('races', () => {
  test('[MFE-03] the first attempt arriving during the second one ends the wait', async () => {
    const { loader, requests, start } = setUp()
    start()
    await pass(9_000)
    expect(requests).toHaveLength(2)
    requests[0]!.resolve(remoteModule())
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '2.0.0', loadMs: 9_000 })
    requests[1]!.reject(network())
    await pass(60_000)
    expect(loader.state.get().phase).toBe('ready')
  })

  test('[MFE-03] an attempt that arrives during the delay is used: nothing is requested twice', async () => {
    const { requests, phase, start } = setUp()
    start()
    await pass(8_200)
    requests[0]!.resolve(remoteModule())
    await pass(300)
    expect(phase()).toBe('ready')
    expect(requests).toHaveLength(1)
  })

  test('[MFE-03] an immediately failing second attempt does not wait for the hanging first one', async () => {
    const { requests, phase, start } = setUp({ candidates: () => [live] })
    start()
    await pass(8_500)
    requests[1]!.reject(network())
    await pass(0)
    expect(phase()).toBe('failed')
  })

  test('[MFE-03] arriving after the run failed, it replaces the error panel', async () => {
    const { loader, requests, phase, start } = setUp()
    start()
    await pass(25_000)
    expect(phase()).toBe('failed')
    const module = remoteModule()
    requests[1]!.resolve(module)
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '2.0.0', definition: module.default })
  })

  test('[MFE-03] the live version arriving while the previous one fails is used', async () => {
    const { loader, requests, begin } = setUp()
    const loading = begin()
    await pass(17_000)
    expect(requests).toHaveLength(3)
    requests[0]!.resolve(remoteModule())
    await pass(0)
    requests[2]!.reject(network())
    await expect(loading).resolves.toMatchObject({ name: 'trading' })
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '2.0.0' })
  })

  test('[MFE-03] once the previous version runs, a late live version changes nothing', async () => {
    const { loader, requests, start } = setUp()
    start()
    await pass(17_000)
    requests[2]!.resolve(remoteModule())
    await pass(0)
    requests[0]!.resolve(remoteModule())
    await pass(0)
    expect(loader.state.get()).toMatchObject({ phase: 'ready', version: '1.0.0' })
  })

  test('[MFE-03] a retry uses an old attempt that arrives during it', async () => {
    const { requests, phase, begin, start } = setUp({ candidates: () => [candidate('2.0.0', 1)] })
    start()
    await pass(8_000)
    expect(phase()).toBe('failed')
    const again = begin()
    await pass(10)
    requests[0]!.resolve(remoteModule())
    await again
    expect(phase()).toBe('ready')
  })
})
