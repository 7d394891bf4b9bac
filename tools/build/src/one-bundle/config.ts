import type { Configuration } from 'webpack'
import { HOST_APP } from '../paths.ts'
import { pageAliases, pageConfig } from '../preset/host.ts'
import { integrityPlugins } from '../preset/integrity.ts'

/**
 * Host and remotes as one build without federation, otherwise like the product's builds.
 *
 * @param runtime Absolute path of the module replacing the federation runtime.
 */
export function oneBundleConfig(options: {
  readonly version: string
  readonly dist: string
  readonly runtime: string
}): Configuration {
  const { version, dist, runtime } = options
  const config = pageConfig({ app: HOST_APP, mode: 'production', version, dist })
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...pageAliases('production'), '@module-federation/runtime$': runtime },
    },
    plugins: [...(config.plugins ?? []), ...integrityPlugins()],
    optimization: { ...config.optimization, splitChunks: { chunks: 'all' } },
    // Cached as a whole, by input hash.
    cache: false,
  }
}

/** Text of the module replacing the federation runtime: the remotes are part of the build. */
export function runtimeText(remotes: readonly { readonly name: string; readonly file: string }[]): string {
  const imports = remotes.map(({ file }, index) => `import remote${index} from ${JSON.stringify(file)}`)
  const known = remotes.map(({ name }, index) => `${JSON.stringify(name)}: remote${index}`)
  return [
    ...imports,
    `const remotes = { ${known.join(', ')} }`,
    'export const getInstance = () => null',
    'export const registerPlugins = () => {}',
    'export const registerRemotes = () => {}',
    'export const satisfy = () => true',
    "export const loadRemote = async (id) => ({ default: remotes[id.split('@', 1)[0]] })",
    '',
  ].join('\n')
}
