import type { Registry, RemoteFacts } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { defineRemote } from '../contract/define-remote.ts'
import type { FederationRuntime } from '../loader/runtime.ts'
import { hostFacts, pageWith, registryOf, remoteEntry, remoteFacts, siteConfig } from '../testing/fixtures.ts'
import { openFederation } from '../testing/open-federation.ts'
import { hostileChange } from '../testing/hostile-changes.ts'
import { readRegistry } from './read-page-data.ts'

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)
const SITE = 'https://site.test'

const hash = (letter: string) => ({
  'remoteEntry.js': { integrity: `sha384-${letter.repeat(64)}`, bytes: 7_000 },
})
function release(name: string, version: string, letter: string, changes: Partial<RemoteFacts>): RemoteFacts {
  const global = `tradefront_remote_${name}_${version}`.replaceAll('.', '_')
  return remoteFacts({
    name,
    version,
    global,
    files: hash(letter),
    preload: { '/x': ['remoteEntry.js'] },
    ...changes,
  })
}
const page = (path: string) => ({ path, access: 'user', layout: 'main', title: 'A page' }) as const
const chat = { routes: [page('/main/chat')], slots: ['layout.banner'] } satisfies Partial<RemoteFacts>
const wallet = {
  routes: [page('/main/deposit'), page('/main/deposit/:crypto')],
  slots: [],
} satisfies Partial<RemoteFacts>
const trading = {
  routes: [page('/mt4'), page('/main/dashboard')],
  slots: ['header.pairs', 'menu.plan'],
} satisfies Partial<RemoteFacts>

const REGISTRY: Registry = registryOf(
  {
    chat: remoteEntry([release('chat', '2.0.0', 'a', chat), release('chat', '1.0.0', 'b', chat)]),
    trading: remoteEntry(
      [release('trading', '2.0.0', 'c', trading), release('trading', '1.0.0', 'd', trading)],
      {
        rollout: { version: '1.0.0', percent: 10 },
        withdrawn: { '0.9.0': { reason: 'It was slow.' } },
      },
    ),
    wallet: remoteEntry([release('wallet', '2.0.0', 'e', wallet), release('wallet', '1.0.0', 'f', wallet)], {
      disabled: { reason: 'Maintenance.', until: '2020-01-01T00:00:00Z' },
    }),
  },
  hostFacts({ routes: ['/', '/login', '/main', '/main/settings'] }),
)

/** Files on the site: each entry file, and its hash. */
const PUBLISHED = new Map(
  Object.values(REGISTRY.remotes).flatMap(({ versions }) =>
    Object.values(versions).map(({ base, facts }) => [
      `${SITE}${base}${facts.entry}`,
      { name: facts.name, integrity: facts.files[facts.entry]!.integrity },
    ]),
  ),
)

/** A browser that loads the site's files, verifying their hash, and records every request. */
function browser() {
  const requested: string[] = []
  const entries = new Map<string, string>()
  let createScript: ((input: { url: string }) => HTMLScriptElement) | undefined
  const runtime: FederationRuntime = {
    registerPlugins: ([plugin]) => void (createScript = plugin?.createScript),
    registerRemotes: (remotes) => remotes.forEach(({ name, entry }) => entries.set(name, entry)),
    async loadRemote(id) {
      const script = createScript!({ url: entries.get(id.replace(/\/remote$/, '')) ?? '' })
      const url = script.src.split('?', 1)[0]!
      requested.push(url)
      const file = PUBLISHED.get(url)
      if (file === undefined || script.integrity !== file.integrity) throw new Error('refused by the browser')
      const { routes, slots } = REGISTRY.remotes[file.name]!.versions['2.0.0']!.facts
      const view = async () => ({ default: () => null })
      const own = Object.fromEntries(slots.map((slot) => [slot, view]))
      return {
        default: defineRemote({
          name: file.name,
          routes: routes.map(({ path }) => ({ path, lazy: view })),
          slots: own,
        }),
      }
    },
  }
  return { runtime, requested }
}

async function open(text: string) {
  const { registry, problems } = await readRegistry(pageWith(text))
  const { runtime, requested } = browser()
  const { federation } = await openFederation({
    hostRuntime: runtime,
    registry,
    problems,
    config: siteConfig({ overrideOrigins: ['http://localhost:4202'] }),
    pageUrl: `${SITE}/mt4`,
    // Delays end immediately, attempts never time out.
    clock: {
      now: () => 0,
      setTimeout: (run, delay) => (delay < 5_000 ? queueMicrotask(run) : undefined),
      clearTimeout: () => {},
    },
  })
  return { federation, requested, problems }
}

const builtIn = () =>
  JSON.stringify([Object.prototype, Array.prototype].map((one) => Reflect.ownKeys(one).map(String)))

test.each(SEEDS)(
  '[MFE-03] [MFE-07] hostile release set %i: no foreign code, and the other remotes work',
  async (seed) => {
    const before = builtIn()
    const { text, victim, what } = hostileChange(REGISTRY, seed)
    const scenario = `seed ${seed}: ${victim}: ${what}`
    const { federation, requested, problems } = await open(text)

    for (const name of Object.keys(REGISTRY.remotes)) {
      const { routes, slots } = REGISTRY.remotes[name]!.versions['2.0.0']!.facts
      for (const { path } of routes) {
        const pathname = path.replaceAll(/:\w+/g, 'BTC')
        await federation.preload(pathname)
        const match = federation.match(pathname)
        const view = match && federation.view(match.remote, `route:${match.route.path}`).state.get()
        if (name !== victim)
          expect([match?.remote, view?.phase], `${scenario}: ${path}`).toEqual([name, 'ready'])
        else if (match) expect(['ready', 'failed'], `${scenario}: ${path}`).toContain(view?.phase)
      }
      for (const slot of name === victim ? [] : slots) {
        expect(federation.slotOwner(slot), `${scenario}: ${slot}`).toBe(name)
        await federation.view(name, `slot:${slot}`).open()
        expect(federation.view(name, `slot:${slot}`).state.get().phase, `${scenario}: ${slot}`).toBe('ready')
      }
    }
    // Whatever else it lists.
    for (const { name, facts } of federation.states.get()) {
      for (const { path } of facts?.routes ?? []) await federation.view(name, `route:${path}`).open()
    }
    for (const path of ['/', '/login', '/main', '/main/settings', '/nowhere', '/constructor']) {
      expect(federation.match(path), `${scenario}: ${path}`).toBeUndefined()
    }
    expect(
      requested.filter((url) => !PUBLISHED.has(url)),
      scenario,
    ).toEqual([])
    for (const problem of problems) {
      expect(problem, scenario).toMatchObject({ code: 'registry-malformed' })
      expect(problem.message.length, scenario).toBeLessThan(400)
    }
    expect(builtIn(), scenario).toBe(before)
  },
)

test('[MFE-03] a malformed entry is reported in its page, its slot and the list', async () => {
  const raw = structuredClone(REGISTRY)
  raw.remotes['chat']!.versions['2.0.0']!.facts.entry = 'https://evil.test/x.js'
  const { federation } = await open(JSON.stringify(raw))
  expect(federation.match('/main/chat')?.remote).toBe('chat')
  await federation.preload('/main/chat')
  expect(federation.view('chat', 'route:/main/chat').state.get()).toMatchObject({
    phase: 'failed',
    error: { code: 'registry-malformed', message: expect.stringContaining('facts.entry should be') },
  })
  expect(federation.slotOwner('layout.banner')).toBe('chat')
  expect(federation.states.get().find(({ name }) => name === 'chat')?.state.phase).toBe('failed')
  expect(federation.problems.map(({ remote }) => remote)).toEqual(['chat'])
})
