import {
  SiteSettings,
  User,
  type Commands,
  type OfferBadge,
  type OfferCommands,
  type Registry,
  type RouteFacts,
  type SlotName,
} from '@tradefront/contracts'
import { usePartSubject } from '@tradefront/parts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { defineRemote, type FederationRuntime } from '@tradefront/federation'
import { status, user, type Answers } from '@tradefront/testing'
import { useSession, useSettings, useSiteData } from '@tradefront/session'
import { useSessionEnd } from '../session/session-end.ts'
import { useLoginNotice } from '../session/login-notice.ts'
import * as v from 'valibot'

/** Response of GET /user for the tests' customer. */
export const USER = user({ first_name: 'Mia', last_name: 'Berg', email: 'mia@example.test' })
/** Response of GET /settings for the tests' site. */
export const SETTINGS = { status: 'active', name: 'Northlight' }
/** Response of GET /data for the tests' site. */
export const SITE_DATA = { leverage: { forex: 30 } }

/** The broker's responses to the host's calls. */
export const ANSWERS: Answers = {
  'GET /settings': { data: SETTINGS },
  'GET /user': { data: USER },
  'GET /data': { data: SITE_DATA },
  // Not every broker offers these, and no version is revoked in tests.
  'POST /auth/link': status(404),
  'POST /auth/logout': status(404),
  [`GET ${window.location.origin}/revoked.json`]: status(404),
}

/** Resets every store and the browser's storage. */
export function resetStores(): void {
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
  useSession.setState({ isLoading: false })
  useSettings.setState(useSettings.getInitialState(), true)
  useSiteData.setState(useSiteData.getInitialState(), true)
  useLoginNotice.setState({ notice: undefined })
  useSessionEnd.setState({ ended: false })
  openedPages.length = 0
}

/** Logs the customer in, with changes to the user. */
export function loggedIn(changes: Record<string, unknown> = {}, token = 'token-1'): void {
  useSession.getState().setUser(v.parse(User, { ...USER, ...changes }), token)
}

/** Sets the settings as if they had been fetched. */
export function settingsFetched(changes: Record<string, unknown> = {}): void {
  const settings = v.parse(SiteSettings, { ...SETTINGS, ...changes })
  useSettings.setState({ settings, initialized: true, lastFetched: 1, error: null, isLoading: false })
}

/** Routes and slots of the tests' remotes: pages that show their title. */
const ROUTES: readonly RouteFacts[] = [
  {
    path: '/main/dashboard',
    access: 'user',
    layout: 'main',
    title: 'Dashboard',
    menu: { group: 'portfolio', order: 10, first: 10 },
  },
  {
    path: '/mt4',
    access: 'user',
    layout: 'full',
    title: 'Trading room',
    menu: { group: 'trade', order: 10, first: 20, short: 'Trading' },
  },
  { path: '/signup', access: 'guest', layout: 'full', title: 'Sign up' },
  { path: '/register', access: 'guest', layout: 'full', title: 'Register' },
  { path: '/register/country-residence', access: 'guest', layout: 'full', title: 'Country' },
  {
    path: '/admin/chat',
    access: 'admin',
    layout: 'full',
    title: 'Admin chat',
    menu: { group: 'desk', order: 10, first: 10 },
  },
  { path: '/main/deposit/:crypto', access: 'user', layout: 'main', title: 'Deposit' },
]
const SLOTS: readonly SlotName[] = [
  'header.pairs',
  'layout.banner',
  'menu.pairs',
  'menu.plan',
  'dialog.plans',
]

/** Paths of the pages whose code was asked for, since the stores were reset. */
export const openedPages: string[] = []

/** A release set with one remote, `demo`. */
export const REGISTRY: Registry = {
  schema: 1,
  revision: 12,
  host: {
    version: '1.2.0',
    base: '/host/1.2.0/',
    facts: {
      version: '1.2.0',
      contract: '1.0.0',
      commit: '',
      built: '',
      files: {},
      initial: [],
      give: { react: { version: '19.3.1', files: [] } },
      preload: {},
      routes: ['/', '/login', '/main'],
    },
  },
  remotes: {
    demo: {
      live: '3.1.0',
      previous: null,
      versions: {
        '3.1.0': {
          base: '/remotes/demo/3.1.0/',
          facts: {
            name: 'demo',
            version: '3.1.0',
            contract: '1.0.0',
            owner: 'Demo team',
            commit: '',
            built: '',
            global: 'demo_3_1_0',
            entry: 'remoteEntry.js',
            files: { 'remoteEntry.js': { integrity: `sha384-${'d'.repeat(64)}`, bytes: 1 } },
            routes: [...ROUTES],
            slots: [...SLOTS],
            parts: {
              'header.items/actions': { title: 'Actions', order: 10 },
              'layout.commands/staff': { title: 'Staff commands', order: 5, access: 'admin' },
              'layout.commands/test': { title: 'Commands', order: 10, access: 'user' },
              'menu.badges/test': { title: 'Badges', order: 10 },
              'settings.sections/trading': { title: 'Trading', note: 'Sizes and keys.', order: 10 },
            },
            preload: {},
            need: {},
            needBy: {},
          },
        },
      },
    },
  },
}

/** A runtime with the remote available; `loads` counts how often it was loaded. */
export function fakeRuntime(): FederationRuntime & { loads: number } {
  const runtime = {
    loads: 0,
    registerRemotes: () => {},
    registerPlugins: () => {},
    loadRemote: async () => {
      runtime.loads += 1
      return { default: REMOTE }
    },
  }
  return runtime
}

/** Badges that the tests' remote puts beside pages, by path. */
export const useTestBadges = create<Readonly<Record<string, number>>>()(() => ({}))

function TestBadge() {
  const offer = usePartSubject() as OfferBadge
  const counts = useTestBadges()
  useEffect(() => {
    for (const [path, count] of Object.entries(counts)) offer(path, { count, text: `${count} to read` })
    return () => Object.keys(counts).forEach((path) => offer(path, undefined))
  }, [offer, counts])
  return null
}

/** What the tests' remote contributes to palette and shortcuts. */
export const useTestCommands = create<{ readonly commands: Commands }>()(() => ({ commands: {} }))

function TestCommands() {
  const offer = usePartSubject() as OfferCommands
  const { commands } = useTestCommands()
  useEffect(() => offer(commands), [offer, commands])
  return null
}

function StaffCommands() {
  const offer = usePartSubject() as OfferCommands
  useEffect(
    () => offer({ shortcuts: [{ title: 'Desk', rows: [{ keys: ['Alt U'], does: 'Next unread' }] }] }),
    [offer],
  )
  return null
}

const REMOTE = defineRemote({
  name: 'demo',
  routes: ROUTES.map(({ path, title }) => ({
    path,
    lazy: () => {
      openedPages.push(path)
      return Promise.resolve({ default: () => <h1>{`${title} page`}</h1> })
    },
  })),
  slots: {
    'header.pairs': () => Promise.resolve({ default: () => <p>Pairs</p> }),
    'header.items/actions': () => Promise.resolve({ default: () => <p>Actions</p> }),
    'layout.banner': () => Promise.resolve({ default: () => <p>Banner</p> }),
    'menu.pairs': () => Promise.resolve({ default: () => <p>Menu pairs</p> }),
    'menu.plan': () => Promise.resolve({ default: () => <p>Menu plan</p> }),
    'dialog.plans': () => Promise.resolve({ default: () => <p>Plans</p> }),
    'layout.commands/staff': () => Promise.resolve({ default: StaffCommands }),
    'layout.commands/test': () => Promise.resolve({ default: TestCommands }),
    'menu.badges/test': () => Promise.resolve({ default: TestBadge }),
    'settings.sections/trading': () => Promise.resolve({ default: () => <p>Trading settings</p> }),
  },
})
