import type { Registry } from '@tradefront/contracts'
import { assignRoutesAndSlots } from '../check-compat.ts'
import { drawnPlaces, placeOf } from './check-publication.ts'

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
 * Sentences about what visitors or other teams would lose with the next release set: pages, filled slots, parts, and bus
 * events that one side still sends or listens to with no counterpart left [MFE-08].
 */
export function removals(before: Registry, after: Registry): string[] {
  return [
    ...lostPages(before, after),
    ...lostSlots(before, after),
    ...lostParts(before, after),
    ...lostEvents(before, after),
  ]
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

/** A slot that the next host doesn't draw either is given up by both sides. */
function lostSlots(before: Registry, after: Registry): string[] {
  const drawn = after.host.facts.slots
  const now = assignRoutesAndSlots([], liveRemotes(after)).slots
  return [...assignRoutesAndSlots([], liveRemotes(before)).slots].flatMap(([slot, owner]) =>
    now.has(slot) || drawn?.includes(slot) === false
      ? []
      : [`${whoNow(after, owner)} no longer fills ${slot}, which is live. Fill it again, ${MEANT}.`],
  )
}

/** Parts that a remote no longer contributes to a place that is still drawn, and places of parts that nothing draws now. */
function lostParts(before: Registry, after: Registry): string[] {
  const drawn = drawnPlaces(after.host.facts, liveRemotes(after))
  const wasDrawn = drawnPlaces(before.host.facts, liveRemotes(before))
  const now = partsOf(after)
  const known = new Set(now.map(({ remote, part }) => `${remote} ${part}`))
  const gone = partsOf(before)
    .filter(({ remote, part }) => !known.has(`${remote} ${part}`) && drawn?.has(placeOf(part)) !== false)
    .map(
      ({ remote, part }) =>
        `${whoNow(after, remote)} no longer contributes ${part}, which is live. Contribute it again, ${MEANT}.`,
    )
  const undrawn = [...new Set(now.map(({ part }) => placeOf(part)))]
    .filter((place) => wasDrawn?.has(place) === true && drawn?.has(place) === false)
    .map((place) => {
      const owners = new Set(now.filter(({ part }) => placeOf(part) === place).map(({ remote }) => remote))
      return `Nothing draws ${place} any more, where ${[...owners].join(' and ')} would be seen. Draw it, ${MEANT}.`
    })
  return [...gone, ...undrawn]
}

function partsOf(registry: Registry) {
  return liveRemotes(registry).flatMap(({ name, parts }) =>
    Object.keys(parts ?? {}).map((part) => ({ remote: name, part })),
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
