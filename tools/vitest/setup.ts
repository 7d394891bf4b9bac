import { vi } from 'vitest'

// Waiting ends as soon as what is waited for is there; a busy machine may take its time.
const WAIT_MS = 8_000

const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options })
