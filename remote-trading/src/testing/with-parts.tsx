import { FederationProvider, type Federation, type RemoteContext } from '@tradefront/federation'
import { useState, type ReactNode } from 'react'
import config from '../../remote.config.ts'
import definition from '../remote.ts'

type View = ReturnType<Federation['view']>
type ViewState = ReturnType<View['state']['get']>

/** A host with this remote alone, as far as its parts are concerned: they load, and share the test's context. */
export function WithParts({ context, children }: { context: RemoteContext; children: ReactNode }) {
  const [federation] = useState(() => federationOf(context))
  return <FederationProvider value={federation}>{children}</FederationProvider>
}

function federationOf(context: RemoteContext): Federation {
  const views = new Map<string, View>()
  return {
    places: new Set(),
    states: { get: () => STATES, subscribe: () => () => {} },
    view(_remote: string, key: string) {
      const known = views.get(key) ?? viewOf(key)
      views.set(key, known)
      return known
    },
    createScope: () => ({ context, release: () => {} }),
  } as unknown as Federation
}

const STATES = [{ name: 'trading', facts: { parts: config.parts } }]

function viewOf(key: string): View {
  let state: ViewState = { phase: 'idle' }
  const listeners = new Set<() => void>()
  const load = Object.entries(definition.slots).find(([name]) => key === `slot:${name}`)?.[1]
  return {
    state: {
      get: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async open() {
      if (load === undefined) throw new Error(`no code for ${key}`)
      state = { phase: 'ready', module: await load(), version: '1.0.0', draw: 1 }
      for (const listener of listeners) listener()
    },
    crashed(cause: unknown) {
      throw cause
    },
    hold: () => () => {},
  } as unknown as View
}

/** Imports the code of every part. */
export async function loadParts(): Promise<void> {
  for (const [name, load] of Object.entries(definition.slots)) if (name in config.parts) await load?.()
}
