import { ownOriginConfig, publish } from '@tradefront/release'
import { hasNginx, startNginx } from '@tradefront/release/testing/nginx'
import { nginxConfig } from '@tradefront/release/headers/nginx'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PEOPLE } from '../fixtures/people.ts'
import { signUpAndEnter } from '../fixtures/signup.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/*
 * A real nginx set up according to docs/deploy.md: site, API, account events and prices on one origin, whose name
 * isn't configured.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const LONG = { tag: '@long' }
const APPS = ['host', 'admin', 'chat', 'onboarding', 'trading', 'wallet']

const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    async ({ workerSandbox }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'tradefront-nginx-'))
      const config = ownOriginConfig()
      const site = join(folder, 'site')
      // By name: another flow creates and deletes a remote meanwhile.
      await publish({ allowDirty: true, root, site, config, apps: APPS })
      const broker = `http://127.0.0.1:${workerSandbox.port}`
      const upstreams = { api: broker, pusher: broker, prices: broker }
      const nginx = await startNginx(join(folder, 'nginx'), nginxConfig({ site, config, upstreams }))
      await provide(`http://127.0.0.1:${nginx.port}`)
      await nginx.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

// Without nginx it is skipped, not reported as tested.
if (hasNginx) {
  test(
    '[MFE-07] [ONB-16] [ORD-05] one origin: sign up, log in, live prices, a trade, an account event',
    LONG,
    async ({ page, sandbox, siteUrl }) => {
      const elsewhere: string[] = []
      const watch = (url: string) => {
        if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(siteUrl).host) elsewhere.push(url)
      }
      page.on('request', (request) => watch(request.url()))
      page.on('websocket', (socket) => watch(socket.url()))
      const person = await signUpAndEnter(page)
      const room = new TradingRoom(page)
      await room.untilLive()
      await room.order('Buy')
      await page
        .getByRole('dialog', { name: 'Place this order?' })
        .getByRole('button', { name: /^Buy / })
        .click()
      await expect(page.getByText('Buy order placed').first()).toBeVisible()
      await expect(room.positionRows).toHaveCount(1)
      // Closed elsewhere: the page is notified through the account's socket, long before it would poll.
      const token = await sandbox.token(person.email, person.password)
      const { data } = await sandbox.get<{ data: { id: number }[] }>('/open/trades', token)
      await sandbox.post(`/trade/${data[0]?.id}/close`, token, {})
      await expect(room.positionRows).toHaveCount(0)
      expect(elsewhere).toEqual([])
    },
  )

  test(
    '[CHAT-04] one origin: a file of 5 MB is uploaded and downloaded',
    LONG,
    async ({ sandbox, siteUrl }) => {
      const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
      const form = new FormData()
      form.append('file', new Blob([`%PDF-1.4 ${'x'.repeat(5 * 1024 * 1024)}`]), 'large.pdf')
      const headers = { authorization: `Bearer ${token}` }
      const sent = await fetch(`${siteUrl}/api/v1/chat/upload`, { method: 'POST', headers, body: form })
      const { url } = (await sent.json()) as { url: string }
      expect(url.startsWith(`${siteUrl}/api/v1/chat/files/`)).toBe(true)
      const file = await fetch(url, { headers })
      expect((await file.arrayBuffer()).byteLength).toBe(5 * 1024 * 1024 + 9)
      expect((await fetch(`${siteUrl}/login`, { method: 'POST' })).status).toBe(405)
    },
  )
}
