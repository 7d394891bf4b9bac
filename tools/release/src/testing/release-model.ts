/*
 * What visitors should get of a site, whatever was done to it: a second, small description of the commands' rules,
 * for the model test. Independent of files, stores and release sets.
 */

/** One command, with apps and versions. */
export type Command =
  | { readonly do: 'publish'; readonly app: string; readonly version: string; readonly live: boolean }
  | { readonly do: 'rollout'; readonly app: string; readonly version: string; readonly percent: number }
  | { readonly do: 'promote'; readonly app: string; readonly version: string | undefined }
  | { readonly do: 'rollback'; readonly app: string; readonly version: string | undefined }
  | { readonly do: 'withdraw' | 'restore'; readonly app: string; readonly version: string }
  | { readonly do: 'disable' | 'enable'; readonly app: string }
  | { readonly do: 'prune'; readonly keep: number }

/** Expected versions of an app. */
export interface AppModel {
  readonly live: string
  /** Formerly live, newest first, without versions rolled back from or skipped by that. */
  readonly before: readonly string[]
  readonly withdrawn: ReadonlySet<string>
  /** Can be put live: published, and not deleted. */
  readonly known: ReadonlySet<string>
  readonly rollout: { readonly version: string; readonly percent: number } | undefined
  readonly isOff: boolean
}

/** The host, named `host`, and the remotes. */
export type SiteModel = Readonly<Record<string, AppModel>>

/** What a clean-up removed, among what it may: the age of versions isn't modelled. Each as `app version`. */
export interface Gone {
  readonly known: ReadonlySet<string>
  readonly before: ReadonlySet<string>
}

/** An app with its first version live. */
export function firstVersion(version: string): AppModel {
  return {
    live: version,
    before: [],
    withdrawn: new Set(),
    known: new Set([version]),
    rollout: undefined,
    isOff: false,
  }
}

/** The site after a command; undefined if it has to be refused. */
export function after(site: SiteModel, command: Command, gone: Gone): SiteModel | undefined {
  if (command.do === 'prune') return pruned(site, command.keep, gone)
  const app = site[command.app]
  const next = app && changed(app, command)
  return next && { ...site, [command.app]: next }
}

/** Versions tried by the page of a visitor with this rollout share, 0 to 100; none if switched off. */
export function servedTo(app: AppModel, share: number): string[] {
  if (app.isOff) return []
  const isFirst = app.rollout !== undefined && share < app.rollout.percent
  const versions = isFirst ? [app.rollout?.version, app.live] : [app.live, fallbackOf(app)]
  return [...new Set(versions.filter((version) => version !== undefined))]
}

/** The fallback of pages, and target of the next rollback. */
export function fallbackOf({ before, withdrawn, known }: AppModel): string | undefined {
  return before.find((version) => !withdrawn.has(version) && known.has(version))
}

function pruned(site: SiteModel, keep: number, gone: Gone): SiteModel {
  const apps = Object.entries(site).map(([name, app]) => {
    const needed = new Set([app.live, app.rollout?.version, fallbackOf(app), ...app.before.slice(0, keep)])
    const staysIn = (of: ReadonlySet<string>) => (version: string) =>
      needed.has(version) || !of.has(`${name} ${version}`)
    const [known, before] = [only(app.known, staysIn(gone.known)), app.before.filter(staysIn(gone.before))]
    return [name, { ...app, known, before }] as const
  })
  return Object.fromEntries(apps)
}

function changed(app: AppModel, command: Exclude<Command, { do: 'prune' }>): AppModel | undefined {
  switch (command.do) {
    case 'publish':
      if (app.withdrawn.has(command.version)) return undefined
      // An older build never goes live by accident.
      if (command.live && command.version !== app.live && app.before.includes(command.version))
        return undefined
      return command.live ? moved(known(app, command.version), command.version) : known(app, command.version)
    case 'rollout': {
      const { version, percent } = command
      if (percent > 0 && version === app.live) return undefined
      if (!app.known.has(version) || (percent > 0 && app.withdrawn.has(version))) return undefined
      return { ...app, rollout: percent > 0 ? { version, percent } : undefined }
    }
    case 'promote': {
      const version = command.version ?? app.rollout?.version
      return version !== undefined && canFollow(app, version) ? moved(app, version) : undefined
    }
    case 'rollback': {
      const version = command.version ?? fallbackOf(app)
      return version !== undefined && canFollow(app, version) ? wentBack(app, version) : undefined
    }
    case 'withdraw': {
      if (command.version === app.live) {
        const version = fallbackOf(app)
        return version === undefined ? undefined : wentBack(app, version)
      }
      if (!app.known.has(command.version)) return undefined
      const rollout = app.rollout?.version === command.version ? undefined : app.rollout
      return { ...app, rollout, withdrawn: new Set([...app.withdrawn, command.version]) }
    }
    case 'restore':
      if (!app.withdrawn.has(command.version)) return undefined
      return { ...app, withdrawn: only(app.withdrawn, (version) => version !== command.version) }
    case 'disable':
    case 'enable':
      return { ...app, isOff: command.do === 'disable' }
  }
}

function canFollow({ live, known: there, withdrawn }: AppModel, version: string): boolean {
  return version !== live && there.has(version) && !withdrawn.has(version)
}

function known(app: AppModel, version: string): AppModel {
  return { ...app, known: new Set([...app.known, version]) }
}

function moved(app: AppModel, version: string): AppModel {
  if (version === app.live) return app
  const before = [app.live, ...app.before.filter((old) => old !== version)]
  // The rollout's visitors are joined by everyone.
  const rollout = app.rollout?.version === version ? undefined : app.rollout
  return { ...app, live: version, before, rollout }
}

function wentBack(app: AppModel, version: string): AppModel {
  const before = app.before.slice(app.before.indexOf(version) + 1)
  return {
    ...app,
    live: version,
    before,
    rollout: undefined,
    withdrawn: new Set([...app.withdrawn, app.live]),
  }
}

function only(versions: ReadonlySet<string>, isKept: (version: string) => boolean): Set<string> {
  return new Set([...versions].filter(isKept))
}
