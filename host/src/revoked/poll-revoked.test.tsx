import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollRevoked } from './poll-revoked.ts'

const LIST = { schema: 1, revision: 13, disabled: {}, withdrawn: {} }
const onList = vi.fn()
const onMalformed = vi.fn()
const fetchFile = vi.fn<typeof fetch>()
const visibility = vi.spyOn(document, 'visibilityState', 'get')
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  for (const mock of [onList, onMalformed, fetchFile, visibility]) mock.mockReset()
  fetchFile.mockImplementation(async () => Response.json(LIST))
  visibility.mockReturnValue('visible')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const start = (random = 0.5) => {
  stop = pollRevoked({ onList, onMalformed, fetchFile, random: () => random, now: () => Date.now() })
  return pass(0)
}
function show(state: DocumentVisibilityState) {
  visibility.mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('[MFE-03] polls immediately and then at least every 45 s, bypassing the cache, without credentials', async () => {
  await start(0.999)
  expect(onList).toHaveBeenCalledExactlyOnceWith(LIST)
  expect(fetchFile.mock.lastCall).toMatchObject(['/revoked.json', { cache: 'no-cache', credentials: 'omit' }])
  await pass(45_000)
  expect(onList).toHaveBeenCalledTimes(2)
  await pass(45_000)
  expect(onList).toHaveBeenCalledTimes(3)
})

test('[MFE-03] tabs poll at different times', async () => {
  await start(0)
  await pass(30_000)
  expect(fetchFile).toHaveBeenCalledTimes(2)
  stop()
  fetchFile.mockClear()
  await start(0.9)
  await pass(43_000)
  expect(fetchFile).toHaveBeenCalledTimes(1)
  await pass(500)
  expect(fetchFile).toHaveBeenCalledTimes(2)
})

test('[MFE-03] a hidden tab doesn’t poll until shortly after it becomes visible', async () => {
  await start()
  show('hidden')
  await pass(600_000)
  expect(fetchFile).toHaveBeenCalledTimes(1)
  show('visible')
  await pass(2_000)
  expect(fetchFile).toHaveBeenCalledTimes(2)
})

test('[MFE-03] switching between tabs doesn’t increase the polling rate', async () => {
  await start()
  for (let time = 0; time < 20; time += 1) {
    show('hidden')
    await pass(500)
    show('visible')
    await pass(500)
  }
  expect(fetchFile).toHaveBeenCalledTimes(1)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['no such file', async () => new Response('', { status: 404 }), 0],
  ['HTML', async () => new Response('<html>'), 1],
  ['another shape', async () => Response.json({ ...LIST, withdrawn: 'none' }), 1],
  ['another schema', async () => Response.json({ ...LIST, schema: 2 }), 1],
])(
  '[MFE-03] %s changes nothing, is reported at most once, and the next response counts',
  async (_, answer, reports) => {
    fetchFile.mockImplementation(answer)
    await start()
    await pass(90_000)
    expect(onList).not.toHaveBeenCalled()
    expect(onMalformed).toHaveBeenCalledTimes(reports)
    fetchFile.mockImplementation(async () => Response.json(LIST))
    await pass(45_000)
    expect(onList).toHaveBeenCalledTimes(1)
  },
)

test('[MFE-03] stopping also ignores a pending response', async () => {
  let answer: (response: Response) => void = () => {}
  fetchFile.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await start()
  stop()
  answer(Response.json(LIST))
  await pass(90_000)
  expect(onList).not.toHaveBeenCalled()
  expect(fetchFile).toHaveBeenCalledTimes(1)
})
