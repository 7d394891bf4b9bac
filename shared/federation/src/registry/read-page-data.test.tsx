import type { RemoteEntry } from '@tradefront/contracts'
import { describe, expect, test } from 'vitest'
import { pageWith, registryOf, remoteEntry, remoteFacts, siteConfig } from '../testing/fixtures.ts'
import { parseRegistry } from './parse-registry.ts'
import { readRegistry, readReleaseSet, readSiteConfig } from './read-page-data.ts'

describe('data blocks of a page', () => {
  test('[MFE-02] the release set is read from the page', async () => {
    const registry = registryOf({ trading: remoteEntry([remoteFacts()]) })
    const reading = await readRegistry(pageWith(JSON.stringify(registry)))
    expect(reading).toEqual({ registry, problems: [] })
  })

  test('[MFE-03] a malformed entry affects only that remote', () => {
    const raw = { ...registryOf({ trading: remoteEntry([remoteFacts()]) }) } as Record<string, unknown>
    raw['remotes'] = { trading: remoteEntry([remoteFacts()]), chat: { live: 7 } }
    const { registry, problems } = parseRegistry(raw)
    expect(Object.keys(registry.remotes)).toEqual(['trading'])
    expect(problems.map(({ code, remote }) => [code, remote])).toEqual([['registry-malformed', 'chat']])
  })

  test('[MFE-03] a malformed entry keeps its pages and slots, to show the problem, but no code', async () => {
    const facts = remoteFacts({ name: 'chat', global: '__proto__', slots: ['layout.banner'] })
    facts.routes.push({ path: '/*', access: 'public', layout: 'full', title: 'All of it' })
    const raw = registryOf({ chat: remoteEntry([facts]) })
    const { registry, problems } = await readReleaseSet(raw)
    const shown = registry.remotes['chat']!
    expect(Object.values(shown.versions).map((version) => version.facts)).toMatchObject([
      { files: {}, routes: [{ path: '/mt4' }, { path: '/main/dashboard' }], slots: ['layout.banner'] },
    ])
    expect(problems[0]?.message).toContain('chat: versions.1.4.0.facts.global should be')
  })

  test.each<[string, (entry: RemoteEntry) => void]>([
    ['a live version that it does not have', (entry) => (entry.live = '9.9.9')],
    ['facts of another remote', (entry) => (entry.versions['1.4.0']!.facts.name = 'chat')],
    ['facts of another version', (entry) => (entry.versions['1.4.0']!.facts.version = '1.4.1')],
    ['an entry file without a hash', (entry) => (entry.versions['1.4.0']!.facts.entry = 'toString')],
  ])('[MFE-03] an entry with %s is malformed', (_what, change) => {
    const raw = structuredClone(registryOf({ trading: remoteEntry([remoteFacts()]) }))
    change(raw.remotes['trading']!)
    expect(parseRegistry(raw).problems.map(({ remote }) => remote)).toEqual(['trading'])
  })

  test('[MFE-03] names of object properties are not valid remote names', () => {
    const entry = JSON.stringify(remoteEntry([remoteFacts()]))
    const remotes = ['__proto__', 'constructor', 'toString', 'host', '../x', ''].map(
      (name) => `"${name}":${entry}`,
    )
    const raw = JSON.parse(`{"remotes":{${remotes.join()}}}`) as object
    const { registry, problems } = parseRegistry({ ...registryOf({}), ...raw })
    expect(Reflect.ownKeys(registry.remotes)).toEqual([])
    expect(Object.getPrototypeOf(registry.remotes)).toBe(Object.prototype)
    expect(problems).toHaveLength(6)
  })

  test('[MFE-03] reports a missing release set, invalid JSON or a wrong schema by error code', async () => {
    const code = async (page: Document) => {
      try {
        await readRegistry(page)
      } catch (error) {
        return (error as { code?: string }).code
      }
      return undefined
    }
    expect(await code(document.implementation.createHTMLDocument())).toBe('registry-missing')
    expect(await code(pageWith('{'))).toBe('registry-malformed')
    expect(await code(pageWith('{"schema":2}'))).toBe('registry-malformed')
  })

  test('[MFE-02] the site configuration is read with its defaults', () => {
    const text = JSON.stringify({ pusher: { key: 'k' }, prices: { url: 'http://x', key: 'k' } })
    expect(readSiteConfig(pageWith(text, 'tradefront-config'))).toMatchObject({
      faults: false,
      overrideOrigins: [],
    })
    expect(readSiteConfig(pageWith(JSON.stringify(siteConfig()), 'tradefront-config')).prices.key).toBe('key')
    expect(() => readSiteConfig(pageWith('{}', 'tradefront-config'))).toThrow('pusher')
  })
})
