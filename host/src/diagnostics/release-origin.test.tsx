import { msg } from '@lingui/core/macro'
import { entryHash, setHash, type LogEntry, type ReleaseLog } from '@tradefront/federation/release-log'
import { i18n } from '@tradefront/language'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { releaseOrigin } from './release-origin.ts'

const HASH = 'a'.repeat(64)
const SET = { schema: 1, revision: 7, host: { version: '1.0.0' }, remotes: {} }
let log: ReleaseLog

const page = (set: object = SET) =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="tradefront-registry">${JSON.stringify(set)}</script>`,
    'text/html',
  )
const look = (answer: unknown = log, status = 200, set: object = SET) =>
  releaseOrigin(page(set), async () => new Response(JSON.stringify(answer), { status }))

beforeEach(async () => {
  const entry = (number: number, more: Partial<LogEntry>): LogEntry => ({
    number,
    revision: number,
    by: 'anna',
    at: '2030-01-02T03:04:05.000Z',
    changes: [],
    pages: HASH,
    registry: HASH,
    ...more,
  })
  const first = entry(1, {})
  const second = entry(2, { pages: await setHash(SET), before: await entryHash(first) })
  const third = entry(3, { before: await entryHash(second) })
  log = { schema: 1, entries: [first, second, third] }
})

test('[MFE-07] diagnostics: names the release that the page is of', async () => {
  expect(await look()).toEqual({ text: 'Release 2 of 3, by anna, 2 Jan 2030, 03:04 UTC', isWrong: false })
  const signed = await look(log, 200, { ...SET, signature: 'anything: it is not what was hashed' })
  expect(signed.isWrong).toBe(false)
})

test('[MFE-07] diagnostics: a release set that the log does not have is wrong', async () => {
  expect(await look(log, 200, { ...SET, revision: 8 })).toEqual({
    text: "The log doesn't list this page's release set.",
    isWrong: true,
  })
})

test('[MFE-07] diagnostics: a log with a changed, removed or malformed entry is wrong', async () => {
  const [first, second, third] = log.entries as [LogEntry, LogEntry, LogEntry]
  const changed = { ...log, entries: [{ ...first, by: 'eve' }, second, third] }
  expect((await look(changed)).text).toBe('The log was changed. Entry 2 does not follow the one before it.')
  expect((await look({ ...log, entries: [second, third] })).text).toContain('Entry 1 is missing')
  expect((await look({ ...log, entries: [first, third] })).text).toContain('Entry 2 is missing')
  expect(await look({ ...log, entries: [] })).toMatchObject({ isWrong: true })
  expect(await look({ schema: 1, entries: [{ number: 1 }] })).toEqual({
    text: 'The log is malformed.',
    isWrong: true,
  })
})

test('[MFE-07] diagnostics: an unsigned log is wrong, in the language of the page', async () => {
  vi.stubGlobal('TRADEFRONT_PUBLIC_KEY', 'a key')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    i18n.activate('en')
  })
  const refused = msg`The site's release data was not accepted.`
  expect(await look()).toEqual({ text: `${refused.message} It has no signature.`, isWrong: true })
  i18n.loadAndActivate({ locale: 'de', messages: { [refused.id]: 'Nicht angenommen.' } })
  expect(await look()).toEqual({ text: 'Nicht angenommen. It has no signature.', isWrong: true })
})

test('[MFE-07] diagnostics: a log that can’t be loaded is not reported as a fault of the page', async () => {
  expect(await look({}, 404)).toEqual({ text: 'This site keeps no release log.', isWrong: false })
  expect((await look({}, 503)).text).toBe("We couldn't load the log (503).")
  const offline = await releaseOrigin(page(), () => Promise.reject(new TypeError('offline')))
  expect(offline).toEqual({ text: "We couldn't load the log.", isWrong: false })
  expect((await releaseOrigin(document)).text).toBe('This page has no release set.')
})
