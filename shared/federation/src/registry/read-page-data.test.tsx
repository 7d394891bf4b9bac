import { describe, expect, test } from 'vitest'
import { registryOf, remoteEntry, remoteFacts, siteConfig } from '../testing/fixtures.ts'
import { parseRegistry, readRegistry, readSiteConfig } from './read-page-data.ts'

function pageWith(id: string, text: string): Document {
  const page = document.implementation.createHTMLDocument()
  const block = page.createElement('script')
  block.type = 'application/json'
  block.id = id
  block.textContent = text
  page.head.append(block)
  return page
}

describe('the data blocks of a page', () => {
  test('[MFE-02] the release set is read from the page', () => {
    const registry = registryOf({ trading: remoteEntry([remoteFacts()]) })
    const reading = readRegistry(pageWith('tradefront-registry', JSON.stringify(registry)))
    expect(reading).toEqual({ registry, problems: [] })
  })

  test('[MFE-03] a malformed entry costs that remote only', () => {
    const raw = { ...registryOf({ trading: remoteEntry([remoteFacts()]) }) } as Record<string, unknown>
    raw['remotes'] = { trading: remoteEntry([remoteFacts()]), chat: { live: 7 } }
    const { registry, problems } = parseRegistry(raw)
    expect(Object.keys(registry.remotes)).toEqual(['trading'])
    expect(problems.map(({ code, remote }) => [code, remote])).toEqual([['registry-malformed', 'chat']])
  })

  test('[MFE-03] no release set, no JSON, or another schema is told by its code', () => {
    const code = (page: Document) => {
      try {
        readRegistry(page)
      } catch (error) {
        return (error as { code?: string }).code
      }
      return undefined
    }
    expect(code(document.implementation.createHTMLDocument())).toBe('registry-missing')
    expect(code(pageWith('tradefront-registry', '{'))).toBe('registry-malformed')
    expect(code(pageWith('tradefront-registry', '{"schema":2}'))).toBe('registry-malformed')
  })

  test('[MFE-02] the site configuration is read with its defaults', () => {
    const text = JSON.stringify({ pusher: { key: 'k' }, prices: { url: 'http://x', key: 'k' } })
    expect(readSiteConfig(pageWith('tradefront-config', text))).toMatchObject({
      faults: false,
      overrideOrigins: [],
    })
    expect(readSiteConfig(pageWith('tradefront-config', JSON.stringify(siteConfig()))).prices.key).toBe('key')
    expect(() => readSiteConfig(pageWith('tradefront-config', '{}'))).toThrow('pusher')
  })
})
