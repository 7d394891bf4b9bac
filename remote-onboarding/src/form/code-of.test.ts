import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from './code-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[ONB-12] the code of the next step is waited for, but a failure is not the button’s to tell', async () => {
  await expect(codeOf(Promise.resolve('page'))).resolves.toBeUndefined()
  await expect(codeOf(Promise.reject(new Error('chunk')))).resolves.toBeUndefined()
})

test('[ONB-12] code that does not come leaves no button busy for ever', async () => {
  const done = vi.fn()
  void codeOf(new Promise(() => {})).then(done)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})
