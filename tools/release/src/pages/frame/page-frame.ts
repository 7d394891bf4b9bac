import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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

/** For the page's head, before its files: the inline script and the frame's style. */
export const FRAME_HEAD: readonly string[] = [
  START.tag,
  `<style>${withoutComments(read('frame.css'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .trim()}</style>`,
]

/** Pages that are the trading room, dark unless the customer says otherwise. */
export const ROOM_PATHS: ReadonlySet<string> = new Set(['/mt4', '/trading'])

/** Headings of the host's own pages. */
const DOORS: Readonly<Record<string, string>> = {
  '/forgot-password': 'Reset your password',
  '/reset-password': 'Set a new password',
  '/auto-login': 'Logging you in',
}
const HOST_PAGES: Readonly<Record<string, string>> = {
  '/main/settings': 'Settings',
  '/main/test': 'Diagnostics',
}

/** Mark and name. */
export const BRAND = `<span class="tf-brand">${MARK}<span></span></span>`
const FIELD = (label: string) => `<span><small>${label}</small><u></u></span>`
const LOGIN = `<p>${FIELD('Email')}${FIELD('Password')}<b>Log in</b></p>`

/**
 * The frame of a page: one for visitors and one for customers, since each may be redirected. The inline
 * script decides; without it, it is the visitors'.
 */
export function pageFrame(page: PageRoute): string {
  return `${frame('out', visitorsFrame(page))}${frame('in', customersFrame(page))}`
}

interface Frame {
  readonly shape: string
  readonly body: string
}

function frame(who: 'in' | 'out', { shape, body }: Frame): string {
  return `<div class="tf-frame tf-${who} ${shape}" aria-hidden="true">${body}</div>`
}

function visitorsFrame({ path, remote }: PageRoute): Frame {
  if (remote?.route.access === 'guest' || remote?.route.access === 'public') return funnel(headingOf(remote))
  // The root's page also answers paths that have no page.
  const home = path === '/' ? ' tf-home' : ''
  const heading = DOORS[path]
  return { shape: `tf-as-door${home}`, body: door(heading ?? 'Log in', heading === undefined ? LOGIN : '') }
}

function customersFrame({ path, remote }: PageRoute): Frame {
  if (ROOM_PATHS.has(path)) return { shape: 'tf-as-room', body: ROOM }
  const isLedAway = remote?.route.access === 'guest'
  if (remote?.route.layout === 'full' && !isLedAway) return { shape: '', body: '' }
  const title = remote === undefined ? HOST_PAGES[path] : isLedAway ? undefined : headingOf(remote)
  return { shape: 'tf-as-main', body: main(title ?? '') }
}

/** Empty if the page has another heading for each customer, or leads elsewhere. */
function headingOf({ route }: NonNullable<PageRoute['remote']>): string {
  const { heading, title } = route
  return heading === false ? '' : typeof heading === 'string' ? heading : title
}

const heading = (value: string) => `<div class="tf-heading">${escaped(value)}</div>`

function door(title: string, form: string): string {
  return `<div>${BRAND}${heading(title)}${form}</div>`
}

function funnel(title: string): Frame {
  return {
    shape: 'tf-as-funnel',
    body: `<header>${BRAND}</header><main><div><i style="height:2.1rem"></i>${heading(title)}<u></u><u></u></div></main>`,
  }
}

function main(title: string): string {
  return (
    `<header>${BRAND}<i></i></header><nav></nav>` +
    `<main><div>${heading(title)}<i></i></div><div class="tf-panel"></div><div class="tf-panel"></div></main>`
  )
}

const ROOM = `<header>${BRAND}<i></i><i></i></header><nav></nav><section></section><aside></aside><footer></footer>`
