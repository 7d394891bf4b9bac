import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { defaultConfig } from '../../site/default-config.ts'
import { offlinePage, serviceWorker } from './offline-page.ts'

const page = offlinePage({ ...defaultConfig(), name: 'Broker <X>' })

test('[HEAD-01] the page without a connection needs no other file, and names the broker', () => {
  expect(page).toContain('<title>No connection | Broker &lt;X></title>')
  expect(page).toContain("can't reach Broker &lt;X>.")
  expect(page).not.toMatch(/ src=|rel="stylesheet"|url\((?!"data:)/)
})

test('[MFE-04] a changed page makes another worker, which keeps it under another name', () => {
  const nameOf = (text: string) => /'(offline-[\da-f]{12})'/.exec(serviceWorker(text))?.[1]
  expect(nameOf(page)).toBeDefined()
  expect(nameOf(`${page} `)).not.toBe(nameOf(page))
})

/** The page's own script, run with what is stored. */
function run(stored: Record<string, unknown> = {}) {
  const texts: Record<string, string> = {}
  let isHidden = true
  const document = {
    hidden: false,
    querySelector: (selector: string) => ({
      set textContent(text: string) {
        texts[selector] = text.replaceAll('\u202F', ' ')
      },
      set hidden(value: boolean) {
        isHidden = value
      },
    }),
  }
  const localStorage = {
    getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null),
  }
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => {})
  const location = { reload: vi.fn() }
  const setInterval = vi.fn((_look: () => void, _ms: number) => {})
  const addEventListener = vi.fn((_event: string, _look: () => void) => {})
  const navigator = { language: 'en-GB' }
  const [, script = ''] = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code ?? '')
  runInNewContext(script, {
    addEventListener,
    document,
    fetch,
    Intl,
    localStorage,
    location,
    navigator,
    setInterval,
  })
  return {
    shown: isHidden ? undefined : texts,
    isHidden: () => isHidden,
    /** Another tab changes what is stored. */
    changed: () => {
      for (const [event, act] of addEventListener.mock.calls) if (event === 'storage') act()
    },
    document,
    fetch,
    reload: location.reload,
    looks: [
      ...setInterval.mock.calls.map(([look]) => look),
      ...addEventListener.mock.calls.map(([, look]) => look),
    ],
  }
}

const shown = (stored: Record<string, unknown>) => run(stored).shown

test('[HEAD-01] it reloads once the site answers, when the system says so and every few seconds, if it is in sight', async () => {
  const { looks, fetch, reload, document } = run()
  expect(looks).toHaveLength(2)
  for (const look of looks) {
    vi.clearAllMocks()
    document.hidden = true
    look()
    expect(fetch).not.toHaveBeenCalled()
    document.hidden = false
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    look()
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
    look()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  }
  expect(fetch.mock.calls[0]?.[1]).toEqual({ method: 'HEAD', cache: 'no-store' })
})

const AT = new Date(2026, 10, 26, 18, 20).getTime()
const MIA = { id: '7', account_id: '500012', balance: '10240.5', role: 'customer' }
const stored = (user: object | null, token: string | null = 'a', customer = '7') => ({
  'user-storage': { state: { user, token } },
  'last-known': { customer, at: AT },
})

test('[HEAD-01] it shows the balance that the broker last sent, and when', () => {
  expect(shown(stored(MIA))).toEqual({
    '#known-account': 'Account 500012',
    '#known-balance': '$10,240.50',
    '#known-at': '26 Nov 2026, 18:20',
  })
  expect(
    shown({ ...stored(MIA), 'time-zone': { choice: 'broker', zone: 'Pacific/Kiritimati' } })?.['#known-at'],
  ).toBe(
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Pacific/Kiritimati',
    }).format(AT),
  )
  const practice = { ...MIA, trading_account: 'practice', balance: '-3' }
  expect(shown(stored(practice))).toMatchObject({
    '#known-account': 'Practice account',
    '#known-balance': '\u2212$3.00',
  })
})

test('[SESS-06] its figures go when another tab logs out, or another customer logs in there', () => {
  for (const later of [{}, stored({ ...MIA, id: '8' }, 'b', '8')]) {
    const now: Record<string, unknown> = stored(MIA)
    const { isHidden, changed } = run(now)
    changed()
    expect(isHidden()).toBe(false)
    for (const key of Object.keys(now)) delete now[key]
    Object.assign(now, later)
    changed()
    expect(isHidden()).toBe(true)
  }
})

test.each([
  ['after a logout', stored(null, null)],
  ['without a session', stored(MIA, null)],
  ['with the time of another customer', stored(MIA, 'a', '8')],
  ['for support staff', stored({ ...MIA, role: 'admin' })],
  ['without a time', { 'user-storage': stored(MIA)['user-storage'] }],
  ['with nothing stored', {}],
])('[SESS-06] it shows no figures %s', (_, kept) => {
  expect(shown(kept)).toBeUndefined()
})
