import { afterAll, vi } from 'vitest'

/*
 * Test files share a worker, with what comes from node_modules loaded once: React, Mantine and the environment
 * are most of what a worker of its own for each file would cost. The project's own modules are new for each
 * file, and what a file left running or changed is taken back after it, so that no file notices another one.
 */

vi.resetModules()

// Waiting ends as soon as what is waited for is there; a busy machine may take its time.
const WAIT_MS = 8_000

const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options })

const { setTimeout, setInterval } = globalThis
const timers = new Set<ReturnType<typeof setInterval>>()
const tracked =
  <Start extends (...args: never[]) => ReturnType<typeof setInterval>>(start: Start) =>
  (...args: Parameters<Start>) => {
    const timer = start(...args)
    timers.add(timer)
    return timer
  }
globalThis.setTimeout = Object.assign(tracked(setTimeout), setTimeout)
globalThis.setInterval = Object.assign(tracked(setInterval), setInterval)
const environment = { ...process.env }
const folder = process.cwd()

afterAll(async () => {
  vi.useRealTimers()
  // Code that is still being loaded would come into the next file, bound to this one's mocks.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.waitFor = waitFor
  for (const timer of timers) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout, setInterval })
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  if (process.cwd() !== folder) process.chdir(folder)
})
