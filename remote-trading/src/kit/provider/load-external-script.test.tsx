import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadExternalScript, safeScriptUrl } from './load-external-script.ts'

let address = ''
let count = 0
beforeEach(() => {
  vi.useFakeTimers()
  // Loaded scripts are cached by address, so each test uses a new one.
  count += 1
  address = `https://charts.example.test/${count}.js`
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const scripts = () => [...document.querySelectorAll('script')]
const fire = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event))
const load = (options: Partial<Parameters<typeof loadExternalScript>[1]> = {}) =>
  loadExternalScript(address, { timeoutMs: 8_000, ...options })

describe('[ROOM-03] allowed addresses of a provider’s script', () => {
  test.each([
    'https://charts.example.test/tv.js',
    'http://localhost:4300/tv.js',
    'http://127.0.0.1:4300/tv.js',
    'http://[::1]:4300/tv.js',
  ])('%s is allowed', (url) => expect(safeScriptUrl(url)).toBe(url))

  test.each([
    'http://charts.example.test/tv.js',
    'http://localhost.example.test/tv.js',
    'https://somebody:secret@charts.example.test/tv.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://charts.example.test/1',
    '//charts.example.test/tv.js',
    '/tv.js',
    '',
  ])('%s is not', async (url) => {
    expect(safeScriptUrl(url)).toBeUndefined()
    await expect(loadExternalScript(url, { timeoutMs: 1 })).rejects.toMatchObject({ reason: 'refused' })
    expect(scripts()).toHaveLength(0)
  })
})

describe('[ROOM-03] loading it', () => {
  test('happens once per address', async () => {
    const both = Promise.all([load(), load()])
    expect(scripts().map(({ src }) => src)).toEqual([address])
    fire('load')
    await both
    await load()
    expect(scripts()).toHaveLength(1)
  })

  test('rejects if the script can’t be loaded, and the next call tries again', async () => {
    const first = load()
    fire('error')
    await expect(first).rejects.toMatchObject({ reason: 'failed' })
    expect(scripts()).toHaveLength(0)
    const second = load()
    fire('load')
    await expect(second).resolves.toBeUndefined()
  })

  test('times out, and the next call requests it again', async () => {
    const first = load()
    const late = expect(first).rejects.toMatchObject({ reason: 'late' })
    await vi.advanceTimersByTimeAsync(7_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await late
    const second = load()
    expect(scripts()).toHaveLength(2)
    fire('load')
    await expect(second).resolves.toBeUndefined()
  })

  test('stops when aborted, and leaves no timer', async () => {
    const controller = new AbortController()
    const loading = load({ signal: controller.signal })
    controller.abort()
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
    await expect(load({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(scripts()).toHaveLength(1)
  })

  test('a widget that replaces its script gets a new script each time, with its settings', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    const first = load({ into: place, text: '{"a":1}' })
    fire('load')
    await first
    const second = load({ into: place, text: '{"a":2}' })
    fire('load')
    await second
    expect([...place.querySelectorAll('script')].map(({ text }) => text)).toEqual(['{"a":1}', '{"a":2}'])
  })
})
