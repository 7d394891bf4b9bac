import { createRequire } from 'node:module'
import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { HOST_APP, buildTool, distOf, isStandalone, repoRoot } from '../paths.ts'
import { SYNTAX_VERSION, cssTargets, readFloor } from '../floor/floor.ts'
import { CataloguesPlugin } from '../languages/catalogues-plugin.ts'
import { expandingMacros } from '../languages/macros.ts'
import { RefuseAboveFloorPlugin } from './refuse-above.ts'
import { cacheVersion } from './cache-version.ts'
import { CHUNK_TIMEOUT_MS, ChunkRetryPlugin } from './chunk-retry.ts'
import { LateStylesPlugin } from './late-styles.ts'
import { PathFreeIdsPlugin } from './path-free-ids.ts'
import { styleOptions } from './styles.ts'

const require = createRequire(import.meta.url)

/** A file of a registry package; ours are sources wherever they are installed. */
const DEPENDENCY = /[\\/]node_modules[\\/](?!@tradefront[\\/])(?!.*[\\/]node_modules[\\/])/

/** Options of every app's build. */
export interface BuildTarget {
  /** Folder name of the app, relative to the root. */
  readonly app: string
  readonly mode: 'production' | 'development'
  /** Version of this build, part of all its global names. */
  readonly version: string
  /**
   * A development build of a remote for a deployed host, whose React has neither the development JSX runtime nor
   * Fast Refresh.
   */
  readonly forReleasedHost?: boolean
  /** Output folder; default: the app's own `dist`. */
  readonly dist?: string
  /** Whether a production build writes source maps, which no script names: places in sources, without their text. */
  readonly maps?: boolean
}

/** Webpack configuration shared by host and remotes. */
export function commonConfig(target: BuildTarget): Configuration {
  const { app, mode, version, dist = distOf(app), forReleasedHost = false, maps = false } = target
  const development = mode === 'development'
  const folder = join(repoRoot, app)
  return {
    mode,
    context: folder,
    target: ['web', `es${SYNTAX_VERSION}`],
    // Without eval, so that development has the same content security policy.
    devtool: development ? 'cheap-module-source-map' : maps && 'hidden-nosources-source-map',
    output: {
      path: dist,
      clean: true,
      // Releases are immutable folders, so files need no cache key beyond the folder's version.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name]-[contenthash:8][ext]',
      // The runtime keeps state under this name: two versions with one name would run the old code.
      uniqueName: `${app}@${version}`,
      // Pages and files are served as UTF-8 by their headers.
      charset: false,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that threw while running, for instance because a share key's file was lost, runs again next time.
      strictModuleExceptionHandling: true,
      environment: { asyncFunction: true },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Within one build; webpack only does this by itself if it has its own cache.
      unsafeCache: true,
    },
    module: {
      rules: [scriptRule(development && !forReleasedHost), assetRule, indicatorsRule],
      ...styleOptions(app, version),
    },
    plugins: [
      new PathFreeIdsPlugin(repoRoot),
      new ChunkRetryPlugin(),
      new LateStylesPlugin(),
      new CataloguesPlugin(app),
      ...(development ? [] : [new RefuseAboveFloorPlugin(), compileAhead]),
    ],
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      // Numbers, the shortest for the most used modules. Each build renumbers: every version has its own files.
      moduleIds: development ? 'named' : 'size',
      minimize: !development,
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          minify: { implementation: MinimizerPlugin.swcMinify, options: { compress: { passes: 2 } } },
          extractComments: false,
          // swc has its own threads: a process per core costs its start, and copies of every source.
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
    // Caching a remote's build takes longer than it saves (docs/performance.md).
    cache: (development || app === HOST_APP) && {
      type: 'filesystem',
      cacheDirectory: join(isStandalone ? folder : repoRoot, 'node_modules/.cache/webpack'),
      name: `${app}-${mode}${forReleasedHost ? '-released-host' : ''}${maps ? '-maps' : ''}`,
      version: cacheVersion(join(buildTool, 'src'), join(isStandalone ? folder : repoRoot, 'pnpm-lock.yaml')),
      buildDependencies: { defaultWebpack: [] },
    },
    // When repacked, our own packages have new content under the same version.
    snapshot: { unmanagedPaths: [/[\\/]node_modules[\\/]@tradefront[\\/]/] },
    // Two modules may import their style sheets in different order: no sheet depends on order.
    ignoreWarnings: [/^chunk .*\nConflicting order between css/],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  }
}

/**
 * Chromium compiles all functions of a file that begins so on another thread while the file arrives; otherwise each
 * on the page's thread when it is first called. Other browsers read a comment (decision 0232).
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'

const compileAhead = new webpack.BannerPlugin({
  banner: COMPILE_AHEAD,
  raw: true,
  test: /\.js$/,
  // A form of 2 KiB, on a page that counts bytes.
  exclude: /^login\.js$/,
  // After the minifier, which removes comments, and before the source map.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

/** @param development For development React: its JSX runtime and Fast Refresh. */
function scriptRule(development: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: DEPENDENCY,
    loader: require.resolve('swc-loader'),
    options: {
      // Dispatching to a thread takes longer than compiling a module.
      sync: !development,
      swcrc: false,
      configFile: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: `es${SYNTAX_VERSION}`,
        transform: { react: { runtime: 'automatic', development, refresh: development } },
        experimental: expandingMacros,
      },
    },
  }
}

const assetRule: RuleSetRule = {
  test: /\.(woff2|png|jpe?g|webp|avif|svg|mp3|wav|ogg)$/,
  type: 'asset/resource',
}

/**
 * An index of 176 files, of which we use 25. `"sideEffects": false` in the package's manifest would let any bundler
 * drop the others.
 */
const indicatorsRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/]trading-signals[\\/]dist[\\/]/,
  sideEffects: false,
}
