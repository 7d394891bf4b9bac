import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { createRequire } from 'node:module'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** Parts of the plugin for what `dts` and `manifest` turn off. It loads them all the same, and undici, ws and adm-zip with them. */
const TURNED_OFF = ['@module-federation/dts-plugin', '@module-federation/manifest']

/**
 * The federation plugin of host and remotes, without declaration files and without a manifest: our own facts say what
 * a manifest would. Their code is not loaded, 157 modules of 295, which took a build 3 % of its processor time.
 */
export function federationPlugin(options: Omit<Options, 'dts' | 'manifest'>): ModuleFederationPlugin {
  const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'))
  for (const name of TURNED_OFF) {
    const path = require.resolve(name)
    require.cache[path] ??= { exports: notLoaded(name), loaded: true, id: path } as NodeJS.Module
  }
  return new ModuleFederationPlugin({ ...options, dts: false, manifest: false })
}

/** Stands for a module that nobody is to use: a release of the plugin that does fails the build. */
function notLoaded(name: string): object {
  return new Proxy(
    {},
    {
      get(_target, property) {
        throw new Error(
          `${name} is not loaded, but the federation plugin asks for its '${String(property)}'. ` +
            'Take it out of TURNED_OFF (tools/build/src/preset/federation-plugin.ts).',
        )
      },
    },
  )
}
