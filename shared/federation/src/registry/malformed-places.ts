import { RemoteName, RouteFacts, ShownText, SlotName, type RemoteEntry } from '@tradefront/contracts'
import * as v from 'valibot'
import type { RegistryReading } from './parse-registry.ts'
import { own } from './revoked.ts'

/** Placeholder version of an unreadable entry; never loaded. */
const UNREADABLE = 'unreadable'

/**
 * Adds the pages and slots of malformed entries, where these are well formed themselves: each shows the problem
 * instead of being a page that doesn't exist [MFE-03]. No code of such an entry is loaded.
 */
export function withPlaces(reading: RegistryReading, raw: unknown): RegistryReading {
  const sent = (own(recordOf(raw), 'remotes') ?? {}) as Readonly<Record<string, unknown>>
  const remotes = { ...reading.registry.remotes }
  const others = Object.values(remotes).flatMap(({ versions }) => Object.values(versions))
  // Well-formed entries keep what they own, even if a malformed one claims it.
  const taken = new Set(
    others.flatMap(({ facts }) => [...facts.routes.map(({ path }) => shapeOf(path)), ...facts.slots]),
  )
  const isFree = (place: string) => !taken.has(shapeOf(place))
  for (const { remote: name = '', message } of reading.problems) {
    if (v.is(RemoteName, name)) remotes[name] = placesOnly(name, own(sent, name), message, isFree)
  }
  return { ...reading, registry: { ...reading.registry, remotes } }
}

function placesOnly(
  name: string,
  entry: unknown,
  reason: string,
  isFree: (place: string) => boolean,
): RemoteEntry {
  const { live, versions } = recordOf(entry)
  const known = recordOf(versions)
  const released = typeof live === 'string' ? own(known, live) : undefined
  const all = [released, ...Object.values(known)].map((release) => recordOf(recordOf(release)['facts']))
  const routes = all.map((facts) => listOf(RouteFacts, facts['routes'])).find(({ length }) => length > 0)
  const slots = all.map((facts) => listOf(SlotName, facts['slots'])).find(({ length }) => length > 0)
  const owner = all.map((facts) => facts['owner']).find((text) => v.is(ShownText, text)) ?? name
  const facts = {
    name,
    version: UNREADABLE,
    contract: UNREADABLE,
    owner,
    global: UNREADABLE,
    entry: UNREADABLE,
    files: {},
    routes: (routes ?? []).filter(({ path }) => isFree(path)),
    slots: (slots ?? []).filter(isFree),
    preload: {},
    need: {},
  }
  // Also switched off, so that it isn't prefetched.
  return {
    live: UNREADABLE,
    disabled: { reason },
    versions: { [UNREADABLE]: { base: '/', facts } },
  }
}

/** A path regardless of parameter names. */
function shapeOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':')
}

function listOf<const S extends v.GenericSchema>(item: S, value: unknown): v.InferOutput<S>[] {
  return (Array.isArray(value) ? value : []).slice(0, 200).flatMap((one) => {
    const parsed = v.safeParse(item, one)
    return parsed.success ? [parsed.output] : []
  })
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
