import { expect, test, vi } from 'vitest'
import { anySignal } from './any-signal.ts'

test('[API-01] aborts with the first signal and its reason, and removes its listeners from the others', () => {
  const first = new AbortController()
  const second = new AbortController()
  const any = anySignal([first.signal, second.signal])
  const heard = vi.fn()
  any.addEventListener('abort', heard)
  expect(any.aborted).toBe(false)
  second.abort('left')
  expect(any.reason).toBe('left')
  first.abort('late')
  expect(any.reason).toBe('left')
  expect(heard).toHaveBeenCalledOnce()
})

test('[API-01] is aborted from the start if one of the signals is', () => {
  const any = anySignal([new AbortController().signal, AbortSignal.abort('gone'), AbortSignal.abort('later')])
  expect(any.aborted).toBe(true)
  expect(any.reason).toBe('gone')
})
