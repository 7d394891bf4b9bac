import { describe, expect, test } from 'vitest'
import { memoryStorage, registryOf, remoteEntry, remoteFacts } from '../testing/fixtures.ts'
import { fetchOverrideFacts } from './override-facts.ts'
import { forgetOverrides, readOverrides } from './overrides.ts'

const registry = registryOf({
  trading: remoteEntry([remoteFacts({ version: '1.4.0' }), remoteFacts({ version: '1.3.0-ab12' })]),
})
const page = (query: string) => `https://site.test/mt4${query}`
const origins = ['http://localhost:4202']
const read = (query: string, tab = memoryStorage()) => readOverrides(page(query), tab, registry, origins)

describe('readOverrides', () => {
  test('[MFE-05] takes a version that the release set knows', () => {
    expect(read('?remotes=trading@1.3.0-ab12')).toEqual({
      active: [{ kind: 'version', remote: 'trading', version: '1.3.0-ab12' }],
      refused: [],
    })
  })

  test('[MFE-05] takes an origin that the deployment lists, with or without a final slash', () => {
    for (const wish of ['http://localhost:4202', 'http://localhost:4202/']) {
      expect(read(`?remotes=trading@${wish}`).active).toEqual([
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
  ])('[MFE-05] refuses %s and says so', (wish) => {
    const { active, refused } = read(`?remotes=${encodeURIComponent(wish)}`)
    expect(active).toEqual([])
    expect(refused.map((error) => error.code)).toEqual(['override-refused'])
  })

  test('[MFE-05] holds for the tab until it ends or another wish comes', () => {
    const tab = memoryStorage()
    read('?remotes=trading@1.3.0-ab12', tab)
    expect(read('', tab).active).toHaveLength(1)
    forgetOverrides(tab)
    expect(read('', tab).active).toEqual([])
  })

  test('[MFE-05] an empty wish ends it', () => {
    const tab = memoryStorage()
    read('?remotes=trading@1.3.0-ab12', tab)
    expect(read('?remotes=', tab).active).toEqual([])
    expect(read('', tab).active).toEqual([])
  })

  test('[MFE-05] what a tab remembers is judged again', () => {
    const tab = memoryStorage({ 'tradefront-remotes': 'trading@https://evil.test' })
    expect(read('', tab).active).toEqual([])
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
  ])('[MFE-05] %s is told', async (_, answer) => {
    await expect(fetchOverrideFacts('trading', origin, answer)).rejects.toMatchObject({
      code: 'override-unreachable',
    })
  })
})
