import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bucketSite } from '../testing/fake-workspace.ts'
import { memoryObjects } from '../testing/memory-objects.ts'
import { startObjectStore, type Cut, type ObjectStore } from '../testing/object-store.ts'
import { openObjects, type Objects } from './objects.ts'
import { movePointer, readPointer } from './pointer.ts'

/* The foundation of a bucket site: a write happens only under its condition. */

describe('a conditional write', () => {
  let server: ObjectStore
  afterEach(() => server.close())

  test('[MFE-01] succeeds once for an absent object, and once per tag', async () => {
    server = await startObjectStore('releases')
    const { site, endpoint } = bucketSite('', server).at
    const objects = await openObjects(site, endpoint)
    const put = (content: string, condition?: Parameters<Objects['put']>[3]) =>
      objects.put('some/key', content, {}, condition)
    const content = async () => (await objects.get('some/key'))?.content.toString()

    expect(await put('none', { tag: '"1"' })).toBeUndefined()
    expect(await content()).toBeUndefined()
    const first = await put('first', 'absent')
    expect(await put('second', 'absent')).toBeUndefined()
    expect(await content()).toBe('first')
    expect(await put('third', { tag: first! })).toBeDefined()
    expect(await put('fourth', { tag: first! })).toBeUndefined()
    expect(await content()).toBe('third')
    expect(await put('fifth')).toBe((await objects.get('some/key'))?.tag)
  })
})

describe('late requests', () => {
  let server: ObjectStore
  afterEach(() => server.close())

  test('[MFE-01] are not sent, neither writes nor deletions, nor retries after a lost answer', async () => {
    server = await startObjectStore('releases')
    const { site, endpoint } = bucketSite('', server).at
    const objects = await openObjects(site, endpoint)
    await objects.put('some/key', 'first', {})
    const asked: string[] = []
    server.cut = (key) => void asked.push(key)
    const [soon, before] = [Date.now() + 60_000, Date.now() - 1]
    await expect(objects.remove(['some/key'], before)).rejects.toThrow('This took too long')
    await expect(objects.put('some/key', 'late', {}, undefined, before)).rejects.toThrow('This took too long')
    expect(asked).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    server.cut = (key) => {
      asked.push(key)
      vi.setSystemTime(soon + 1)
      return 'after'
    }
    await expect(objects.remove(['other/key'], soon)).rejects.toThrow('This took too long')
    expect(asked).toHaveLength(1)
    expect((await objects.get('some/key'))?.content.toString()).toBe('first')
    server.cut = undefined
    await objects.remove(['some/key'], soon + 60_000)
    expect(await objects.get('some/key')).toBeUndefined()
  })
})

describe('requests signed too long ago', () => {
  let server: ObjectStore
  afterEach(() => server.close())

  test('[MFE-01] are reported as too slow, not as bad credentials', async () => {
    server = await startObjectStore('releases')
    const { site, endpoint } = bucketSite('', server).at
    const objects = await openObjects(site, endpoint)
    server.cut = () => 'late'
    await expect(objects.remove(['some/key'])).rejects.toThrow('This took too long')
    await expect(objects.put('some/key', 'late', {})).rejects.toThrow('This took too long')
  })
})

describe('moving the pointer with a lost answer', () => {
  let server: ObjectStore
  afterEach(() => server.close())
  const release = (number: number, ...before: string[]) => ({ number, name: `${number}-some`, before })

  /**
   * Moves the pointer from release 1 to 2; the first attempt's answer is lost, and the process sleeps past the
   * deadline.
   */
  async function moveAsleep(cut: Cut, meanwhile?: (objects: Objects) => Promise<unknown>): Promise<boolean> {
    server = await startObjectStore('releases')
    const { site, endpoint } = bucketSite('', server).at
    const objects = await openObjects(site, endpoint)
    await movePointer(objects, undefined, release(1))
    const first = await readPointer(objects)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const until = Date.now() + 60_000
    server.cut = () => {
      server.cut = undefined
      vi.setSystemTime(until + 1)
      return cut
    }
    const moving = objects.put
    const met: Objects = {
      ...objects,
      put: (...given) =>
        moving(...given).catch(async (error: unknown) => {
          await meanwhile?.(objects)
          throw error
        }),
    }
    return movePointer(met, first, release(2, '1-some'), until)
  }

  test('[MFE-01] is recognised as done by a process that slept past its deadline', async () => {
    expect(await moveAsleep('after')).toBe(true)
  })

  test('[MFE-01] is recognised as done even once another release is live', async () => {
    const third = release(3, '2-some', '1-some')
    const next = async (objects: Objects) => movePointer(objects, await readPointer(objects), third)
    expect(await moveAsleep('after', next)).toBe(true)
  })

  test('[MFE-01] fails if it was not done', async () => {
    await expect(moveAsleep('before')).rejects.toThrow('This took too long')
  })
})

describe('moving the pointer', () => {
  const release = (number: number, ...before: string[]) => ({ number, name: `${number}-some`, before })
  let objects: Objects
  beforeEach(() => {
    objects = memoryObjects({ objects: new Map(), writes: [] }, '')
  })

  /** A bucket where the first write of the pointer succeeds, `then` runs, and the answer is lost. */
  function losing(bucket: Objects, then: () => Promise<unknown>): Objects {
    let isFirst = true
    return {
      ...bucket,
      async put(key, content, headers, condition) {
        const tag = await bucket.put(key, content, headers, condition)
        if (!isFirst) return tag
        isFirst = false
        await then()
        // Answer to the retried request: its condition no longer holds.
        return undefined
      },
    }
  }

  test('[MFE-01] is recognised by name when its answer is lost, even after others', async () => {
    expect(await movePointer(objects, undefined, release(1))).toBe(true)
    const first = await readPointer(objects)
    const second = release(2, '1-some')
    expect(
      await movePointer(
        losing(objects, async () => {}),
        first,
        second,
      ),
    ).toBe(true)
    const third = release(3, '2-some', '1-some')
    const overtaken = losing(objects, async () =>
      movePointer(objects, await readPointer(objects), release(4, '3-some', '2-some', '1-some')),
    )
    expect(await movePointer(overtaken, await readPointer(objects), third)).toBe(true)
    expect((await readPointer(objects))?.name).toBe('4-some')
  })

  test('[MFE-01] is refused if too late, and then changes nothing', async () => {
    await movePointer(objects, undefined, release(1))
    const first = await readPointer(objects)
    await movePointer(objects, first, release(2, '1-some'))
    for (const from of [undefined, first]) {
      expect(await movePointer(objects, from, { ...release(2, '1-some'), name: '2-late' })).toBe(false)
      expect((await readPointer(objects))?.name).toBe('2-some')
    }
  })

  test('[MFE-01] is refused by a store that ignores conditions', async () => {
    const ignoring: Objects = {
      ...objects,
      put: (key, content, headers) => objects.put(key, content, headers),
    }
    await expect(movePointer(ignoring, undefined, release(1))).rejects.toThrow('ignores conditional writes')
  })
})
