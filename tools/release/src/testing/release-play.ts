import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RemoteEntry } from '@tradefront/contracts'
import { chooseCandidates } from '@tradefront/federation/candidates'
import { parseRegistry } from '@tradefront/federation/parse-registry'
import { rolloutShare } from '@tradefront/federation/visitor'
import { expect } from 'vitest'
import * as release from '../commands.ts'
import { lineOf } from '../publish/version-line.ts'
import { hostLine } from '../publish/withdrawals.ts'
import { ReleaseError } from '../site/site-files.ts'
import { fakeWorkspace, type FakeWorkspace } from './fake-workspace.ts'
import { readSite } from './load-site.ts'
import {
  after,
  fallbackOf,
  firstVersion,
  servedTo,
  type AppModel,
  type Command,
  type Gone,
  type SiteModel,
} from './release-model.ts'
import { step } from './steps.ts'

/* Plays commands on one site, alone, killed or interleaved, comparing what visitors get with the model. */

export const REMOTES = ['trading', 'wallet']
export const APPS = ['host', ...REMOTES]
/** Sampled visitor numbers. */
const VISITORS = [0, 3.5, 17, 42.42, 61, 88, 99.99]
/** Their shares in each remote's rollouts, constant. */
const SHARES = VISITORS.map(
  (visitor) =>
    [visitor, Object.fromEntries(REMOTES.map((name) => [name, rolloutShare(visitor, name)]))] as const,
)
/** Answer to publishing a version that is being deleted from a bucket. */
const DELETING = "Publish it again when 'prune' has ended."

/** A command whose version was built for the app at some point. */
export interface Wish {
  readonly do: Command['do']
  readonly app: string
  readonly pick: number | undefined
  readonly isNew: boolean
  readonly percent: number
}

/** A command, and an event at one of its steps: a kill, or another command. */
export interface Turn {
  readonly wish: Wish
  readonly at: number
  readonly meets: 'nothing' | 'kill' | Wish
}

/** Outcome of a command: `deleting` is a publication that has to wait for a deletion. */
type Outcome = 'done' | 'refused' | 'deleting' | 'killed'
interface Ended {
  readonly command: Command
  readonly outcome: Outcome
}

/** A site being played. */
export class Play {
  readonly #space: FakeWorkspace
  readonly #built: Readonly<Record<string, string[]>> = Object.fromEntries(APPS.map((app) => [app, []]))
  #model: SiteModel = {}
  #wasDeletionKilled = false

  static async begin(keptIn: 'folder' | 'bucket'): Promise<Play> {
    const play = new Play(await fakeWorkspace(keptIn))
    const from: string[] = []
    for (const app of APPS) from.push(play.#folder(app, await play.#build(app)))
    await release.publish({ ...play.#space.at, from })
    play.#model = Object.fromEntries(APPS.map((app) => [app, firstVersion('1.0.1')]))
    await play.#judge([])
    return play
  }

  private constructor(space: FakeWorkspace) {
    this.#space = space
  }

  end(): Promise<void> {
    return this.#space.dispose()
  }

  /** Plays a turn. Throws if visitors then, or meanwhile, get something unexpected. */
  async turn({ wish, at, meets }: Turn): Promise<void> {
    // Created first: no one else can name what a publication is about to add.
    const other = typeof meets === 'object' ? await this.#command(meets) : undefined
    const command = await this.#command(wish)
    if (command.do === 'prune' || other?.do === 'prune') await this.#age()
    const ended: Ended[] = []
    let die = () => {}
    const death = new Promise<'killed'>((resolve) => (die = () => resolve('killed')))
    const never = new Promise<void>(() => {})
    let isMet = false
    const own = step(
      () => this.#run(command),
      async ({ number }) => {
        if (isMet && meets === 'kill') return never
        if (isMet || number < at || meets === 'nothing') return undefined
        isMet = true
        await this.#requireWhole()
        if (!other) {
          die()
          return never
        }
        ended.push({ command: other, outcome: await this.#run(other) })
        await this.#requireWhole()
        return undefined
      },
    )
    const outcome = await Promise.race([own, death])
    await this.#requireWhole()
    if (outcome === 'killed' && command.do === 'prune') this.#wasDeletionKilled = true
    // The next command shows what a publisher has taken but not shown.
    await (await release.storeOf(this.#space.at)).settle()
    await this.#judge([{ command, outcome }, ...ended])
  }

  async #build(app: string): Promise<string> {
    const built = this.#built[app] ?? []
    const version = `1.0.${built.length + 1}`
    const files = { 'main.js': `${app} ${version} `.repeat(20), 'remoteEntry.js': `${app} ${version}` }
    if (app === 'host') {
      const facts = { first: 'main.js', initial: ['main.js'], preload: {}, give: {} }
      await this.#space.host({ version, ...facts }, files)
    } else await this.#space.remote(app, version, { preload: {}, need: {}, needBy: {} }, files)
    await rename(
      join(this.#space.root, app === 'host' ? 'host/dist' : `remote-${app}/dist`),
      this.#folder(app, version),
    )
    built.push(version)
    return version
  }

  #folder(app: string, version: string): string {
    return join(this.#space.root, `${app}-${version}`)
  }

  async #command(wish: Wish): Promise<Command> {
    const { app, pick, percent } = wish
    const built = this.#built[app] ?? []
    // Mostly a version for which the command succeeds.
    const { known, withdrawn, live } = this.#model[app] ?? firstVersion('')
    const apt = wish.do === 'restore' ? [...withdrawn] : [...known].filter((version) => version !== live)
    const choice = (pick ?? 0) % 4 === 3 || apt.length === 0 ? built : apt
    const picked = pick === undefined ? undefined : choice[pick % choice.length]
    const version = picked ?? choice.at(-1) ?? ''
    switch (wish.do) {
      case 'publish':
        return {
          do: wish.do,
          app,
          version: wish.isNew ? await this.#build(app) : version,
          live: app === 'host' || percent > 0,
        }
      case 'rollout':
        return { do: wish.do, app, version, percent }
      case 'promote':
      case 'rollback':
        return { do: wish.do, app, version: picked }
      case 'prune':
        return { do: wish.do, keep: 1 + ((pick ?? 0) % 3) }
      default:
        return { do: wish.do, app, version }
    }
  }

  async #run(command: Command): Promise<Outcome> {
    try {
      await this.#give(command)
      return 'done'
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return error.message.includes(DELETING) ? 'deleting' : 'refused'
    }
  }

  #give(command: Command): Promise<unknown> {
    const { at } = this.#space
    if (command.do === 'prune') return release.prune({ ...at, keep: command.keep })
    const of = { ...at, name: command.app, reason: 'It is wrong.' }
    switch (command.do) {
      case 'publish':
        return release.publish({
          ...at,
          from: [this.#folder(command.app, command.version)],
          live: command.live,
        })
      case 'rollout':
        return release.rollout({ ...of, version: command.version, percent: command.percent })
      case 'promote':
        return release.promote({ ...of, ...(command.version !== undefined && { version: command.version }) })
      case 'rollback':
        return release.rollback({ ...of, to: command.version })
      case 'withdraw':
        return release.withdraw({ ...of, version: command.version })
      case 'restore':
        return release.restore({ ...of, version: command.version })
      case 'disable':
        return release.disable(of)
      case 'enable':
        return release.enable(of)
    }
  }

  /** Makes everything unused for days. */
  async #age(): Promise<void> {
    const { versions } = await release.storeOf(this.#space.at)
    for (const { path } of await versions.list()) await this.#space.age(path)
  }

  /** Visitors get complete versions now, and everything they may get next exists, too. */
  async #requireWhole(): Promise<void> {
    await readSite(this.#space)
    const { remotes } = await release.list(this.#space.at)
    for (const { base, facts } of Object.values(remotes).flatMap(({ versions }) => Object.values(versions))) {
      for (const file of Object.keys(facts.files)) await this.#space.text(`${base}${file}`.slice(1))
    }
  }

  /** Compares the site with the expected result of these commands, in either order. */
  async #judge(ended: readonly Ended[]): Promise<void> {
    const found = await this.#found()
    const gone = goneFrom(this.#model, found)
    const possible = [ended, ended.toReversed()].flatMap((order) => this.#possible(order, gone))
    const model = possible.find((site) => isDeepStrictEqual(site, found))
    const said = ended.map(({ command, outcome }) => `${JSON.stringify(command)} ${outcome}`).join(', ')
    // A wrong outcome is an error even if nothing changed.
    expect(possible, `the rules allow no such outcome: ${said}`).not.toEqual([])
    if (!model) expect(found, said).toEqual(possible[0])
    this.#model = found
    await this.#judgeVisitors(said)
  }

  #possible(ended: readonly Ended[], gone: Gone): SiteModel[] {
    let sites = [this.#model]
    const isDeleting = this.#wasDeletionKilled || ended.some(({ command }) => command.do === 'prune')
    for (const { command, outcome } of ended) {
      sites = sites.flatMap((site) => {
        const next = after(site, command, gone)
        if (outcome === 'done') return next ? [next] : []
        if (outcome === 'refused') return next ? [] : [site]
        if (outcome === 'deleting') return isDeleting ? [site] : []
        // Killed: all or nothing. The host's version may exist, which a rollback can name.
        const known = command.do === 'publish' && after(site, { ...command, live: false }, gone)
        const isHost = command.do === 'publish' && command.app === 'host'
        return [site, ...(next ? [next] : []), ...(known && isHost ? [known] : [])]
      })
    }
    return sites
  }

  /** The site according to the release set. */
  async #found(): Promise<SiteModel> {
    const registry = await release.list(this.#space.at)
    const { versions } = await release.storeOf(this.#space.at)
    const built = this.#built['host'] ?? []
    const there = await Promise.all(built.map((version) => versions.has(`host/${version}/`)))
    const host = { ...hostLine(registry), previous: registry.host.previous }
    const known = built.filter((_, index) => there[index])
    const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
      const line = { ...lineOf(entry), previous: entry.previous }
      return [name, modelOf(line, Object.keys(entry.versions), entry)] as const
    })
    return { host: modelOf(host, known, {}), ...Object.fromEntries(remotes) }
  }

  /** What visitors' pages choose, by the page's own code: constant across visits, by share. */
  async #judgeVisitors(said: string): Promise<void> {
    const { host, ...remotes } = this.#model
    for (const [name, app] of Object.entries(remotes)) {
      const page = await this.#space.text(`${name}.html`)
      expect(page).toContain(`/host/${host?.live}/main.js`)
      const [, data = ''] = /id="tradefront-registry">([^<]*)</.exec(page) ?? []
      const { registry, problems } = parseRegistry(JSON.parse(data))
      expect(problems).toEqual([])
      for (const [visitor, shares] of SHARES) {
        const choice = {
          visitor: rolloutShare(visitor, name),
          now: Date.now(),
          pageUrl: 'https://site.test/',
        }
        const served = app.isOff ? [] : chooseCandidates(name, registry.remotes[name], choice)
        const versions = served.map(({ version }) => version)
        expect({ said, visitor, versions }).toEqual({
          said,
          visitor,
          versions: servedTo(app, shares[name] ?? 0),
        })
        expect(versions.filter((version) => app.withdrawn.has(version))).toEqual([])
        if (app.isOff)
          expect(() => chooseCandidates(name, registry.remotes[name], choice)).toThrow('It is wrong.')
      }
    }
  }
}

function modelOf(
  line: ReturnType<typeof lineOf> & { readonly previous?: string | null | undefined },
  known: readonly string[],
  { rollout, disabled }: Partial<RemoteEntry>,
): AppModel {
  const model: AppModel = {
    live: line.live,
    before: [...line.history],
    withdrawn: new Set(Object.keys(line.withdrawn)),
    known: new Set(known),
    rollout: rollout ? { ...rollout } : undefined,
    isOff: Boolean(disabled),
  }
  expect(line.previous ?? undefined).toBe(fallbackOf(model))
  expect([line.live, rollout?.version].filter((version) => model.withdrawn.has(version ?? ''))).toEqual([])
  return model
}

/** What the site no longer knows. */
function goneFrom(before: SiteModel, now: SiteModel): Gone {
  const namesOf = (site: SiteModel, versions: (app: AppModel) => Iterable<string>) =>
    new Set(
      Object.entries(site).flatMap(([name, app]) =>
        [...versions(app)].map((version) => `${name} ${version}`),
      ),
    )
  const less = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...some].filter((name) => !others.has(name)))
  return {
    known: less(
      namesOf(before, ({ known }) => known),
      namesOf(now, ({ known }) => known),
    ),
    before: less(
      namesOf(before, (app) => app.before),
      namesOf(now, (app) => [app.live, ...app.before]),
    ),
  }
}
