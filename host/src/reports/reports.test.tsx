import type { PageReports } from '@tradefront/contracts'
import { FederationError, type Federation, type RemoteStatus } from '@tradefront/federation'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRemoteOf } from '../conduct/remote-of.ts'
import { chooseReports, maySend } from './report-choices.ts'
import { keepEarlyReports } from './early-reports.ts'
import { sendReports } from './send-reports.ts'

const PAGE = 'https://site.test/main/withdraw?token=secret'
const FILE = 'https://site.test/remotes/trading/1.1.0/room.js'
const send = vi.fn<(url: string, text: string) => void>()
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  send.mockReset()
})
afterEach(() => stop())

/** Reports of one page, with remote trading 1.1.0 on host 2.0.0. */
function setUp(
  reports: string | undefined = '/reports',
  { isLate = false, rollout = false, first = 'trading', ms = undefined as number | undefined } = {},
) {
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
      remotes: {
        trading: {
          versions: { '1.1.0': { base: '/remotes/trading/1.1.0/' } },
          rollout: rollout ? { version: '1.1.0', percent: 5 } : null,
        },
      },
    },
    match: () => ({ remote: first }),
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
    stop = sendReports(federation, early, createRemoteOf(federation, PAGE), {
      pageUrl: PAGE,
      send,
      contentMs: () => ms,
    })
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

  test('[MFE-03] a failure by code and version, never with its messages; intended ones are not reported', () => {
    const { early } = setUp()
    const cause = new Error('https://site.test/?token=secret')
    early.note(new FederationError('view-crashed', { remote: 'trading', version: '1.1.0', cause }))
    early.note(new FederationError('remote-disabled', { remote: 'trading' }))
    early.note(new FederationError('override-refused', { remote: 'trading', sentences: ['secret'] }))
    vi.advanceTimersByTime(5_000)
    expect(reports()).toEqual([
      {
        kind: 'failure',
        remote: 'trading',
        version: '1.1.0',
        code: 'view-crashed',
        error: 'Error',
        count: 1,
      },
    ])
  })

  test('[MFE-04] a crash by its class and the innermost places of its stack in our files, the same for the same fault', () => {
    const { early } = setUp()
    const crash = (name: string, ...places: string[]) => {
      const cause = Object.assign(new Error('secret'), {
        name,
        stack: [`${name}: secret`, ...places.map((place) => `    at render (${place})`)].join('\n'),
      })
      early.note(new FederationError('view-crashed', { remote: 'trading', version: '1.1.0', cause }))
    }
    crash('TypeError', `${FILE}?r=2:1:2345`, `${PAGE}:1:1`, 'https://cdn.test/secret.js:1:1')
    crash('TypeError', `${FILE}:1:2345`)
    crash('TypeError', `${FILE}:1:2346`)
    crash('my secret', 'https://cdn.test/secret.js:1:1')
    vi.advanceTimersByTime(5_000)
    const [same, other, named] = reports()
    expect(same).toMatchObject({ error: 'TypeError', count: 2 })
    expect(same?.stack).toEqual([`${new URL(FILE).pathname}:1:2345`])
    expect(other).toMatchObject({ error: 'TypeError', count: 1 })
    expect(other?.stack).toEqual([`${new URL(FILE).pathname}:1:2346`])
    expect(named).toEqual({
      kind: 'failure',
      remote: 'trading',
      version: '1.1.0',
      code: 'view-crashed',
      count: 1,
    })
    expect(send.mock.calls[0]?.[1]).not.toMatch(/secret|withdraw/)
  })

  test('[MFE-04] the start of a remote in a rollout, once, with the time to content of its page', () => {
    const { runs } = setUp('/reports', { rollout: true, ms: 811.6 })
    runs('1.1.0')
    runs('1.1.0')
    vi.advanceTimersByTime(5_000)
    const start = { kind: 'start', remote: 'trading', version: '1.1.0', count: 1 }
    expect(reports()).toEqual([{ ...start, ms: 812 }])
    vi.advanceTimersByTime(60_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('[MFE-04] no time of another remote’s page, or in a browser that measures none', () => {
    const elsewhere = setUp('/reports', { rollout: true, first: 'chat', ms: 800 })
    elsewhere.runs('1.1.0')
    vi.advanceTimersByTime(5_000)
    stop()
    const without = setUp('/reports', { rollout: true })
    without.runs('1.1.0')
    vi.advanceTimersByTime(5_000)
    expect(reports().map(({ kind, ms }) => [kind, ms])).toEqual([
      ['start', undefined],
      ['start', undefined],
    ])
  })

  test('[SESS-09] starts outside a rollout, of a tester’s version, or of a visitor who reports no failures stay here', () => {
    const settle = () => vi.advanceTimersByTime(60_000)
    setUp().runs('1.1.0')
    settle()
    stop()
    const tester = setUp('/reports', { rollout: true })
    tester.tests('1.1.0')
    tester.runs('1.1.0')
    settle()
    stop()
    const unwilling = setUp('/reports', { rollout: true })
    unwilling.runs('1.1.0')
    chooseReports('failures', false)
    settle()
    expect(send).not.toHaveBeenCalled()
    localStorage.clear()
  })

  test('[MFE-03] a fallback, once, with the running version', () => {
    const { runs } = setUp()
    runs('1.0.0')
    runs('1.0.0')
    vi.advanceTimersByTime(5_000)
    expect(reports()).toEqual([{ kind: 'fallback', remote: 'trading', version: '1.0.0', count: 1 }])
    runs('1.1.0')
    vi.advanceTimersByTime(60_000)
    expect(reports()).toHaveLength(1)
  })

  test('[MFE-07] a violation with the remote whose file caused it, and only the origin of what was blocked', () => {
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

  test('[MFE-03] a lost style sheet, but not a failed picture or hint', () => {
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

  test('[MFE-05] a tester’s version isn’t a fallback', () => {
    const { runs, tests } = setUp()
    tests('1.0.0')
    runs('1.0.0')
    vi.advanceTimersByTime(5_000)
    expect(send).not.toHaveBeenCalled()
  })

  test('[MFE-07] nothing is quoted of blocked content on the own site or of inline text', () => {
    setUp()
    for (const blockedURI of [PAGE, 'data:text/html,secret', 'blob:https://site.test/secret']) {
      violated({ effectiveDirective: 'frame-src', sourceFile: 'data:text/javascript,secret', blockedURI })
    }
    vi.advanceTimersByTime(5_000)
    expect(reports().map(({ blocked }) => blocked)).toEqual(["'self'", 'data:'])
    expect(send.mock.calls[0]?.[1]).not.toMatch(/secret|withdraw/)
  })

  test('[MFE-07] a Trusted Types violation, which no header reports, without its text', () => {
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

describe('the customer’s choice', () => {
  afterEach(() => localStorage.clear())

  test.each([
    ['failures', ['violation']],
    ['violations', ['file', 'failure']],
  ] as const)('[SESS-09] switched off %s are not sent, whenever it was chosen', (kind, left) => {
    const { early } = setUp()
    lostScript(FILE)
    early.note(new FederationError('view-crashed', { remote: 'trading', version: '1.1.0' }))
    violated({ effectiveDirective: 'connect-src', sourceFile: FILE, blockedURI: 'https://evil.test/' })
    chooseReports(kind, false)
    vi.advanceTimersByTime(5_000)
    expect(reports().map((report) => report.kind)).toEqual(left)
    expect(maySend(kind)).toBe(false)
    chooseReports(kind, true)
    lostScript(FILE)
    violated({ effectiveDirective: 'connect-src', sourceFile: FILE, blockedURI: 'https://evil.test/' })
    vi.advanceTimersByTime(60_000)
    expect(
      reports()
        .slice(left.length)
        .map((report) => report.kind),
    ).toEqual(['file', 'violation'])
  })

  test('[SESS-09] with both switched off nothing is sent at all', () => {
    setUp()
    chooseReports('failures', false)
    chooseReports('violations', false)
    lostScript(FILE)
    violated({ effectiveDirective: 'img-src', sourceFile: FILE, blockedURI: 'https://evil.test/' })
    vi.advanceTimersByTime(60_000)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('when it is reported', () => {
  test('events before this code was loaded are not lost', () => {
    const { begin } = setUp('/reports', { isLate: true })
    lostScript(FILE)
    vi.advanceTimersByTime(8_000)
    begin()
    vi.advanceTimersByTime(5_000)
    expect(reports()).toHaveLength(1)
  })

  test('repeats are counted; a page sends at most three times a minute, and continues afterwards', () => {
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

  test('collected reports are sent when the page is left', () => {
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
