import { login } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const MINUTE_MS = 60_000
const MAX_CALLS = 10
/** By then a page has read what it shows. */
const SETTLED_MS = 5_000

for (const path of ['/mt4', '/main/dashboard', '/main/chat'])
  test(
    `[ORD-13] ${path} makes at most ${MAX_CALLS} calls a minute to a broker that answers nothing, after the first minute, also once its socket has broken`,
    { tag: '@long' },
    async ({ page, sandbox, console }) => {
      test.setTimeout(5 * MINUTE_MS)
      console.allowOffline()
      console.allow(/503|^error: Call failed/)
      await login(page, undefined, path)
      await page.waitForTimeout(SETTLED_MS)
      await sandbox.fault({ target: 'rest', kind: 'status', status: 503 })
      // A socket that breaks now needs calls to subscribe again.
      await sandbox.fault({ target: 'pusher', kind: 'close', times: 1 })
      await page.waitForTimeout(MINUTE_MS)
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'OPTIONS' && request.url().includes('/api/v1/'))
          calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      await page.waitForTimeout(MINUTE_MS)
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MAX_CALLS)
    },
  )
