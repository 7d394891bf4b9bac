import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { publish, storeOf } from './commands.ts'
import { readBuildFolder } from './publish/read-build.ts'
import type { Build } from './site/build.ts'
import { ReleaseError } from './site/site-files.ts'
import type { VersionFolder, VersionStore } from './site/site-store.ts'
import { fakeWorkspace, type FakeWorkspace } from './testing/fake-workspace.ts'
import { meeting, step, stepFiles } from './testing/steps.ts'

/* Two commands writing, using or deleting one version concurrently, interleaved at every step of either. */

const PATH = 'remotes/trading/1.0.0/'
/** One of them is compressed. */
const FILES = { 'remoteEntry.js': 'entry '.repeat(100), 'room.js': 'room' }
/** More steps than a deletion takes. */
const MAX_PER_DELETION = 14
const OTHER_FILES = { ...FILES, 'room.js': 'another room' }

let giveBack: () => void
beforeAll(() => (giveBack = stepFiles()))
afterAll(() => giveBack())

describe.each(['folder', 'bucket'] as const)('a version in a %s', (keptIn) => {
  let space: FakeWorkspace
  let versions: VersionStore
  let build: Build
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
    await space.host()
    await publish(space.at)
    versions = (await storeOf(space.at)).versions
    build = await built(FILES)
  })
  afterEach(() => space.dispose())

  /** A build of these files in a separate folder. */
  async function built(files: Record<string, string>, folder = 'own'): Promise<Build> {
    await space.remote('trading', '1.0.0', { preload: {} }, files)
    const moved = join(space.root, folder)
    await rename(join(space.root, 'remote-trading/dist'), moved)
    return readBuildFolder(moved)
  }

  const put = (one = build) => versions.put(one, join(space.root, 'cache'))
  /** Makes it unpublished. */
  const unpublish = async () => {
    for (const folder of await listed()) await versions.remove(folder)
    expect(await versions.has(PATH)).toBe(false)
  }
  const listed = async () => (await versions.list()).filter(({ path }) => path === PATH)
  /** Published long ago, as found by `prune`. */
  const old = async (): Promise<VersionFolder> => {
    await put()
    await space.age(PATH)
    return (await listed())[0]!
  }
  /** Every file of the build exists, without leftovers. */
  const isWhole = async (files: Record<string, string> = FILES) => {
    expect(await versions.has(PATH)).toBe(true)
    for (const [file, content] of Object.entries(files)) {
      expect((await space.file(PATH + file))?.toString()).toBe(content)
    }
    if (keptIn === 'folder') expect(await readdir(join(space.site, '.drafts'))).toEqual([])
  }

  /** Interleaves at the first step, the second and so on, until there are no more. */
  async function atEachStep<T, U>(
    ready: () => Promise<unknown>,
    work: () => Promise<T>,
    other: () => Promise<U>,
    judge: (own: T, other: U) => Promise<void>,
    least = 2,
  ): Promise<void> {
    for (let at = 1; ; at++) {
      await ready()
      let others: { readonly given: U } | undefined
      const { own } = await meeting(work, at, async () => (others = { given: await other() }))
      if (!others) {
        expect(at).toBeGreaterThan(least)
        return
      }
      await judge(own, others.given)
    }
  }

  test('[MFE-01] exists completely or not at all, at each step of the publisher', async () => {
    const files = async () => Object.keys(await space.marks(PATH.slice(0, -1)).catch(() => ({}))).length
    const seen: (readonly [boolean, number])[] = []
    await step(
      () => put(),
      async () => seen.push([await versions.has(PATH), await files()]),
    )
    const whole = await files()
    expect(whole).toBeGreaterThan(Object.keys(FILES).length)
    const there = seen.filter(([isThere]) => isThere).map(([, count]) => count)
    expect(there.filter((count) => count !== whole)).toEqual([])
    // A server serves the folder directly; a bucket's files are unknown until recorded.
    if (keptIn === 'folder') expect(seen.filter(([isThere, count]) => !isThere && count > 0)).toEqual([])
    await isWhole()
  })

  test('[MFE-01] published concurrently by two is written by one of them, and stays', async () => {
    for (let at = 1, isMet = true; isMet; at++) {
      await unpublish()
      isMet = false
      let [first, gone]: [boolean | undefined, number] = [undefined, 0]
      const second = await step(
        () => put(),
        async ({ number }) => {
          if (number === at) {
            isMet = true
            first = await put()
          } else if (first !== undefined && !(await versions.has(PATH))) gone += 1
        },
      )
      if (isMet) expect([first, second, gone], `met at step ${at}`).toEqual([true, false, 0])
      await isWhole()
    }
  })

  test("[MFE-04] published concurrently with different content is one's, and the other is refused", async () => {
    const other = await built(OTHER_FILES, 'other')
    const refused: string[] = []
    const outcome = (one: Build) =>
      put(one).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ReleaseError)
        expect(String(error)).toContain('published already with other content')
        return 'refused'
      })
    await atEachStep(
      unpublish,
      () => outcome(build),
      () => outcome(other),
      async (own, others) => {
        expect([own, others]).toContain(true)
        expect([own, others]).toContain('refused')
        refused.push(own === true ? 'other' : 'own')
        await isWhole(own === true ? FILES : OTHER_FILES)
      },
    )
    expect(refused).toContain('own')
  })

  test('[MFE-01] deleted while it is published exists afterwards', async () => {
    let found: VersionFolder
    await atEachStep(
      async () => (found = await old()),
      () => put(),
      () => versions.remove(found),
      async (isNew, isGone) => {
        expect(isNew).toBe(isGone)
        await isWhole()
      },
    )
  })

  test('[MFE-01] listed and deleted while it is published exists afterwards', async () => {
    await atEachStep(
      old,
      () => put(),
      async () => versions.remove((await listed())[0]!),
      async (isNew, isGone) => {
        expect(isNew).toBe(isGone)
        await isWhole()
      },
    )
  })

  test('[MFE-01] published while it is deleted exists afterwards, or has to be published again', async () => {
    let found: VersionFolder
    await atEachStep(
      async () => (found = await old()),
      () => versions.remove(found),
      async () =>
        put().catch((error: unknown) => {
          // No partial version is visible: a bucket's publisher is refused meanwhile.
          expect(String(error)).toContain("Publish it again when 'prune' has ended.")
          return put
        }),
      async (_isGone, published) => {
        if (typeof published === 'function') expect(await published()).toBe(true)
        await isWhole()
      },
    )
  })

  test('[MFE-01] used, then rewritten, while it is deleted stays', async () => {
    const outcomes = new Set<string>()
    for (let used = 1; used <= MAX_PER_DELETION; used++) {
      for (let written = used; written <= MAX_PER_DELETION; written++) {
        const found = await old()
        let steps = 0
        const isGone = await step(
          () => versions.remove(found),
          async ({ number }) => {
            steps = number
            if (number === used) await versions.markUsed(PATH)
            if (number === written) {
              await put().catch((error: unknown) => expect(error).toBeInstanceOf(ReleaseError))
            }
          },
        )
        expect(steps).toBeLessThan(MAX_PER_DELETION)
        if (isGone) await put()
        await isWhole()
        outcomes.add(isGone ? 'gone' : 'kept')
      }
    }
    expect(outcomes).toEqual(new Set(['gone', 'kept']))
  })

  test('[MFE-04] used while it is deleted stays completely, or is gone', async () => {
    let found: VersionFolder
    await atEachStep(
      async () => (found = await old()),
      () => versions.markUsed(PATH),
      () => versions.remove(found),
      async (_used, isGone) => {
        expect(await versions.has(PATH)).toBe(!isGone)
        if (isGone) await put()
        await isWhole()
      },
      keptIn === 'folder' ? 1 : 2,
    )
  })

  test('[MFE-04] deleted concurrently by two is gone once, and using it changes nothing', async () => {
    let found: VersionFolder
    await atEachStep(
      async () => (found = await old()),
      () => versions.remove(found),
      () => versions.remove(found),
      async (...gone) => {
        expect(gone.filter(Boolean)).toHaveLength(1)
        expect(await versions.has(PATH)).toBe(false)
      },
    )
    found = await old()
    await versions.markUsed(PATH)
    const changes: string[] = []
    await step(
      () => versions.remove(found),
      async ({ call, at }) => changes.push(`${call} ${at.join(' ')}`),
    )
    expect(changes.filter((change) => change.startsWith('rename'))).toEqual([])
    await isWhole()
  })

  describe.runIf(keptIn === 'bucket')('whose deletion hangs', () => {
    const MINUTE_MS = 60_000

    test.each([4, 14, 61, 120])(
      '[MFE-01] and continues after %i minutes is complete for a publisher meanwhile',
      async (minutes) => {
        vi.useFakeTimers({ toFake: ['Date'] })
        onTestFinished(() => void vi.useRealTimers())
        const later = (by: number) => vi.setSystemTime(Date.now() + by * MINUTE_MS)
        const messages = new Set<string>()
        for (let at = 1, isMet = true; isMet; at++) {
          isMet = false
          const found = await old()
          let isPublished = false
          const publishing = () =>
            put().then(
              () => (isPublished = true),
              (error: unknown) => messages.add(String(error).replace(/[^ ]*Z/, 'then')),
            )
          await step(
            () => versions.remove(found),
            async ({ number }) => {
              if (number !== at) return
              isMet = true
              later(minutes)
              await publishing()
            },
          ).catch((error: unknown) => messages.add(String(error)))
          // Refused until others consider the deletion killed.
          if (isMet && !isPublished) later(61)
          if (!isPublished) await publishing()
          expect([at, isPublished]).toEqual([at, true])
          await isWhole()
        }
        const sentAway =
          "ReleaseError: trading 1.0.0 is being deleted. Publish it again when 'prune' has ended. If it was killed, publish it after then."
        const givenUp = 'ReleaseError: This took too long and was given up. Try again.'
        if (minutes < 60) expect(messages).toContain(sentAway)
        if (minutes > 5) expect(messages).toContain(givenUp)
      },
    )
  })
})
