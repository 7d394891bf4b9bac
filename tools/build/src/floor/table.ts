import compat from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier } from '@mdn/browser-compat-data/types'
import { missingIn, type Floor } from './floor.ts'

/** Objects whose global name differs from their interface's. */
const GLOBAL_OBJECTS: Readonly<Record<string, string>> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  crypto: 'Crypto',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
}

/** Features missing in browsers of the floor, with the versions that introduced them. */
export interface AboveFloor {
  /** Global names: interfaces, and members of the window. */
  readonly globals: ReadonlyMap<string, string>
  /** Members of globals: `URL.canParse`, `navigator.share`. */
  readonly members: ReadonlyMap<string, string>
  /** Methods of built-in objects with a unique name: `toSorted`. */
  readonly methods: ReadonlyMap<string, string>
  /** CSS properties, selectors and at-rules: `text-wrap`, `:open`, `@scope`. */
  readonly styles: ReadonlyMap<string, string>
}

/** Determines features above a floor from MDN's compatibility data. */
export function aboveFloor(floor: Floor): AboveFloor {
  const globals = new Map<string, string>()
  const members = new Map<string, string>()
  const methods = new Map<string, string>()
  const styles = new Map<string, string>()
  const there = new Set<string>()
  const { builtins } = compat.javascript as unknown as { builtins: Identifier }
  const interfaces = [
    ...childrenOf(compat.api).map(([name, feature]) => ({ name, feature, isLanguage: false })),
    ...[...childrenOf(builtins), ...childrenOf(builtins['Intl'] as Identifier)].map(([name, feature]) => ({
      name,
      feature,
      isLanguage: true,
    })),
  ]
  for (const { name, feature, isLanguage } of interfaces) {
    note(globals, name, missingIn(floor, feature))
    const objects = [name, ...Object.keys(GLOBAL_OBJECTS).filter((key) => GLOBAL_OBJECTS[key] === name)]
    for (const [key, member] of childrenOf(feature)) {
      const missing = missingIn(floor, member)
      const called = key.replace(/_static$/, '')
      for (const object of objects) note(members, `${object}.${called}`, missing)
      if (name === 'Window') note(globals, called, missing)
      if (missing.length === 0) there.add(called)
      else if (isLanguage) note(methods, called, missing)
    }
  }
  for (const name of there) methods.delete(name)
  const { properties, selectors, 'at-rules': rules } = compat.css as unknown as Record<string, Identifier>
  for (const [name, feature] of childrenOf(properties)) note(styles, name, missingIn(floor, feature))
  for (const [name, feature] of childrenOf(rules)) note(styles, `@${name}`, missingIn(floor, feature))
  // Vendor selectors are decorative.
  for (const [name, feature] of childrenOf(selectors))
    if (!name.startsWith('-')) note(styles, `:${name}`, missingIn(floor, feature))
  return { globals, members, methods, styles }
}

function note(into: Map<string, string>, name: string, missing: readonly string[]): void {
  if (missing.length > 0) into.set(name, missing.join(', '))
}

function childrenOf(feature: object | undefined): [string, Identifier][] {
  return Object.entries((feature ?? {}) as Record<string, Identifier>).filter(([name]) => name !== '__compat')
}
