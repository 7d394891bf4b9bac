import { describe, expect, test, vi } from 'vitest'
import { memoryStorage, registryOf, remoteEntry, remoteFacts } from '../testing/fixtures.ts'
import { endOverrides } from './agreed-overrides.ts'
import { fetchOverrideFacts } from './override-facts.ts'
import { readOverrides, type OverrideRules } from './overrides.ts'

const versions = [remoteFacts({ version: '1.4.0' }), remoteFacts({ version: '1.3.0-ab12' })]
const registry = registryOf({ trading: remoteEntry(versions) })
const tester = { overrideOrigins: ['http://localhost:4202'], versionOverrides: true }
const yes = () => vi.fn<NonNullable<OverrideRules['confirm']>>(async () => true)
const read = (query: string, changes: Partial<OverrideRules> = {}) =>
  readOverrides({
    pageUrl: `https://site.test/mt4${query}`,
    tab: memoryStorage(),
    registry,
    config: tester,
    now: 0,
    confirm: yes(),
    ...changes,
  })
const OLD = '?remotes=trading@1.3.0-ab12'

describe('readOverrides', () => {
  test('[MFE-05] accepts a version in the release set', async () => {
    expect(await read(OLD)).toEqual({
      active: [{ kind: 'version', remote: 'trading', version: '1.3.0-ab12' }],
      refused: [],
    })
  })

  test('[MFE-05] accepts an origin that the deployment lists, with or without a final slash', async () => {
    for (const wish of ['http://localhost:4202', 'http://localhost:4202/']) {
      expect((await read(`?remotes=trading@${wish}`)).active).toEqual([
        { kind: 'origin', remote: 'trading', origin: 'http://localhost:4202' },
      ])
    }
  })

  test.each([
    'trading@9.9.9',
    'trading@https://evil.test',
    'trading@http://localhost:4202.evil.test',
    'trading@http://localhost:4202@evil.test',
    'trading@http://localhost:4202/evil.js',
    'trading@javascript:alert(1)',
    'trading@//localhost:4202',
    'trading@',
    'trading',
    'nobody@1.0.0',
    'constructor@name',
    'trading@constructor',
    'trading@__proto__',
  ])('[MFE-05] refuses %s and says so, without asking', async (wish) => {
    const confirm = yes()
    const { active, refused } = await read(`?remotes=${encodeURIComponent(wish)}`, { confirm })
    expect(active).toEqual([])
    expect(refused.map((error) => error.code)).toEqual(['override-refused'])
    expect(confirm).not.toHaveBeenCalled()
  })

  test('[MFE-05] accepts versions only if the deployment allows them', async () => {
    for (const versionOverrides of [undefined, false]) {
      const { active, refused } = await read(OLD, { config: { overrideOrigins: [], versionOverrides } })
      expect(active).toEqual([])
      expect(refused[0]?.message).toContain('It runs released versions only.')
    }
  })

  test('[MFE-05] a withdrawn version is refused with the reason', async () => {
    const withdrawn = { '1.3.0-ab12': { reason: 'It showed wrong balances.' } }
    const { active, refused } = await read(OLD, {
      registry: registryOf({ trading: remoteEntry(versions, { withdrawn }) }),
    })
    expect(active).toEqual([])
    expect(refused[0]?.message).toContain('It showed wrong balances.')
  })

  test('[MFE-05] refuses versions of a switched-off remote until its time is over', async () => {
    const disabled = { reason: 'Back at noon.', until: '2026-01-01T12:00:00Z' }
    const off = registryOf({ trading: remoteEntry(versions, { disabled }) })
    const noon = Date.parse(disabled.until)
    expect((await read(OLD, { registry: off, now: noon - 1 })).refused[0]?.message).toContain('Back at noon.')
    expect((await read(OLD, { registry: off, now: noon })).active).toHaveLength(1)
  })

  test('[MFE-05] asks before the first use in a tab, and not again', async () => {
    const tab = memoryStorage()
    const confirm = yes()
    await read(OLD, { tab, confirm })
    expect(confirm).toHaveBeenCalledExactlyOnceWith([
      { kind: 'version', remote: 'trading', version: '1.3.0-ab12' },
    ])
    await read(OLD, { tab, confirm })
    expect((await read('', { tab, confirm })).active).toHaveLength(1)
    expect(confirm).toHaveBeenCalledTimes(1)
    await read('?remotes=trading@1.4.0', { tab, confirm })
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  test('[MFE-05] declining runs the release, now and later in this tab', async () => {
    const tab = memoryStorage()
    expect((await read(OLD, { tab, confirm: async () => false })).active).toEqual([])
    const confirm = yes()
    expect((await read('', { tab, confirm })).active).toEqual([])
    expect(confirm).not.toHaveBeenCalled()
    await read(OLD, { tab, confirm })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('[MFE-05] a confirmation that cannot be shown counts as declined, and is reported', async () => {
    const { active, refused } = await read(OLD, {
      confirm: () => Promise.reject(new Error('ChunkLoadError')),
    })
    expect(active).toEqual([])
    expect(refused[0]?.message).toContain('The question about it could not be shown.')
  })

  test('[MFE-05] applies to the tab until it closes or another override is requested', async () => {
    const tab = memoryStorage()
    await read(OLD, { tab })
    expect((await read('', { tab })).active).toHaveLength(1)
    const reload = vi.fn()
    endOverrides(tab, `https://site.test/mt4${OLD}&faults=chat:slow&asset=7#chart`, reload)
    expect(reload).toHaveBeenCalledWith('https://site.test/mt4?asset=7')
    expect((await read('', { tab })).active).toEqual([])
  })

  test('[MFE-05] an empty override clears it', async () => {
    const tab = memoryStorage()
    await read(OLD, { tab })
    expect((await read('?remotes=', { tab })).active).toEqual([])
    expect((await read('', { tab })).active).toEqual([])
  })

  test('[MFE-05] stored overrides are validated again', async () => {
    const tab = memoryStorage({ 'tradefront-remotes': 'trading@https://evil.test' })
    expect((await read('', { tab })).active).toEqual([])
  })
})

describe('fetchOverrideFacts', () => {
  const origin = 'http://localhost:4202'

  test('[MFE-05] reads the facts of the local build', async () => {
    const facts = await fetchOverrideFacts('trading', origin, async (url) => {
      expect(url).toBe('http://localhost:4202/facts.json')
      return remoteFacts({ version: '0.0.0-dev' })
    })
    expect(facts.version).toBe('0.0.0-dev')
  })

  test.each([
    ['no answer', () => Promise.reject(new Error('refused'))],
    ['something else', () => Promise.resolve({ hello: 1 })],
    ['another remote', () => Promise.resolve(remoteFacts({ name: 'chat' }))],
  ])('[MFE-05] %s is reported', async (_, answer) => {
    await expect(fetchOverrideFacts('trading', origin, answer)).rejects.toMatchObject({
      code: 'override-unreachable',
    })
  })
})
