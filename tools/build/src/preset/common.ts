import { createRequire } from 'node:module'
import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import { HOST_APP, buildTool, distOf, isStandalone, repoRoot } from '../paths.ts'
import { SYNTAX_VERSION, cssTargets, readFloor } from '../floor/floor.ts'
import { RefuseAboveFloorPlugin } from './refuse-above.ts'
import { cacheVersion } from './cache-version.ts'
import { CHUNK_TIMEOUT_MS, ChunkRetryPlugin } from './chunk-retry.ts'
import { PathFreeIdsPlugin } from './path-free-ids.ts'
import { styleOptions } from './styles.ts'

const require = createRequire(import.meta.url)

/** A file of a package from the registry; ours are sources wherever they are installed. */
const DEPENDENCY = /[\\/]node_modules[\\/](?!@tradefront[\\/])(?!.*[\\/]node_modules[\\/])/

/** The options of every app's build. */
export interface BuildTarget {
  /** Folder name of the app below the root. */
  readonly app: string
  readonly mode: 'production' | 'development'
  /** Version of this build, part of every global name it makes. */
  readonly version: string
  /**
   * A development build of a remote for a host that is deployed: its React has neither the development's JSX runtime
   * nor Fast Refresh.
   */
  readonly forReleasedHost?: boolean
  /** Folder that the build is written to; default: the app's own `dist`. */
  readonly dist?: string
  /** Writes source maps beside a production build. */
  readonly maps?: boolean
}

/** What the federation plugin would write beside a build; our own facts say what a manifest would. */
export const UNUSED_OUTPUT = { dts: false, manifest: false } as const

/** The part of the webpack configuration that host and remotes have in common. */
export function commonConfig(target: BuildTarget): Configuration {
  const { app, mode, version, dist = distOf(app), forReleasedHost = false, maps = false } = target
  const development = mode === 'development'
  const folder = join(repoRoot, app)
  return {
    mode,
    context: folder,
    target: ['web', `es${SYNTAX_VERSION}`],
    // Without eval, so that development runs under the same content security policy. Of a released build, whose
    // pages would not name them, they are made when somebody asks.
    devtool: development ? 'cheap-module-source-map' : maps && 'hidden-source-map',
    output: {
      path: dist,
      clean: true,
      // Releases are immutable folders, so the folder's version is the only cache key a file needs.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name]-[contenthash:8][ext]',
      // The runtime keeps state under this name: two versions with one name would run the old code.
      uniqueName: `${app}@${version}`,
      // Pages and files are served as UTF-8 by their headers.
      charset: false,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that failed while it was run, as when a share key's file was lost, is run anew next time.
      strictModuleErrorHandling: true,
      environment: { asyncFunction: true },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Within one build, which webpack does by itself only where it has a cache of its own.
      unsafeCache: true,
    },
    module: {
      rules: [scriptRule(development && !forReleasedHost), assetRule, indicatorsRule],
      ...styleOptions(app, version),
    },
    plugins: [
      new PathFreeIdsPlugin(repoRoot),
      new ChunkRetryPlugin(),
      ...(development ? [] : [new RefuseAboveFloorPlugin()]),
    ],
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      // Numbers, the shortest for the modules used most. Each build numbers anew: every version has files of its own.
      moduleIds: development ? 'named' : 'size',
      minimize: !development,
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          minify: { implementation: MinimizerPlugin.swcMinify, options: { compress: { passes: 2 } } },
          extractComments: false,
          // swc has threads of its own: a process per core costs its start, and copies of every source.
          parallel: false,
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: {
            implementation: MinimizerPlugin.esbuildMinifyCss,
            options: { target: cssTargets(readFloor()) },
          },
          parallel: false,
        }),
      ],
    },
    // To keep a remote's build takes longer than it saves the next one (docs/performance.md).
    cache: (development || app === HOST_APP) && {
      type: 'filesystem',
      cacheDirectory: join(isStandalone ? folder : repoRoot, 'node_modules/.cache/webpack'),
      name: `${app}-${mode}${forReleasedHost ? '-released-host' : ''}${maps ? '-maps' : ''}`,
      version: cacheVersion(join(buildTool, 'src'), join(isStandalone ? folder : repoRoot, 'pnpm-lock.yaml')),
      buildDependencies: { defaultWebpack: [] },
    },
    // Packed again, our own packages have other content under the same version.
    snapshot: { unmanagedPaths: [/[\\/]node_modules[\\/]@tradefront[\\/]/] },
    // Two parts may import their style sheets in a different order: no sheet relies on coming after another.
    ignoreWarnings: [/^chunk .*\nConflicting order between css/],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  }
}

/** @param development For a React of the development: its JSX runtime and Fast Refresh. */
function scriptRule(development: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: DEPENDENCY,
    loader: require.resolve('swc-loader'),
    options: {
      // A thread takes longer to reach than a module takes to compile.
      sync: !development,
      swcrc: false,
      configFile: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: `es${SYNTAX_VERSION}`,
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  }
}

const assetRule: RuleSetRule = {
  test: /\.(woff2|png|jpe?g|webp|avif|svg|mp3|wav|ogg)$/,
  type: 'asset/resource',
}

/**
 * An index of 176 files, of which we use 25. `"sideEffects": false` in the package's own manifest would let every
 * bundler leave the others out.
 */
const indicatorsRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/]trading-signals[\\/]dist[\\/]/,
  sideEffects: false,
}
