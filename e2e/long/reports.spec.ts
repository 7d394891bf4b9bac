import { startSiteServer } from '@tradefront/release'
import { expect, site, siteConfig, test as base } from '../fixtures/test.ts'

/* Failures in a page are reported to the URL in config.json. */

const LONG = { tag: '@long' }

const test = base.extend<object, { lines: string[] }>({
  // Playwright requires destructuring, even without dependencies.
  lines: [async ({ browserName: _any }, provide) => provide([]), { scope: 'worker' }],
  siteUrl: [
    async ({ workerSandbox, lines }, provide) => {
      const config = siteConfig(workerSandbox.port, workerSandbox.cardsPort, null)
      const server = await startSiteServer({
        root: site,
        port: 0,
        config: { ...config, reports: '/reports' },
        log: (line) => lines.push(line),
      })
      await provide(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

test(
  '[MFE-03] [MFE-07] a remote that fails to load, and policy violations, are reported without private data',
  LONG,
  async ({ page, console, lines, asCustomer }) => {
    console.allow(
      /Failed to load resource/,
      /remote-unreachable/,
      /chat/,
      /Content Security Policy|TrustedHTML/,
    )
    await asCustomer()
    await page.route('**/remotes/chat/**', (route) => route.abort())
    await page.goto('/main/chat?token=secret')
    await page.evaluate(() => {
      new Image().src = 'https://elsewhere.test/secret?token=secret'
      try {
        document.createElement('div').innerHTML = '<b>secret</b>'
      } catch {
        // Refused as expected.
      }
    })
    const reported = () => lines.filter((line) => line.startsWith('report:')).join('\n')
    // Sent as they happen, in no particular order.
    for (const line of [
      /^report: failure chat \S+ remote-unreachable/m,
      /^report: file chat \/remotes\/chat\/\S+\.js/m,
      /^report: violation \S+ img-src .*stopped https:\/\/elsewhere\.test /m,
      /^report: violation \S+ require-trusted-types-for stopped Element innerHTML /m,
    ])
      await expect.poll(reported, { timeout: 40_000 }).toMatch(line)
    expect(reported()).not.toContain('secret')
  },
)
