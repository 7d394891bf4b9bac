import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyCode, prefetch, preload } from './lazy-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[MFE-03] code is loaded once for all who ask; a failure is not kept', async () => {
  const load = vi.fn(async () => 'page').mockRejectedValueOnce(new Error('chunk'))
  const code = lazyCode(load)
  const both = [code.load(), code.load()]
  expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect([load.mock.calls.length, code.loaded]).toEqual([1, undefined])
  await expect(Promise.all([code.load(), code.load()])).resolves.toEqual(['page', 'page'])
  await code.load()
  expect([load.mock.calls.length, code.loaded]).toEqual([2, 'page'])
})

test('[ONB-12] the code of the next step is waited for, but its failure is not reported by the button', async () => {
  await expect(prefetch(async () => 'page')).resolves.toBeUndefined()
  await expect(prefetch(() => Promise.reject(new Error('chunk')))).resolves.toBeUndefined()
})

test('[ONB-12] code that doesn’t arrive never leaves a button busy forever', async () => {
  let done = false
  const waiting = prefetch(() => new Promise(() => {})).finally(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toBe(true)
  await waiting
})

test('[ONB-12] nothing is fetched ahead for customers who save data; what the page needs is', async () => {
  const load = vi.fn(async () => 'page')
  for (const [name, value] of [
    ['navigator', { connection: { saveData: true } }],
    ['matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' })],
  ] as const) {
    vi.stubGlobal(name, value)
    await prefetch(load)
    expect(load).not.toHaveBeenCalled()
    await preload(load)
    expect(load).toHaveBeenCalledOnce()
    load.mockClear()
    vi.unstubAllGlobals()
  }
})
