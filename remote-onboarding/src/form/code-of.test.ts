import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from './code-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[ONB-12] the code of the next step is waited for, but a failure is not the button’s to tell', async () => {
  await expect(codeOf(Promise.resolve('page'))).resolves.toBeUndefined()
  await expect(codeOf(Promise.reject(new Error('chunk')))).resolves.toBeUndefined()
})

test('[ONB-12] code that does not come leaves no button busy for ever', async () => {
  let done = false
  const waiting = codeOf(new Promise(() => {})).finally(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toBe(true)
  await waiting
})
