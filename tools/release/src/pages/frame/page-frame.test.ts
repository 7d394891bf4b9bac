import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Languages, Registry, RouteFacts } from '@tradefront/contracts'
import type { PageRoute } from '../page-routes.ts'
import { FRAME_HEAD, MARK, pageFrame } from './page-frame.ts'

const route = (changes: Partial<RouteFacts>): RouteFacts => ({
  path: '/main/reports',
  access: 'user',
  layout: 'main',
  title: 'Reports',
  ...changes,
})
const pageOf = (changes: Partial<RouteFacts> = {}) => ({
  path: changes.path ?? '/main/reports',
  remote: { name: 'reports', route: route(changes) },
})

/** The frame of a page, where the host's words and the remote's are known in these languages. */
function frameOf(page: PageRoute, host: Languages = {}, remote: Languages = {}): string {
  const registry = {
    host: { facts: { languages: host } },
    remotes: { reports: { live: '1', versions: { 1: { facts: { languages: remote } } } } },
  }
  return pageFrame(page, registry as unknown as Registry)
}
const titles = (titles: Record<string, string>) => ({ integrity: 'sha384-a', titles })

/** What visitors and customers see of a frame, in English. */
function seen(html: string): Record<'out' | 'in', string> {
  const shapes = [...html.matchAll(/<div class="tf-frame tf-(in|out) ?([^"]*)" aria-hidden="true">/g)]
  const [out = '', inside = ''] = html.split('<div class="tf-frame tf-in')
  const text = (part: string) =>
    part
      .replaceAll(/<style>.*?<\/style>/g, '')
      .replaceAll(/<svg.*?<\/svg>/g, 'mark ')
      .replaceAll(/<[^>]+ data-en="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' ')
  const shape = (of: string) => shapes.find(([, who]) => who === of)?.[2]
  return {
    out: `${shape('out')}:${text(out)}`,
    in: `${shape('in')}:${text(inside.slice(inside.indexOf('>') + 1))}`,
  }
}

describe('the frame of a page', () => {
  test('[HEAD-01] of the main area has header and heading for customers, and the log in for visitors', () => {
    const { out, in: customers } = seen(frameOf(pageOf()))
    expect(customers).toMatch(/^tf-as-main: mark +Reports $/)
    expect(out).toMatch(/^tf-as-door: mark +Log in +Email +Password +Log in $/)
  })

  test('[HEAD-01] has the page’s own heading where it isn’t the title, and none if each customer has another', () => {
    expect(seen(frameOf(pageOf({ heading: 'Your reports' }))).in).toContain('Your reports')
    expect(seen(frameOf(pageOf({ heading: false }))).in).not.toContain('Reports')
  })

  test('[ONB-05] has a place for the risk warning where the page shows it below its heading', () => {
    const frame = frameOf(pageOf({ heading: { below: 'risk-warning' } }))
    expect(frame).toContain('<div class="tf-heading"></div><small></small>')
    expect(seen(frame).in).not.toContain('Reports')
    expect(frameOf(pageOf({ heading: false }))).not.toContain('<small></small>')
  })

  test('[ROOM-01] of the room has its panes, and their style, which other pages go without', () => {
    const frame = frameOf(pageOf({ layout: 'full', frame: 'room' }))
    expect(seen(frame).in).toMatch(/^tf-as-room: mark/)
    expect(frame).toContain('<style>.tf-as-room{')
    expect(FRAME_HEAD.join('')).not.toContain('tf-as-room')
  })

  test('[ONB-01] of the sign-up has its heading, and the main area for who is logged in', () => {
    const frame = seen(
      frameOf(pageOf({ path: '/signup', access: 'guest', layout: 'full', title: 'Join us' })),
    )
    expect(frame.out).toMatch(/^tf-as-funnel: mark +Join us/)
    expect(frame.in).toMatch(/^tf-as-main: mark +$/)
  })

  test('[SESS-07] of the root, which also answers unknown paths, may be hidden there', () => {
    expect(seen(frameOf({ path: '/' })).out).toMatch(/^tf-as-door tf-home: mark +Log in /)
    expect(seen(frameOf({ path: '/reset-password' })).out).toMatch(/^tf-as-door: mark +Set a new password +$/)
  })

  test('a title cannot become markup, in any language', () => {
    const wrong = '"><img src=x>'
    const frame = frameOf(pageOf({ title: wrong }), {}, { de: titles({ [wrong]: wrong }) })
    expect(frame).not.toContain(wrong)
    expect(frame.match(/&quot;>&lt;img src=x>/g)).toHaveLength(2)
  })

  test('[HEAD-01] has its words in every language that knows them, for the style to choose', () => {
    const host = { de: titles({ Email: 'E-Mail', Password: 'Passwort' }), ja: titles({ Email: 'メール' }) }
    const frame = frameOf(pageOf(), host, { de: titles({ Reports: 'Berichte' }) })
    expect(frame).toContain('<small data-en="Email" data-de="E-Mail" data-ja="メール">')
    expect(frame).toContain('<small data-en="Password" data-de="Passwort">')
    expect(frame).toContain('<div class="tf-heading" data-en="Reports" data-de="Berichte">')
    const [script = '', style = ''] = FRAME_HEAD
    const [, known = ''] = /known = \{([^}]*)\}/.exec(script) ?? []
    const tags = [...known.matchAll(/(\w+):/g)].map(([, tag = '']) => tag)
    expect(tags).toContain('ja')
    const shown = (tag: string) => `:root[lang='${tag}'] [data-${tag}]::before{content: attr(data-${tag})`
    expect(tags.filter((tag) => tag !== 'en' && !style.includes(shown(tag)))).toEqual([])
    expect(style).toContain('[data-en]::before{content: attr(data-en)')
  })
})

describe('the style of the frame', () => {
  const [, style = ''] = FRAME_HEAD
  const kit = readFileSync(new URL('../../../../../shared/ui/src/theme/tokens.css', import.meta.url), 'utf8')
  const door = readFileSync(new URL('../../../../../shared/ui/src/theme/door.css', import.meta.url), 'utf8')
  const ofRule = (css: string, selector: string) => {
    const start = css.indexOf(`${selector}{`)
    return css.slice(start, css.indexOf('}', start))
  }
  const plain = (css: string) =>
    css
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([{};:]) ?/g, '$1')

  test.each([':root', ":root[data-mantine-color-scheme='dark']"])(
    '[HEAD-01] has the colours of the kit, %s',
    (selector) => {
      const colours = [...plain(ofRule(style, selector)).matchAll(/--tf-[\w-]+:#[\da-f]+/g)].map(String)
      expect(colours.length).toBeGreaterThan(4)
      expect(colours.filter((colour) => !plain(ofRule(plain(kit), selector)).includes(colour))).toEqual([])
    },
  )

  test('[MFE-07] declares the kit’s layers in their order before any sheet', () => {
    const layers = readFileSync(
      new URL('../../../../../shared/ui/src/mantine/layers.css', import.meta.url),
      'utf8',
    )
    const [order = 'none'] = /@layer [^;]+;/.exec(layers) ?? []
    expect(style).toMatch(/^<style>@layer /)
    expect(style).toContain(order.replaceAll(', ', ','))
  })

  test('[ROOM-01] has the positions as high as the room, on every screen', () => {
    // The heights, each with the query directly before it.
    const heights = (path: string) => {
      const sheet = plain(readFileSync(new URL(path, import.meta.url), 'utf8'))
      const parts = sheet.slice(sheet.indexOf('--row:')).match(/@media[^{]+|--rows?:[^;]+/g) ?? []
      return parts.filter((part, index) => part.startsWith('--') || parts[index + 1]?.startsWith('--'))
    }
    const ofRoom = heights('../../../../../remote-trading/src/room/room.module.css')
    expect(ofRoom).toHaveLength(10)
    expect(heights('room.css')).toEqual(ofRoom)
  })

  test('[HEAD-01] has the line of the doors', () => {
    const [line = 'none'] = /--tf-door-line:[^;]+/.exec(plain(door)) ?? []
    expect(plain(style)).toContain(line)
  })
})

test('[HEAD-01] header, log in, favicon and icons have one mark', () => {
  const brand = readFileSync(
    new URL('../../../../../shared/ui/src/components/Brand.tsx', import.meta.url),
    'utf8',
  )
  const paths = [...MARK.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
  expect(paths).toHaveLength(2)
  expect([...brand.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual(paths)
})

describe('the script that every page begins with', () => {
  const [script = ''] = FRAME_HEAD
  const root = { attributes: new Map<string, string>(), style: new Map<string, string>() }
  const element = {
    hasAttribute: (name: string) => root.attributes.has(name),
    setAttribute: (name: string, value: string) => void root.attributes.set(name, value),
    style: { setProperty: (name: string, value: string) => void root.style.set(name, value) },
  }

  beforeEach(() => {
    root.attributes.clear()
    root.style.clear()
  })
  afterEach(() => vi.unstubAllGlobals())

  /** Runs it with what is stored. */
  function run(stored: Record<string, string | object>, { isDark = false, path = '/login' } = {}) {
    const getItem = (key: string) => {
      const value = stored[key]
      return value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
    }
    vi.stubGlobal('localStorage', { getItem })
    vi.stubGlobal('matchMedia', () => ({ matches: isDark }))
    vi.stubGlobal('location', { pathname: path })
    vi.stubGlobal('navigator', { languages: ['en-GB'] })
    vi.stubGlobal('document', { documentElement: element })
    // The page's own text, as the browser runs it.
    runInThisContext(script.replaceAll(/<\/?script>/g, ''))
    return Object.fromEntries(root.attributes)
  }
  const SCHEME = 'data-mantine-color-scheme'

  test.each([
    [{}, false, 'light'],
    [{}, true, 'dark'],
    [{ 'color-scheme': 'auto' }, true, 'dark'],
    [{ 'color-scheme': 'light' }, true, 'light'],
    [{ 'color-scheme': 'dark' }, false, 'dark'],
  ])('[HEAD-01] %j, with a dark system %s: %s', (stored, isDark, scheme) => {
    expect(run(stored, { isDark })[SCHEME]).toBe(scheme)
  })

  test.each([
    [{}, 'dark'],
    [{ 'color-scheme': 'auto' }, 'light'],
    [{ 'color-scheme': 'light' }, 'light'],
    [{ 'color-scheme': 'light', 'trading-preferences': { state: { roomTheme: 'dark' } } }, 'dark'],
    [{ 'trading-preferences': { state: { roomTheme: 'light' } } }, 'light'],
    [{ 'trading-preferences': { state: { roomTheme: 'site' } } }, 'dark'],
    [{ 'trading-preferences': '{' }, 'dark'],
  ])('[ROOM-01] the room, with a light system and %j: %s', (stored, scheme) => {
    root.attributes.set(SCHEME, 'dark')
    expect(run(stored)[SCHEME]).toBe(scheme)
  })

  test('[SESS-04] who is logged in gets the frame of customers', () => {
    expect(run({ 'user-storage': { state: { user: { id: 1 }, token: 'a' } } })).toHaveProperty(
      'data-logged-in',
    )
    root.attributes.clear()
    expect(run({ 'user-storage': { state: { user: null, token: null } } })).not.toHaveProperty(
      'data-logged-in',
    )
    root.attributes.clear()
    expect(run({ 'user-storage': 'null' })).not.toHaveProperty('data-logged-in')
  })

  test('[SESS-10] staff are marked, whose header has no second row on a phone', () => {
    const session = (role: string) => ({
      'user-storage': { state: { user: { id: 1, role }, token: 'a' } },
    })
    expect(run(session('admin'))).toHaveProperty('data-staff')
    expect(FRAME_HEAD[1]).toContain('[data-staff] .tf-as-main header{')
    root.attributes.clear()
    expect(run(session('user'))).not.toHaveProperty('data-staff')
  })

  test('[SESS-12] a visitor of an unknown path gets no log in', () => {
    expect(run({}, { path: '/nowhere' })).toHaveProperty('data-elsewhere')
    for (const path of ['/', '/main', '/main/history/7']) {
      root.attributes.clear()
      expect(run({}, { path }), path).not.toHaveProperty('data-elsewhere')
    }
  })

  test('[HEAD-01] density and the site’s name are those that this browser knows', () => {
    expect(run({ density: 'compact' })).toMatchObject({ 'data-density': 'compact' })
    run({ 'site-settings': { state: { settings: { name: 'A "B" \\ C' } } } })
    expect(root.style.get('--tf-name')).toBe('"A \\"B\\" \\\\ C"')
  })

  test('[ONB-05] the risk warning is the last one shown, in the page’s language only', () => {
    const kept = (language: string) => ({ 'risk-warning': { state: { language, text: 'Most "lose"' } } })
    run(kept('de'))
    expect(root.style.get('--tf-risk')).toBeUndefined()
    root.attributes.clear()
    run(kept('en'))
    expect(root.style.get('--tf-risk')).toBe('"Most \\"lose\\""')
    root.style.clear()
    root.attributes.set('data-mantine-color-scheme', 'dark')
    run({ ...kept('en'), 'risk-line': { state: { language: 'en', text: 'Short' } } })
    expect(root.style.get('--tf-risk')).toBe('"Short"')
  })

  test('blocked storage leaves the page as it is', () => {
    vi.stubGlobal('document', { documentElement: element })
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    runInThisContext(script.replaceAll(/<\/?script>/g, ''))
    expect(root.attributes.size).toBe(0)
  })
})
