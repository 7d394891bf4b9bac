import type { PageReports } from '@tradefront/contracts'
import { FederationError, type Federation, type RemoteStatus } from '@tradefront/federation'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRemoteOf } from '../conduct/remote-of.ts'
import { keepEarlyReports } from './early-reports.ts'
import { sendReports } from './send-reports.ts'

const PAGE = 'https://site.test/main/withdraw?token=secret'
const FILE = 'https://site.test/remotes/trading/1.1.0/room.js'
const send = vi.fn<(url: string, text: string) => void>()
let end = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  send.mockReset()
})
afterEach(() => end())

/** Reports of one page; the remote trading in version 1.1.0 on host 2.0.0. */
function setUp(reports: string | undefined = '/reports', { isLate = false } = {}) {
  let notify = () => {}
  let status = {
    name: 'trading',
    facts: { version: '1.1.0' },
    state: { phase: 'idle' },
    override: undefined,
  } as unknown as RemoteStatus
  const federation = {
    config: { reports },
    overrides: [],
    registry: {
      revision: 7,
      host: { version: '2.0.0' },
      remotes: { trading: { versions: { '1.1.0': { base: '/remotes/trading/1.1.0/' } } } },
    },
    states: {
      get: () => [status],
      subscribe(listener: () => void) {
        notify = listener
        return () => {}
      },
    },
  } as unknown as Federation
  const early = keepEarlyReports(window)
  const begin = () => {
    end = sendReports(federation, early, createRemoteOf(federation, PAGE), { pageUrl: PAGE, send })
  }
  if (!isLate) begin()
  return {
    early,
    begin,
    tests(version: string) {
      status = { ...status, override: { kind: 'version', remote: 'trading', version } }
    },
    runs(version: string) {
      status = { ...status, state: { phase: 'ready', version } } as unknown as RemoteStatus
      notify()
    },
  }
}

function violated(fields: Partial<SecurityPolicyViolationEvent>): void {
  const event = new Event('securitypolicyviolation', { bubbles: true })
  document.dispatchEvent(Object.assign(event, { sourceFile: '', blockedURI: '', sample: '', ...fields }))
}

function lostScript(src: string): void {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = src
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

const sent = () => send.mock.calls.map(([, text]) => JSON.parse(text) as PageReports)
const reports = () => sent().flatMap((message) => message.reports)

describe('what is reported', () => {
  test('[MFE-03] a lost file, with the remote it belongs to and without its query', () => {
    setUp()
    lostScript(`${FILE}?r=2`)
    lostScript('https://site.test/host/2.0.0/kit.js')
    lostScript('https://cdn.test/path/secret.js')
    vi.advanceTimersByTime(5_000)
    expect(sent()).toEqual([
      {
        schema: 1,
        host: '2.0.0',
        revision: 7,
        reports: [
          { kind: 'file', remote: 'trading', file: '/remotes/trading/1.1.0/room.js', count: 1 },
          { kind: 'file', remote: 'host', file: '/host/2.0.0/kit.js', count: 1 },
          { kind: 'file', file: 'https://cdn.test', count: 1 },
        ],
      },
    ])
    expect(send.mock.calls[0]?.[0]).toBe('https://site.test/reports')
  })

  test('[MFE-03] a failure by its code and version, never by its sentences; what was meant is none', () => {
    const { early } = setUp()
    const cause = new Error('https://site.test/?token=secret')
    early.note(new FederationError('view-crashed', { remote: 'trading', version: '1.1.0', cause }))
    early.note(new FederationError('remote-disabled', { remote: 'trading' }))
    early.note(new FederationError('override-refused', { remote: 'trading', sentences: ['secret'] }))
    vi.advanceTimersByTime(5_000)
    expect(reports()).toEqual([
      { kind: 'failure', remote: 'trading', version: '1.1.0', code: 'view-crashed', count: 1 },
    ])
  })

  test('[MFE-03] a fallback, once, with the version that runs now', () => {
    const { runs } = setUp()
    runs('1.0.0')
    runs('1.0.0')
    vi.advanceTimersByTime(5_000)
    expect(reports()).toEqual([{ kind: 'fallback', remote: 'trading', version: '1.0.0', count: 1 }])
    runs('1.1.0')
    vi.advanceTimersByTime(60_000)
    expect(reports()).toHaveLength(1)
  })

  test('[MFE-07] a violation with the remote whose file it was; of what was stopped the origin alone', () => {
    setUp()
    violated({
      effectiveDirective: 'connect-src',
      sourceFile: FILE,
      blockedURI: 'https://evil.test/steal?token=secret',
    })
    violated({ effectiveDirective: 'script-src', sourceFile: PAGE, blockedURI: 'eval' })
    vi.advanceTimersByTime(5_000)
    const file = '/remotes/trading/1.1.0/room.js'
    expect(reports()).toEqual([
      {
        kind: 'violation',
        remote: 'trading',
        code: 'connect-src',
        file,
        blocked: 'https://evil.test',
        count: 1,
      },
      { kind: 'violation', code: 'script-src', blocked: 'eval', count: 1 },
    ])
  })

  test('[MFE-03] a lost style sheet, but not a picture or a hint that failed', () => {
    setUp()
    const fails = (element: HTMLElement) => {
      document.head.append(element)
      element.dispatchEvent(new Event('error'))
      element.remove()
    }
    const link = (rel: string) => Object.assign(document.createElement('link'), { rel, href: STYLE })
    const STYLE = 'https://site.test/remotes/trading/1.1.0/room.css?r=2'
    fails(link('preload'))
    fails(Object.assign(document.createElement('img'), { src: 'https://site.test/avatar/7' }))
    fails(link('stylesheet'))
    vi.advanceTimersByTime(5_000)
    expect(reports()).toEqual([
      { kind: 'file', remote: 'trading', file: '/remotes/trading/1.1.0/room.css', count: 1 },
    ])
  })

  test("[MFE-05] a tester's version is no fallback", () => {
    const { runs, tests } = setUp()
    tests('1.0.0')
    runs('1.0.0')
    vi.advanceTimersByTime(5_000)
    expect(send).not.toHaveBeenCalled()
  })

  test('[MFE-07] of what was stopped on the own site, or is text itself, nothing is quoted', () => {
    setUp()
    for (const blockedURI of [PAGE, 'data:text/html,secret', 'blob:https://site.test/secret']) {
      violated({ effectiveDirective: 'frame-src', sourceFile: 'data:text/javascript,secret', blockedURI })
    }
    vi.advanceTimersByTime(5_000)
    expect(reports().map(({ blocked }) => blocked)).toEqual(["'self'", 'data:'])
    expect(send.mock.calls[0]?.[1]).not.toMatch(/secret|withdraw/)
  })

  test('[MFE-07] a violation of Trusted Types, which no header reports, without the text', () => {
    setUp()
    violated({
      effectiveDirective: 'require-trusted-types-for',
      sourceFile: FILE,
      blockedURI: 'trusted-types-sink',
      sample: 'Element innerHTML|<b>Ann Customer, 4111</b>',
    })
    vi.advanceTimersByTime(5_000)
    expect(reports()).toMatchObject([{ remote: 'trading', blocked: 'Element innerHTML' }])
    expect(send.mock.calls[0]?.[1]).not.toMatch(/secret|Customer|4111|withdraw/)
  })
})

describe('when it is reported', () => {
  test('what happened before this code was there is not lost', () => {
    const { begin } = setUp('/reports', { isLate: true })
    lostScript(FILE)
    vi.advanceTimersByTime(8_000)
    begin()
    vi.advanceTimersByTime(5_000)
    expect(reports()).toHaveLength(1)
  })

  test('the same again is counted; a page sends three times a minute at most, and goes on after it', () => {
    setUp()
    for (let second = 0; second < 120; second++) {
      violated({ effectiveDirective: 'img-src', sourceFile: FILE, blockedURI: 'https://evil.test/' })
      vi.advanceTimersByTime(1_000)
      if (second === 59) expect(send).toHaveBeenCalledTimes(3)
    }
    expect(send).toHaveBeenCalledTimes(6)
    vi.advanceTimersByTime(60_000)
    expect(reports().reduce((sum, { count }) => sum + count, 0)).toBe(120)
  })

  test('what is collected is sent when the page is left', () => {
    setUp()
    lostScript(FILE)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reports()).toHaveLength(1)
  })

  test.each([
    undefined,
    '',
    'reports',
    '//evil.test/',
    'ftp://x.test/',
    'https://user:pw@x.test/',
    'javascript:1',
  ])('nothing is sent to %s', (address) => {
    setUp(address ?? '')
    lostScript(FILE)
    vi.advanceTimersByTime(60_000)
    expect(send).not.toHaveBeenCalled()
  })
})
