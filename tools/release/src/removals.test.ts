import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventNotes, list, promote, publish, rollout, why } from './commands.ts'
import { fakeWorkspace, type FakeWorkspace } from './testing/fake-workspace.ts'

/*
 * No command accidentally removes what visitors or other teams have now; each refusal says what to do. The
 * sentences themselves are tested in shared/federation, publication.
 */

type Changes = NonNullable<Parameters<FakeWorkspace['remote']>[2]>

const BUTTON = '@tradefront/ui/Button'
const MEANT = "or say why it is meant with --allow-removal 'reason'."

let space: FakeWorkspace
let root: FakeWorkspace['at']
beforeEach(async () => {
  space = await fakeWorkspace()
  root = space.at
  await space.host({ sends: ['plans:open'] })
  await space.remote('trading', '1.0.0', {
    slots: ['header.pairs'],
    hears: ['plans:open'],
    uses: { [BUTTON]: ['Button'] },
  })
  await publish(root)
})
afterEach(() => space.dispose())

const trading = async () => (await list(root)).remotes['trading']
const route = (path: string) => ({ path, access: 'user', layout: 'full', title: 'x' }) as const
const withoutPage: Changes = { routes: [route('/other')], needBy: {}, preload: {}, hears: ['plans:open'] }

describe('a build that removes something', () => {
  test.each<[string, Changes, string]>([
    [
      'a page',
      { ...withoutPage, slots: ['header.pairs'] },
      `trading 2.0.0 no longer has the page /trading, which is live. Keep the route, ${MEANT}`,
    ],
    [
      'a filled place',
      { slots: [], hears: ['plans:open'] },
      `trading 2.0.0 no longer fills header.pairs, which is live. Fill it again, ${MEANT}`,
    ],
    [
      'an event that is still sent',
      { slots: ['header.pairs'], hears: [] },
      `trading 2.0.0 no longer hears 'plans:open', and host 1.0.0-aaaa still sends it. Keep it, ${MEANT}`,
    ],
  ])('[MFE-08] %s is refused, and let in when that is meant', async (_what, changes, sentence) => {
    await space.remote('trading', '2.0.0', changes)
    await expect(publish(root)).rejects.toThrow(sentence)
    expect((await trading())?.live).toBe('1.0.0')
    await publish({ ...root, allowRemoval: 'It moves.' })
    expect((await trading())?.live).toBe('2.0.0')
    const [origin] = (await why({ ...root, name: 'trading', version: '2.0.0' })).map((one) => one.origin)
    expect(origin).toMatch(/, published by .+ UTC; --allow-removal by .+ UTC: It moves\.$/)
    // The reason applies neither to the previous version nor to the host.
    expect(JSON.stringify(await list(root)).match(/It moves/g)).toHaveLength(1)
  })

  test('[MFE-08] a reason that was not needed is not kept', async () => {
    await space.remote('trading', '2.0.0', { slots: ['header.pairs'], hears: ['plans:open'] })
    await publish({ ...root, allowRemoval: 'It moves.' })
    expect(JSON.stringify(await list(root))).not.toContain('It moves.')
  })

  test('[RT-05] [MFE-08] an event renamed by its listener is refused, or reported as one-sided if intended', async () => {
    await space.host({ sends: ['plans:open'], hears: [] })
    await space.remote('trading', '2.0.0', { slots: ['header.pairs'], hears: ['plan:open'], sends: [] })
    await expect(publish(root)).rejects.toThrow("trading 2.0.0 no longer hears 'plans:open', and host")
    const { notes } = await publish({ ...root, allowRemoval: 'It moves.' })
    expect(notes).toContain("trading 2.0.0 hears 'plan:open', and nobody who is live sends it.")
  })

  test('[MFE-08] removing a host page is refused, unless intended', async () => {
    await space.host({ version: '2.0.0', routes: ['/', '/login', '/main', '*'], sends: ['plans:open'] })
    await expect(publish(root)).rejects.toThrow(
      `host 2.0.0 no longer has the page /main/settings, which is live. Keep the route, ${MEANT}`,
    )
    await publish({ ...root, allowRemoval: 'It moves.' })
    expect((await list(root)).host).toMatchObject({
      version: '2.0.0',
      allowed: [{ check: 'removal', reason: 'It moves.' }],
    })
  })

  test('[MFE-08] removing an export used by a live remote is always refused: it would break', async () => {
    const give = {
      react: { version: '19.3.1', files: ['fw.js'] },
      [BUTTON]: { version: '0.1.0', files: ['kit/Button.js'], exports: ['ButtonGroup'] },
      '@tradefront/ui/Table': { version: '0.1.0', files: [] },
    }
    await space.host({ version: '2.0.0', give, sends: ['plans:open'] })
    await expect(publish({ ...root, allowRemoval: 'It moves.' })).rejects.toThrow(
      `trading 1.0.0 uses Button of ${BUTTON}, which host 2.0.0 does not give. Give it in the host again, ` +
        'or publish trading without it first.',
    )
    expect((await list(root)).host.version).toBe('1.0.0-aaaa')
  })
})

test('[RT-05] [MFE-08] a rollout and a promotion name the events that only one side knows', async () => {
  await space.host({ sends: ['plans:open'], hears: [] })
  await space.remote('trading', '2.0.0', {
    slots: ['header.pairs'],
    hears: ['plans:open', 'plan:gone'],
    sends: [],
  })
  await publish({ ...root, live: false })
  const registry = await rollout({ ...root, name: 'trading', version: '2.0.0', percent: 10 })
  const sentence = "trading 2.0.0 hears 'plan:gone', and nobody who is live sends it."
  expect(eventNotes(registry, 'trading', '2.0.0')).toContain(sentence)
  expect(eventNotes(registry, 'trading')).not.toContain(sentence)
  expect(eventNotes(await promote({ ...root, name: 'trading' }), 'trading')).toContain(sentence)
})

describe('a rollout', () => {
  const share = { name: 'trading', version: '2.0.0', percent: 10 }

  test('[MFE-08] does not accidentally remove pages from its visitors either', async () => {
    await space.remote('trading', '2.0.0', { ...withoutPage, slots: ['header.pairs'] })
    await publish({ ...root, live: false })
    await expect(rollout({ ...root, ...share })).rejects.toThrow(
      `trading 2.0.0 no longer has the page /trading, which is live. Keep the route, ${MEANT}`,
    )
    expect((await trading())?.rollout ?? null).toBeNull()
    await rollout({ ...root, ...share, allowRemoval: 'It moves.' })
    expect((await trading())?.rollout).toEqual({ version: '2.0.0', percent: 10 })
    expect((await trading())?.versions['2.0.0']?.allowed).toMatchObject([{ reason: 'It moves.' }])
    await expect(promote({ ...root, name: 'trading' })).rejects.toThrow('no longer has the page /trading')
    // Ending it removes nothing.
    await rollout({ ...root, ...share, percent: 0 })
    expect((await trading())?.rollout).toBeNull()
  })

  test('[MFE-08] a host incompatible with its version is refused meanwhile', async () => {
    await space.remote('trading', '2.0.0', {
      slots: ['header.pairs'],
      hears: ['plans:open'],
      uses: { [BUTTON]: ['Button', 'ButtonGroup'] },
    })
    await publish({ ...root, live: false })
    await rollout({ ...root, ...share })
    const give = {
      react: { version: '19.3.1', files: ['fw.js'] },
      [BUTTON]: { version: '0.1.0', files: ['kit/Button.js'], exports: ['Button'] },
      '@tradefront/ui/Table': { version: '0.1.0', files: [] },
    }
    await space.host({ version: '2.0.0', give, sends: ['plans:open'] })
    await expect(publish({ ...root, apps: ['host'] })).rejects.toThrow('trading 2.0.0 uses ButtonGroup of')
    await rollout({ ...root, ...share, percent: 0 })
    await publish({ ...root, apps: ['host'] })
    expect((await list(root)).host.version).toBe('2.0.0')
  })

  test('[MFE-08] a version incompatible with the host is not even made known', async () => {
    await space.remote('trading', '2.0.0', { contract: '2.0.0' })
    await expect(publish({ ...root, live: false })).rejects.toThrow(
      'trading 2.0.0 is written for remote contract 2.0.0',
    )
    expect(Object.keys((await trading())?.versions ?? {})).toEqual(['1.0.0'])
  })
})

test(
  '[MFE-08] the command line: each command that could remove something says how to confirm it',
  { timeout: 60_000 },
  async () => {
    const bin = join(import.meta.dirname, '../bin/tradefront-release.mjs')
    const command = (...args: string[]) =>
      new Promise<string>((resolve) => {
        const given = [bin, ...args, '--site', space.site]
        execFile(process.execPath, given, (error, _output, errors) => resolve(error ? errors : 'done'))
      })
    const refusal = `trading 2.0.0 no longer has the page /trading, which is live. Keep the route, ${MEANT}\n`
    await space.remote('trading', '2.0.0', { ...withoutPage, slots: ['header.pairs'] })
    const publication = ['publish', '--from', join(space.root, 'remote-trading/dist')]
    expect(await command(...publication)).toBe(refusal)
    expect(await command(...publication, '--allow-removal', ' ')).toBe(
      '--allow-removal takes a reason, which is kept with the release.\n',
    )
    await publish({ ...root, live: false })
    expect(await command('rollout', 'trading', '2.0.0', '--percent', '10')).toBe(refusal)
    await rollout({ ...root, name: 'trading', version: '2.0.0', percent: 10, allowRemoval: 'It moves.' })
    expect(await command('promote', 'trading')).toBe(refusal)
    expect(await command('promote', 'trading', '--allow-removal', 'It moves.')).toBe('done')
    expect((await trading())?.live).toBe('2.0.0')
  },
)
