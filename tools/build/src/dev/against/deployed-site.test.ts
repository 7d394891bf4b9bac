import { expect, test } from 'vitest'
import { addressAgainst, type FetchPage } from './deployed-site.ts'

const ORIGIN = 'http://localhost:4202'
const CONFIG = {
  pusher: { key: 'key' },
  prices: { url: 'https://prices.example', key: 'key' },
  overrideOrigins: [ORIGIN],
}
const POLICY = `default-src 'self'; script-src 'self' ${ORIGIN}`

interface Site {
  readonly config?: object | string
  readonly policy?: string | null
  readonly status?: number
}

function pageOf({ config = CONFIG, policy = POLICY, status = 200 }: Site = {}): FetchPage {
  const text = typeof config === 'string' ? config : JSON.stringify(config)
  const html = [
    `<script type="application/json" id="tradefront-config">${text}</script>`,
    '<script type="application/json" id="tradefront-registry">{"remotes":{"trading":{},"chat":{}}}</script>',
  ].join('\n')
  return async () =>
    new Response(html, { status, headers: policy === null ? {} : { 'content-security-policy': policy } })
}

const against = (site: FetchPage, given = 'https://live.example', remote = 'trading') =>
  addressAgainst(given, remote, ORIGIN, site)

test('[MFE-05] returns the URL to open, for any page of the site', async () => {
  const address = `https://live.example/?remotes=trading@${ORIGIN}`
  expect(await against(pageOf())).toBe(address)
  expect(await against(pageOf(), 'https://live.example/mt4?x=1')).toBe(address)
  expect(await against(pageOf({ policy: null }))).toBe(address)
})

test.each<[string, FetchPage, string]>([
  [
    'a site that allows no code from here',
    pageOf({ config: { ...CONFIG, overrideOrigins: [] } }),
    '"overrideOrigins": ["http://localhost:4202"]',
  ],
  [
    'headers older than the configuration',
    pageOf({ policy: "default-src 'self'; script-src 'self'" }),
    'content security policy without http://localhost:4202',
  ],
  [
    'a page of something else',
    async () => new Response('<html></html>'),
    'https://live.example is not a Tradefront site',
  ],
  ['a malformed configuration', pageOf({ config: '{' }), 'tradefront-config in the page'],
  ['a status', pageOf({ status: 503 }), 'https://live.example answers with status 503.'],
  [
    'a site that is down',
    () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
      ),
    'https://live.example does not answer: ECONNREFUSED.',
  ],
])('[MFE-05] %s: a sentence says what stands against it', async (_what, site, sentence) => {
  await expect(against(site)).rejects.toThrow(sentence)
  await expect(against(site)).rejects.toMatchObject({ name: 'AgainstError' })
})

test.each(['live.example', 'ftp://live.example', ''])('[MFE-05] %j is not a URL', async (given) => {
  await expect(against(pageOf(), given)).rejects.toThrow('Use one such as https://live.example')
})

test('[MFE-05] an unknown remote is refused, listing the known ones', async () => {
  await expect(against(pageOf(), undefined, 'reports')).rejects.toThrow(
    "has no remote 'reports'; it has chat, trading.",
  )
})
