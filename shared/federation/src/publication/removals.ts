import type { Registry } from '@tradefront/contracts'
import { assignRoutesAndSlots } from '../check-compat.ts'

/** Pages, slots and events of one live app; `sends` and `hears` are empty if the build doesn't list them. */
interface LiveApp {
  /** Name and version, as used in a sentence. */
  readonly who: string
  readonly name: string
  readonly sends: readonly string[]
  readonly hears: readonly string[]
}

const MEANT = "or say why it is meant with --allow-removal 'reason'"

/**
 * Sentences about what visitors or other teams would lose with the next release set: pages, filled slots, and bus
 * events that one side still sends or listens to with no counterpart left [MFE-08].
 */
export function removals(before: Registry, after: Registry): string[] {
  return [...lostPages(before, after), ...lostSlots(before, after), ...lostEvents(before, after)]
}

function lostPages(before: Registry, after: Registry): string[] {
  const now = new Set(pages(after).keys())
  return [...pages(before)].flatMap(([shape, { path, owner }]) =>
    now.has(shape)
      ? []
      : [`${whoNow(after, owner)} no longer has the page ${path}, which is live. Keep the route, ${MEANT}.`],
  )
}

/** Every live path by its shape; parameter names don't matter. */
function pages(registry: Registry): Map<string, { path: string; owner: string }> {
  const hostPaths = registry.host.facts.routes.filter((path) => path !== '*')
  const owned = [
    ...hostPaths.map((path) => [path, 'host'] as const),
    ...assignRoutesAndSlots(hostPaths, liveRemotes(registry)).routes,
  ]
  return new Map(owned.map(([path, owner]) => [path.replaceAll(/:[\w-]+/g, ':'), { path, owner }]))
}

function lostSlots(before: Registry, after: Registry): string[] {
  const now = assignRoutesAndSlots([], liveRemotes(after)).slots
  return [...assignRoutesAndSlots([], liveRemotes(before)).slots].flatMap(([slot, owner]) =>
    now.has(slot)
      ? []
      : [`${whoNow(after, owner)} no longer fills ${slot}, which is live. Fill it again, ${MEANT}.`],
  )
}

function lostEvents(before: Registry, after: Registry): string[] {
  const [was, now] = [liveApps(before), liveApps(after)]
  const lost = (gone: 'sends' | 'hears', left: 'sends' | 'hears') =>
    was.flatMap(({ name, [gone]: events }) =>
      events.flatMap((event) => {
        const others = now.filter((app) => app[left].includes(event)).map(({ who }) => who)
        if (others.length === 0 || now.some((app) => app[gone].includes(event))) return []
        const verbs = { sends: ['sends', 'hear'], hears: ['hears', 'send'] } as const
        const [verb, other] = verbs[gone]
        const need = `${others.join(' and ')} still ${other}${others.length === 1 ? 's' : ''} it`
        return [`${whoNow(after, name)} no longer ${verb} '${event}', and ${need}. Keep it, ${MEANT}.`]
      }),
    )
  return [...lost('sends', 'hears'), ...lost('hears', 'sends')]
}

/**
 * A sentence for each bus event of the live set that these apps send or listen to without a counterpart: usually an
 * event renamed on only one side. None for builds without event data [RT-05] [MFE-08].
 */
export function oneSidedEvents(registry: Registry, apps: readonly string[]): string[] {
  const all = [registry.host.facts, ...liveRemotes(registry)]
  if (all.some(({ sends, hears }) => !sends || !hears)) return []
  const live = liveApps(registry)
  return live
    .filter(({ name }) => apps.includes(name))
    .flatMap(({ who, sends, hears }) => [
      ...sends
        .filter((event) => !live.some((app) => app.hears.includes(event)))
        .map((event) => `${who} sends '${event}', and nobody who is live hears it.`),
      ...hears
        .filter((event) => !live.some((app) => app.sends.includes(event)))
        .map((event) => `${who} hears '${event}', and nobody who is live sends it.`),
    ])
}

function liveApps(registry: Registry): LiveApp[] {
  const { version, facts } = registry.host
  const host = { who: `host ${version}`, name: 'host', sends: facts.sends ?? [], hears: facts.hears ?? [] }
  const remotes = liveRemotes(registry).map((remote) => ({
    who: `${remote.name} ${remote.version}`,
    name: remote.name,
    sends: remote.sends ?? [],
    hears: remote.hears ?? [],
  }))
  return [host, ...remotes]
}

function liveRemotes(registry: Registry) {
  return Object.values(registry.remotes).flatMap((entry) => entry.versions[entry.live]?.facts ?? [])
}

function whoNow(registry: Registry, name: string): string {
  const version = name === 'host' ? registry.host.version : registry.remotes[name]?.live
  return [name, version].filter(Boolean).join(' ')
}
