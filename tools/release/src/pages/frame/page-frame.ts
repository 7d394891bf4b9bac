import { createHash } from 'node:crypto'
import { FRAME_WORDS, type Languages, type Registry } from '@tradefront/contracts'
import { readFileSync } from 'node:fs'
import { liveFacts } from '../../publish/release-set.ts'
import { escaped } from '../markup.ts'
import type { PageRoute } from '../page-routes.ts'

/*
 * What a page shows before any of its files has arrived: brand, header, heading and the shape of what comes, in the
 * theme that the browser has stored, where the application will draw them (decision 0219).
 */

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')

/** A script as a page has it inline, and its hash as a source of the content security policy. */
export function inlined(file: URL): { readonly tag: string; readonly hash: string } {
  const code = withoutComments(readFileSync(file, 'utf8')).replaceAll(/\n\s*/g, '\n').trim()
  return {
    tag: `<script>${code}</script>`,
    hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  }
}

/** The mark, as in the kit's `Brand` and in the icons. */
export const MARK = read('../icons/mark.svg').trim()

const START = inlined(new URL('start.js', import.meta.url))

/** Hash of the script that every page begins with. */
export const START_HASH = START.hash

function inlinedStyle(file: string): string {
  const rules = withoutComments(read(file)).replaceAll(/\s+/g, ' ')
  return `<style>${rules.replaceAll(/ ?([{};,>]) ?/g, '$1').trim()}</style>`
}

/** For the page's head, before its files: the inline script and the frame's style. */
export const FRAME_HEAD: readonly string[] = [START.tag, inlinedStyle('frame.css')]

/** Whether a page is the trading room, dark unless the customer says otherwise. */
export const hasRoomFrame = ({ remote }: PageRoute): boolean => remote?.route.frame === 'room'

/** Headings of the host's own pages. */
const DOORS: Readonly<Record<string, string>> = {
  '/forgot-password': FRAME_WORDS.forgotPassword,
  '/reset-password': FRAME_WORDS.resetPassword,
  '/auto-login': FRAME_WORDS.autoLogin,
}
const HOST_PAGES: Readonly<Record<string, string>> = {
  '/main/settings': FRAME_WORDS.settings,
  '/main/test': FRAME_WORDS.diagnostics,
}

/** Mark and name. */
export const BRAND = `<span class="tf-brand">${MARK}<span></span></span>`
const FIELD = (label: string) => `<span><small${label}></small><u></u></span>`

/**
 * The frame of a page: one for visitors and one for customers, since each may be redirected. The inline
 * script decides; without it, it is the visitors'.
 */
export function pageFrame(page: PageRoute, registry: Registry): string {
  const remote = page.remote && liveFacts(registry, page.remote.name)
  const words = inLanguages([registry.host.facts.languages, remote?.languages])
  return `${frame('out', visitorsFrame(page, words))}${frame('in', customersFrame(page, words))}`
}

/** A word as attributes of its element, in each language that has it: the style shows that of the page. */
type Words = (english: string) => string

function inLanguages(all: readonly (Languages | undefined)[]): Words {
  return (english) => {
    if (english === '') return ''
    const translated = all.flatMap((languages) =>
      Object.entries(languages ?? {}).map(([tag, { titles }]) => [tag, titles?.[english]] as const),
    )
    return [['en', english] as const, ...translated]
      .flatMap(([tag, text]) => (text === undefined ? [] : [` data-${tag}="${escaped(text)}"`]))
      .join('')
  }
}

interface Frame {
  readonly shape: string
  readonly body: string
}

function frame(who: 'in' | 'out', { shape, body }: Frame): string {
  return `<div class="tf-frame tf-${who} ${shape}" aria-hidden="true">${body}</div>`
}

function visitorsFrame({ path, remote }: PageRoute, words: Words): Frame {
  if (remote?.route.access === 'guest' || remote?.route.access === 'public')
    return funnel(words(headingOf(remote)))
  // The root's page also answers paths that have no page.
  const home = path === '/' ? ' tf-home' : ''
  const heading = DOORS[path]
  const { logIn, email, password } = FRAME_WORDS
  const form = `<p>${FIELD(words(email))}${FIELD(words(password))}<b${words(logIn)}></b></p>`
  return {
    shape: `tf-as-door${home}`,
    body: door(words(heading ?? logIn), heading === undefined ? form : ''),
  }
}

function customersFrame(page: PageRoute, words: Words): Frame {
  const { path, remote } = page
  if (hasRoomFrame(page)) return { shape: 'tf-as-room', body: ROOM }
  const isLedAway = remote?.route.access === 'guest'
  if (remote?.route.layout === 'full' && !isLedAway) return { shape: '', body: '' }
  const title = remote === undefined ? HOST_PAGES[path] : isLedAway ? undefined : headingOf(remote)
  const line = remote && hasRiskWarning(remote) ? '<small></small>' : '<i></i>'
  return { shape: 'tf-as-main', body: main(words(title ?? ''), line) }
}

/** Empty if the page has another heading for each customer, or leads elsewhere. */
function headingOf({ route }: NonNullable<PageRoute['remote']>): string {
  const { heading, title } = route
  if (typeof heading === 'string') return heading
  return heading === undefined ? title : ''
}

function hasRiskWarning({ route: { heading } }: NonNullable<PageRoute['remote']>): boolean {
  return typeof heading === 'object' && Reflect.get(heading ?? {}, 'below') === 'risk-warning'
}

const heading = (title: string) => `<div class="tf-heading"${title}></div>`

function door(title: string, form: string): string {
  return `<div>${BRAND}${heading(title)}${form}</div>`
}

function funnel(title: string): Frame {
  return {
    shape: 'tf-as-funnel',
    body: `<header>${BRAND}</header><main><div><i style="height:2.1rem"></i>${heading(title)}<u></u><u></u></div></main>`,
  }
}

function main(title: string, line: string): string {
  return (
    `<header>${BRAND}<i></i></header><nav></nav>` +
    `<main><div>${heading(title)}${line}</div><div class="tf-panel"></div><div class="tf-panel"></div></main>`
  )
}

/** Lines of the icons in a phone's tab bar: trade, market, orders, account, more. */
const TABS = [
  'M4 7a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -3M6 4l0 2M6 11l0 9M10 15a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -3M12 4l0 10M12 19l0 1M16 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -4M18 4l0 1M18 11l0 9',
  'M13 5h8M13 9h5M13 15h8M13 19h5M3 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M3 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2M14 8h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5m2 0v1.5m0 -9v1.5',
  'M17 8v-3a1 1 0 0 0 -1 -1h-10a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1 -1 1h-12a2 2 0 0 1 -2 -2v-12M20 12v4h-4a2 2 0 0 1 0 -4h4',
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
].map((lines) => `<svg viewBox="0 0 24 24"><path d="${lines}"/></svg>`)

const ROOM =
  `${inlinedStyle('room.css')}<header>${BRAND}<i></i><i></i></header><nav></nav><section></section><aside></aside>` +
  `<footer><p><small></small></p>${TABS.join('')}</footer>`
