import { PART_PLACES, SLOT_NAMES } from '@tradefront/contracts'
import type { Compilation } from 'webpack'

/** What a build's own sources reveal to the rest of the page. */
export interface SourceFacts {
  /** Names of bus events sent and listened to. */
  readonly sends: readonly string[]
  readonly hears: readonly string[]
  /** Layout slots and places for parts mentioned in the sources. */
  readonly slots: readonly string[]
}

const BUS_CALL = /\.(on|emit)\(\s*(["'])([a-z][a-z-]*:[a-z][a-z-]*)\2/g

/** Bus events and slots mentioned in a module's text. */
export function namedIn(text: string): { sends: string[]; hears: string[]; slots: string[] } {
  const calls = [...text.matchAll(BUS_CALL)].map(([, method = '', , name = '']) => ({ method, name }))
  return {
    sends: calls.filter(({ method }) => method === 'emit').map(({ name }) => name),
    hears: calls.filter(({ method }) => method === 'on').map(({ name }) => name),
    slots: [...SLOT_NAMES, ...PART_PLACES].filter(
      (slot) => text.includes(`"${slot}"`) || text.includes(`'${slot}'`),
    ),
  }
}

/**
 * Collects from a build's modules, except npm packages: events of everything compiled in, but slots only of the
 * app's own folder, since the list of all slots is compiled in too.
 *
 * @param folder Absolute path of the app.
 */
export function sourceFacts(
  compilation: Pick<Compilation, 'modules' | 'chunkGraph'>,
  folder: string,
): SourceFacts {
  const facts = { sends: new Set<string>(), hears: new Set<string>(), slots: new Set<string>() }
  for (const module of compilation.modules) {
    const path = module.nameForCondition() ?? ''
    if (path.includes('node_modules') || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0)
      continue
    const text = module.originalSource()?.source().toString() ?? ''
    const named = namedIn(text)
    named.sends.forEach((name) => facts.sends.add(name))
    named.hears.forEach((name) => facts.hears.add(name))
    if (path.startsWith(folder)) named.slots.forEach((name) => facts.slots.add(name))
  }
  return { sends: [...facts.sends].sort(), hears: [...facts.hears].sort(), slots: [...facts.slots].sort() }
}
