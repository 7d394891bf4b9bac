import { msg } from '@lingui/core/macro'
import { readStored, storedJson } from '@tradefront/browser'
import { FederationError } from '@tradefront/federation'
import { i18n } from '@tradefront/language'
import { act, cleanup, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteBlock, useConduct } from '../../conduct/conduct.ts'
import { watchConduct } from '../../conduct/watch-conduct.ts'
import { diagnosticsPage, mainLayout } from '../../routing/host-pages.ts'
import { loggedIn, resetStores, settingsFetched, USER } from '../../testing/fixtures.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { reportText } from './report.ts'

const TOKEN = '17|Zk3nP0sQ8vXwYt2RbLmC'
const EMAIL = 'mia@example.test'

let stop = () => {}
// Loading code takes real time.
beforeAll(() => Promise.all([mainLayout.load(), diagnosticsPage.load()]), 30_000)
// Known for the lifetime of the page.
beforeAll(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const Drafts = storedJson(v.object({ drafts: v.record(v.string(), v.number()) }))
  localStorage.setItem('drafts', JSON.stringify({ drafts: { [EMAIL]: 'secret words' } }))
  readStored(localStorage, 'drafts', Drafts)
})
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn({}, TOKEN)
  useConduct.setState(useConduct.getInitialState(), true)
})
afterEach(() => {
  cleanup()
  stop()
  i18n.activate('en')
  history.replaceState(null, '', '/')
})

async function openPage() {
  const app = await renderApp('/main/test')
  stop = watchConduct(app.federation)
  await screen.findByRole('cell', { name: 'ready' })
  return app
}

test('[MFE-06] Copy report copies what runs, why, who owns it and what went wrong', async () => {
  const { federation } = await openPage()
  const { bus } = federation.createScope('demo').context
  bus.emit('asset:select', { assetId: 'EURUSD' })
  act(() => noteBlock('demo', 'blocks', 2_410))
  for (let time = 0; time < 2; time += 1)
    federation.report(new FederationError('view-timeout', { remote: 'demo', version: '3.1.0' }))
  const writeText = vi.fn(async (_text: string) => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await act(async () => screen.getByRole('button', { name: 'Copy report' }).click())
  expect(screen.getByRole('button', { name: 'Report copied' })).toBeVisible()
  const text = writeText.mock.calls[0]?.[0] ?? ''
  expect(text).toMatch(/^# Tradefront report\n/)
  expect(text).toContain('- Registry revision: 12\n- Host: 1.2.0')
  expect(text).toContain(`- Browser: ${navigator.userAgent}`)
  expect(text).toMatch(/\| demo \| 3\.1\.0 \| live \| ready \| \d+ ms \| Demo team \| 2 \| no \| none \|/)
  expect(text).toContain('- Account events (Pusher): Connected; last message: None yet')
  expect(text).toMatch(/- demo \(on this page\): .*\/main\/dashboard.*header\.pairs/)
  expect(text).toContain('- demo 3.1.0 view-timeout: 2 times')
  expect(text).toContain('- demo: Blocked the page 1 time, up to 2.4 s.')
  expect(text).toMatch(/- \d+\.\d s ago: asset:select from demo/)
  expect(text).toMatch(/## Stored data\n- drafts: .*expected number\n/)
  expect(text).toContain('## Release set\nNone.')
})

test('[MFE-06] a report is English on a page in another language', async () => {
  const { federation, live } = await openPage()
  const { id } = msg({ message: 'live', context: 'version' })
  i18n.load('de', { [id]: 'aktuell' })
  act(() => i18n.activate('de'))
  expect(screen.getByRole('cell', { name: 'aktuell' })).toBeVisible()
  const pageUrl = 'https://site.test/main/test'
  let text = ''
  act(() => {
    text = reportText({ federation, realtime: live.realtime, pageUrl })
  })
  expect(text).toContain('| demo | 3.1.0 | live |')
  expect(screen.getByRole('cell', { name: 'aktuell' })).toBeVisible()
})

test('[SESS-09] a report contains no token, e-mail address, query, payload or stored value', async () => {
  const { federation, live } = await openPage()
  expect(JSON.stringify(USER)).toContain(EMAIL)
  const { bus } = federation.createScope('demo').context
  bus.emit('notification:add', {
    title: 'Closed for Mia Berg',
    message: `${EMAIL} lost 250.00 USD`,
    color: 'danger',
    key: 'trade-900',
  })
  federation.report(new FederationError('view-crashed', { remote: 'demo', cause: new Error(`of ${EMAIL}`) }))
  const pageUrl = `https://site.test/main/test?token=${TOKEN}&email=${EMAIL}&faults=demo:slow#${TOKEN}`
  const realtime = {
    ...live.realtime,
    account: { ...live.realtime.account, channels: [{ name: 'private-user.4711', state: 'subscribed' }] },
  } as typeof live.realtime
  const text = reportText({ federation, realtime, pageUrl })
  // Confirms that the sections above are present, so each value could have leaked.
  expect(text).toContain('notification:add from demo')
  expect(text).toContain('demo view-crashed: 1 time')
  expect(text).toMatch(/- drafts: .*expected/)
  expect(text).toContain('1 channel subscribed')
  expect(text).toContain('https://site.test/main/test?faults=demo:slow\n')
  const secrets = [TOKEN, 'Zk3nP0s', EMAIL, 'Mia', 'Berg', '250.00', 'trade-900', 'secret words', '4711']
  for (const secret of secrets) expect(text).not.toContain(secret)
})
