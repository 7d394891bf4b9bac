import { mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { step, stepFiles } from '../testing/steps.ts'
import { siteStore } from '../site/site-store.ts'
import { folderDriver } from './folder-driver.ts'
import { POINTER, releaseFolder } from './links.ts'

let giveBack: () => void
beforeAll(() => (giveBack = stepFiles()))
afterAll(() => giveBack())

let site: string
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'tradefront-releases-'))
})
afterEach(() => rm(site, { recursive: true }))

const store = () => siteStore(folderDriver(site))
const newestRelease = () => store().newest()

test('[MFE-01] of publishers taking the same number one succeeds, and the others know they failed', async () => {
  const filesOf = (publisher: number) => new Map([['registry.json', `{"by":${publisher}}`]])
  for (let number = 1; number <= 10; number++) {
    const before = await newestRelease()
    const taken = await Promise.all([0, 1, 2].map((one) => before.follow(filesOf(one))))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const newest = await newestRelease()
    expect(newest.number).toBe(number)
    expect(await newest.consistsOf(filesOf(taken.indexOf(true)))).toBe(true)
  }
})

test('[MFE-01] two publishers interleaved at each step: one gets the number, and the other leaves nothing', async () => {
  const filesOf = (publisher: string) => new Map([['registry.json', publisher]])
  for (let at = 1, isMet = true; isMet; at++) {
    isMet = false
    const before = await newestRelease()
    let other: boolean | undefined
    const own = await step(
      () => before.follow(filesOf('own')),
      async ({ number }) => {
        if (number !== at) return
        isMet = true
        other = await before.follow(filesOf('other'))
      },
    )
    expect([own, other]).toEqual(isMet ? [false, true] : [true, undefined])
    expect(await (await newestRelease()).consistsOf(filesOf(isMet ? 'other' : 'own'))).toBe(true)
    expect(await readdir(join(site, '.drafts'))).toEqual([])
  }
})

describe('the switch to the newest release', () => {
  /** A release of three files, one of them unique. */
  const take = async () => {
    const before = await newestRelease()
    const number = String(before.number + 1)
    const files = ['registry.json', 'index.html', `page/${number}.html`].map(
      (file) => [file, number] as const,
    )
    expect(await before.follow(new Map(files))).toBe(true)
  }
  const switching = () => store().settle()
  /** Runs the switch to its end. */
  const settle = () => step(switching, () => undefined)
  /** The release of each file served. */
  const shown = () =>
    Promise.all(['registry.json', 'index.html'].map((file) => readFile(join(site, file), 'utf8')))
  const newest = async () => String((await newestRelease()).number)
  /** Exactly the newest release is served. */
  const isSettled = async () => {
    const number = await newest()
    expect(await shown()).toEqual([number, number])
    expect(await readlink(join(site, '.live'))).toBe(`.releases/${number}`)
    expect(await readdir(join(site, 'page'))).toEqual([`${number}.html`])
    expect(await readFile(join(site, `page/${number}.html`), 'utf8')).toBe(number)
    expect(await readdir(join(site, '.drafts'))).toEqual([])
  }

  test('[MFE-01] is atomic: files of one release at each step, none missing', async () => {
    await take()
    await settle()
    await isSettled()
    await take()
    const seen: string[] = []
    await step(switching, async () => {
      const [first, second] = await shown()
      expect(second).toBe(first)
      seen.push(first ?? '')
    })
    // Switches exactly once.
    expect(seen.filter((one, index) => one !== seen[index - 1])).toEqual(['1', '2'])
    await isSettled()
  })

  test('[MFE-01] terminates: also for an already switched and an empty site', async () => {
    let steps = 0
    const count = async () => void (steps += 1)
    await step(switching, count)
    expect(steps).toBeLessThan(5)
    await take()
    await step(switching, count)
    steps = 0
    await step(switching, count)
    expect(steps).toBeLessThan(50)
    await isSettled()
  })

  test.each<[string, () => Promise<void>, () => Promise<void>]>([
    ['another one switches', settle, async () => {}],
    // Its own switch is late.
    ['another one takes a newer release', take, settle],
    ['another one takes a newer release and switches', () => take().then(settle), async () => {}],
  ])('[MFE-01] at each step %s: the newest release has the last word', async (_what, other, later) => {
    await take()
    await settle()
    for (let at = 1, isMet = true; isMet; at++) {
      isMet = false
      await take()
      let least = 0
      await step(switching, async ({ number }) => {
        if (number === at) {
          isMet = true
          await other()
        }
        // Never switches back.
        const now = Number((await shown())[0])
        expect(now).toBeGreaterThanOrEqual(least)
        least = now
      })
      await later()
      await isSettled()
    }
  })

  test('[MFE-01] also completes for a release taken meanwhile by a publisher that is then killed', async () => {
    await take()
    await settle()
    await take()
    let isSwitched = false
    await step(switching, async ({ call, at }) => {
      if (isSwitched && (await newest()) === '2') await take()
      isSwitched ||= call === 'rename' && at[1] === join(site, '.live')
    })
    expect(await newest()).toBe('3')
    await isSettled()
  })

  test('[MFE-01] works without a pointer that was removed', async () => {
    await take()
    await settle()
    await take()
    await rm(join(releaseFolder(site, 2), POINTER))
    await settle()
    await isSettled()
  })

  test('[MFE-01] replaces files of older tools, without any missing at any step', async () => {
    for (const file of ['registry.json', 'index.html', 'left-over.html']) {
      await writeFile(join(site, file), 'older')
    }
    await take()
    await step(switching, shown)
    await isSettled()
    expect(await readdir(site)).not.toContain('left-over.html')
  })
})
