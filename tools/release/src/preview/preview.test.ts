import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { list, publish } from '../commands.ts'
import { labelOf } from '../serve/preview-label.ts'
import { startSiteServer, type SiteServer } from '../serve/site-server.ts'
import { fakeWorkspace, type FakeWorkspace } from '../testing/fake-workspace.ts'
import { ask } from '../testing/get.ts'
import { branchOf, endPreview, preview } from './preview.ts'

let space: FakeWorkspace
let server: SiteServer
let previews: string
beforeEach(async () => {
  space = await fakeWorkspace()
  previews = join(space.root, 'previews')
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish(space.at)
  server = await startSiteServer({ root: space.site, port: 0, previews })
})
afterEach(async () => {
  await server.close()
  await space.dispose()
})

const show = (branch: string) => preview({ root: space.root, site: space.site, previews, branch })
const liveAt = async (host: string) => {
  const { text } = await ask(server.port, '/registry.json', { host })
  return (JSON.parse(text) as { remotes: Record<string, { live: string }> }).remotes['trading']?.live
}

test('[MFE-05] each branch has its builds at an address of its own, and the site stays as it is', async () => {
  await space.remote('trading', '1.1.0', { dirty: true })
  expect(await show('Feature/New ticket')).toMatchObject({ label: 'feature-new-ticket' })
  await space.remote('trading', '1.2.0')
  await show('other')
  expect(await liveAt('feature-new-ticket.localhost:4100')).toBe('1.1.0')
  expect(await liveAt('OTHER.preview.example')).toBe('1.2.0')
  for (const host of ['localhost:4100', 'unknown.localhost', 'trade.example', '..', '.draft-1.x', '%2e%2e.x'])
    expect(await liveAt(host), host).toBe('1.0.0')
  expect((await list(space.at)).remotes['trading']?.live).toBe('1.0.0')
  const page = await ask(server.port, '/trading', { host: 'other.localhost' })
  expect(page.text).toContain('/remotes/trading/1.2.0/')
  expect(page.headers['content-security-policy']).toBeDefined()
})

test('[MFE-08] a build that couldn’t be published is refused, and the earlier preview stays', async () => {
  await space.remote('trading', '1.1.0')
  await show('other')
  await space.remote('trading', '1.2.0', { need: { react: '^20.0.0' } })
  await expect(show('other')).rejects.toThrow(/trading.*react/)
  expect(await liveAt('other.localhost')).toBe('1.1.0')
  expect(await readdir(previews)).toEqual(['other'])
})

test('[MFE-05] a new preview replaces the branch’s last one; an ended one is gone', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    await space.remote('trading', version)
    await show('other')
    expect(await liveAt('other.localhost')).toBe(version)
  }
  await endPreview({ previews, branch: 'other' })
  expect(await liveAt('other.localhost')).toBe('1.0.0')
  await expect(endPreview({ previews, branch: 'other' })).rejects.toThrow('There is no preview of other.')
})

test('a preview is named after the branch', async () => {
  expect(labelOf('___')).toBeUndefined()
  expect(labelOf(`x${'-y'.repeat(40)}`)).toMatch(/^[a-z-]{39,40}$/)
  await expect(show('___')).rejects.toThrow("'___' gives no address")
  await expect(branchOf(space.root)).rejects.toThrow('Name the preview with --branch.')
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'some/branch'], { cwd: space.root })
  expect(await branchOf(space.root)).toBe('some/branch')
})
