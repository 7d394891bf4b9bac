import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { list, promote, prune, publish, rollout, why } from './commands.ts'
import { API_CHECKS } from './publish/api-problems.ts'
import { findFile } from './serve/find-file.ts'
import { hostTypes, remoteTypes, SHARED_KEY as KEY } from './testing/fake-types.ts'
import { fakeWorkspace, KEPT_IN, type FakeWorkspace } from './testing/fake-workspace.ts'

/* What the compiler finds is tested in tools/api-check; these are the commands that ask it. */

const ALERT = 'export declare function Alert(props: { title: string; text?: string }): void'
const RENAMED = ALERT.replace('title', 'heading')
const USE = `import { Alert } from '${KEY}'\nexport const page = () => Alert({ title: 'x' })`
const NEWER = USE.replace('title', 'heading')

let space: FakeWorkspace
const host = (version: string, text: string) => space.host({ version }, undefined, hostTypes(text))
const remote = (version: string, text: string, name = 'trading') =>
  space.remote(name, version, {}, undefined, remoteTypes(name, text))
const live = async (name = 'trading') => (await list(space.at)).remotes[name]
const unfit = (hostVersion: string, version: string) =>
  `trading ${version} does not fit host ${hostVersion}: Alert of ${KEY}: remote-trading/src/remote.ts:2 TS2353: `

describe.each(KEPT_IN)('[MFE-08] in a %s', { timeout: 120_000 }, (keptIn) => {
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
    await host('1.0.0', ALERT)
    await remote('1.0.0', USE)
    await publish(space.at)
  })
  afterEach(() => space.dispose())

  test('a host that a live remote does not fit is refused; with a reason it goes live, and the reason is kept', async () => {
    await host('2.0.0', RENAMED)
    const candidate = { ...space.at, apps: ['host'] }
    await expect(publish(candidate)).rejects.toThrow(unfit('2.0.0', '1.0.0'))
    await expect(publish(candidate)).rejects.toThrow("or say why it is meant with --allow-api 'reason'.")
    expect((await list(space.at)).host.version).toBe('1.0.0')
    const { notes } = await publish({ ...candidate, allowApi: 'Trading follows today.' })
    expect(notes[0]).toContain(unfit('2.0.0', '1.0.0'))
    const [newest] = await why({ ...space.at, name: 'host' })
    expect(newest?.origin).toMatch(/; --allow-api by .+ UTC: Trading follows today\.$/)
    // What did not fit before does not stand in the way of the next host.
    await host('2.1.0', `${RENAMED}\nexport declare const more: 1`)
    await publish(candidate)
    expect((await list(space.at)).host).toMatchObject({ version: '2.1.0' })
    expect((await list(space.at)).host.allowed).toBeUndefined()
  })

  test('a host with an optional prop more goes live', async () => {
    await host('2.0.0', ALERT.replace('text?', 'icon?: string; text?'))
    await publish({ ...space.at, apps: ['host'] })
    expect((await list(space.at)).host.version).toBe('2.0.0')
  })

  test('a remote that the live host does not fit is refused, also as a version that is only known; with its host it goes live', async () => {
    await remote('2.0.0', NEWER)
    const candidate = { ...space.at, apps: ['trading'] }
    await expect(publish(candidate)).rejects.toThrow(unfit('1.0.0', '2.0.0'))
    await expect(publish({ ...candidate, live: false })).rejects.toThrow(unfit('1.0.0', '2.0.0'))
    await host('2.0.0', RENAMED)
    await publish(space.at)
    expect((await live())?.live).toBe('2.0.0')
  })

  test('a known version that a newer host does not fit is neither rolled out nor promoted by accident', async () => {
    await remote('1.1.0', `${USE}\nexport const more = 1`)
    await publish({ ...space.at, apps: ['trading'], live: false })
    await host('2.0.0', RENAMED)
    await remote('2.0.0', NEWER)
    await publish(space.at)
    const known = { ...space.at, name: 'trading', version: '1.1.0' }
    await expect(rollout({ ...known, percent: 10 })).rejects.toThrow(unfit('2.0.0', '1.1.0'))
    await expect(promote(known)).rejects.toThrow(unfit('2.0.0', '1.1.0'))
    await rollout({ ...known, percent: 10, allowApi: 'One tester.' })
    expect((await live())?.versions['1.1.0']?.allowed).toMatchObject([
      { check: 'api', reason: 'One tester.' },
    ])
  })

  test('a checked pair is not checked again, and a publication without a new pair checks nothing', async () => {
    const checks = join(space.root, API_CHECKS)
    const before = await readdir(checks)
    expect(before).toHaveLength(1)
    await remote('1.0.1', USE)
    await publish(space.at)
    await host('1.0.1', ALERT)
    await publish(space.at)
    expect(await readdir(checks)).toEqual(before)
    await rm(checks, { recursive: true })
    await publish(space.at)
    await expect(readdir(checks)).rejects.toThrow('ENOENT')
  })

  test('types are not among the files of the site, and are deleted with their version', async () => {
    await remote('1.1.0', `${USE}\nexport const more = 1`)
    await publish(space.at)
    expect(await space.versions('.types/remotes/trading')).toEqual(['1.0.0.json.br', '1.1.0.json.br'])
    expect(Object.keys((await live())?.versions['1.0.0']?.facts.files ?? {})).not.toContain('.types.json')
    expect(await space.file('remotes/trading/1.0.0/.types.json')).toBeUndefined()
    if (keptIn === 'folder')
      expect(findFile(space.site, '/.types/remotes/trading/1.0.0.json.br')).toBeUndefined()
    for (const version of ['1.2.0', '1.3.0']) {
      await remote(version, `${USE}\nexport const more = '${version}'`)
      await publish(space.at)
    }
    await space.age('remotes/trading/1.0.0/')
    await prune({ ...space.at, keep: 1, days: 0 })
    expect(await space.versions('.types/remotes/trading')).not.toContain('1.0.0.json.br')
    expect(await space.versions('.types/remotes/trading')).toContain('1.3.0.json.br')
  })

  test('types that are not those of the build are refused', async () => {
    await remote('1.1.0', USE)
    await space.remote(
      'trading',
      '1.1.0',
      { types: 'a'.repeat(64) },
      undefined,
      remoteTypes('trading', NEWER),
    )
    await expect(publish(space.at)).rejects.toThrow(
      '.types.json is missing from its build, or has changed since.',
    )
  })
})

test('[MFE-08] a site that has lost the types of a live remote says so', { timeout: 60_000 }, async () => {
  space = await fakeWorkspace()
  await host('1.0.0', ALERT)
  await remote('1.0.0', USE)
  await publish(space.at)
  await rm(join(space.site, '.types/remotes'), { recursive: true })
  // The same version again, from a machine where it has other types: those of the store count.
  await host('1.0.0', `${ALERT}\nexport declare const more: 1`)
  await publish(space.at)
  await host('2.0.0', RENAMED)
  const candidate = { ...space.at, apps: ['host'] }
  await expect(publish(candidate)).rejects.toThrow(
    'trading 1.0.0 cannot be checked against host 2.0.0: the store lacks the types',
  )
  await publish({ ...candidate, allowApi: 'They are lost.' })
  await space.dispose()
})
