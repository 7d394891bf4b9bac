import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import webpack, { type WebpackPluginInstance } from 'webpack'

/** What a package's `exports` say of its main file. */
interface Manifest {
  readonly exports: { readonly '.': Readonly<Record<string, { readonly import: string }>> }
}

/** A request for a copy of a package: `lightweight-charts?series`. */
const REQUEST = /^lightweight-charts\?\w+$/

/** The file of such a copy, from the folder that asks for it. @throws Error for a package without such a main file. */
export function copyOf(request: string, folder: string, mode: 'production' | 'development'): string {
  const [name = '', query = ''] = request.split('?')
  const manifest = createRequire(join(folder, 'module.js')).resolve(`${name}/package.json`)
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  // The two have other names for what they share with the first copy.
  const main = exports['.'][mode] ?? exports['.']['default']
  if (main === undefined) throw new Error(`${name} has no main file for ${mode}`)
  return `${join(dirname(manifest), main.import)}?${query}`
}

/**
 * Lets a module ask for a copy of a package by a query behind its name. The bundler keeps what is used of a package in
 * one module, so that exports used by later code alone would be part of the first load; a copy has its own. A package
 * with `exports` does not resolve with a query, so its main file is named here.
 */
export function ownCopies(mode: 'production' | 'development'): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(REQUEST, (resource) => {
    resource.request = copyOf(resource.request, resource.context, mode)
  })
}
