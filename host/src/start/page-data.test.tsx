import { beforeEach, expect, test, vi } from 'vitest'
import { REGISTRY } from '../testing/fixtures.tsx'
import { loadConfig, loadRegistry } from './page-data.ts'

const CONFIG = {
  demoApi: 'https://demo.test/api/v1',
  pusher: { key: 'k' },
  prices: { url: 'https://p.test', key: 'k' },
}

function pageWith(blocks: Record<string, unknown>): Document {
  const page = document.implementation.createHTMLDocument()
  for (const [id, content] of Object.entries(blocks)) {
    const block = page.createElement('script')
    block.type = 'application/json'
    block.id = id
    block.textContent = JSON.stringify(content)
    page.head.append(block)
  }
  return page
}

const files = vi.fn<typeof fetch>()
beforeEach(() => void files.mockReset())

test('[MFE-02] configuration and release set come from the page without a request', async () => {
  const page = pageWith({ 'tradefront-config': CONFIG, 'tradefront-registry': REGISTRY })
  expect((await loadConfig(page, files)).demoApi).toBe('https://demo.test/api/v1')
  expect((await loadRegistry(page, files)).registry.revision).toBe(12)
  expect(files).not.toHaveBeenCalled()
})

test('[MFE-02] a page without them fetches config.json and registry.json', async () => {
  files.mockImplementation((path) =>
    Promise.resolve(new Response(JSON.stringify(path === '/config.json' ? CONFIG : REGISTRY))),
  )
  expect((await loadConfig(pageWith({}), files)).pusher.cluster).toBe('mt1')
  expect((await loadRegistry(pageWith({}), files)).registry.revision).toBe(12)
})

test('[MFE-03] without a release set the host runs without remotes, and says so', async () => {
  files.mockRejectedValue(new TypeError('Failed to fetch'))
  const { registry, problems } = await loadRegistry(pageWith({}), files)
  expect(registry.remotes).toEqual({})
  expect(problems.map((problem) => problem.code)).toEqual(['registry-missing'])
  await expect(loadConfig(pageWith({}), files)).rejects.toThrow('Failed to fetch')
})
