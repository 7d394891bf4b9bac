import type { RemoteDefinition, ViewModule } from '../contract/define-remote.ts'
import { FederationError } from '../errors/federation-error.ts'

/**
 * The definition exposed by a remote's module. Throws `remote-broken` if the module violates the contract or
 * belongs to another remote.
 */
export function definitionIn(module: unknown, name: string, version: string): RemoteDefinition {
  const definition = isObject(module) ? module['default'] : undefined
  const broken = (sentence: string) =>
    new FederationError('remote-broken', { remote: name, version, sentences: [sentence] })
  if (!isObject(definition)) throw broken('It exposes no remote definition.')
  if (definition['name'] !== name) throw broken(`It calls itself '${String(definition['name'])}'.`)
  if (!Array.isArray(definition['routes']) || !isObject(definition['slots'])) {
    throw broken('Its definition has no routes or slots.')
  }
  return definition as unknown as RemoteDefinition
}

/** Whether a page's or slot's module has the required exports. */
export function isViewModule(module: unknown): module is ViewModule {
  if (!isObject(module)) return false
  const shown = module['default']
  return typeof module['mount'] === 'function' || typeof shown === 'function' || isObject(shown)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
