import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import webpack, { type Compiler, type RuntimeModule, type WebpackPluginInstance } from 'webpack'
import { buildTool, repoRoot } from '../paths.ts'

const require = createRequire(import.meta.url)

/** A module of a dependency that this product does not need where it is imported. */
export interface StandIn {
  /** The request as the dependency writes it. */
  readonly request: RegExp
  /** Folder of the importing module. */
  readonly importer: RegExp
  /** The importing module's package. Its release is pinned, since the module is not part of what it promises. */
  readonly package: string
  /** What is bundled in its place, from the root. */
  readonly file: string
}

const own = relative(repoRoot, join(buildTool, 'src/stand-ins'))
const bundlerRuntime = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/

/** For host and remotes alike: each has the federation's bundler runtime. */
const IN_EVERY_APP: readonly StandIn[] = [
  {
    request: /[\\/]desc\.mjs$/,
    importer: /[\\/]@module-federation[\\/]error-codes[\\/]/,
    package: '@module-federation/error-codes',
    file: `${own}/federation-messages.ts`,
  },
  {
    request: /[\\/]logger\.js$/,
    importer: /[\\/]@module-federation[\\/]sdk[\\/]/,
    package: '@module-federation/sdk',
    file: `${own}/federation-logger.ts`,
  },
]

const mantine = 'shared/ui/src/mantine'
const mantineCore = /[\\/]@mantine[\\/]core[\\/]/

/** Every stand-in of the host; a test holds them against the dependencies as installed. */
export const STAND_INS: readonly StandIn[] = [
  ...IN_EVERY_APP,
  {
    request: /[\\/]Input(ClearButton|Success|Placeholder)\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/no-input-parts.ts`,
  },
  {
    request: /[\\/]luminance\.mjs$/,
    importer: /[\\/]@mantine[\\/]core[\\/].*[\\/]parse-theme-color$/,
    package: '@mantine/core',
    file: `${mantine}/no-luminance.ts`,
  },
  {
    request: /[\\/]MantineClasses\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/no-classes.ts`,
  },
  {
    request: /[\\/]ButtonGroup(Section)?\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/no-button-group.ts`,
  },
  {
    request: /[\\/]ActionIconGroup(Section)?\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/no-action-icon-group.ts`,
  },
  {
    request: /[\\/]local-storage-manager\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/no-scheme-manager.ts`,
  },
  {
    request: /[\\/]default-colors\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/palette-names.ts`,
  },
  {
    request: /[\\/]default-variant-colors-resolver\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/variant-colors.ts`,
  },
  {
    request: /[\\/]FloatingIndicator\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/no-floating-indicator.ts`,
  },
  {
    request: /^@floating-ui\/react$/,
    importer: /[\\/]ScrollArea$/,
    package: '@mantine/core',
    file: `${mantine}/merge-refs.ts`,
  },
  {
    request: /[\\/]Transition[\\/]Transition\.mjs$/,
    importer: /[\\/]@mantine[\\/]core[\\/].*[\\/](Button|ActionIcon)$/,
    package: '@mantine/core',
    file: `${mantine}/loading-transition.tsx`,
  },
  {
    request: /[\\/]MantineCssVariables\.mjs$/,
    importer: mantineCore,
    package: '@mantine/core',
    file: `${mantine}/no-css-variables.ts`,
  },
  {
    request: /[\\/]SnapshotHandler\.js$/,
    importer: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    package: '@module-federation/runtime-core',
    file: `${own}/federation-snapshots.ts`,
  },
  {
    request: /[\\/]getSharedFallbackGetter\.js$/,
    importer: bundlerRuntime,
    package: '@module-federation/webpack-bundler-runtime',
    file: `${own}/federation-fallbacks.ts`,
  },
  {
    request: /[\\/]remotes\.js$/,
    importer: bundlerRuntime,
    package: '@module-federation/webpack-bundler-runtime',
    file: `${own}/federation-remotes.ts`,
  },
  {
    request: /[\\/]utils[\\/]preload\.js$/,
    importer: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    package: '@module-federation/runtime-core',
    file: `${own}/federation-preload.ts`,
  },
  {
    request: /[\\/](polling-xhr|polling-fetch|webtransport)(\.node)?\.js$/,
    importer: /[\\/]engine\.io-client[\\/]/,
    package: 'engine.io-client',
    file: `${own}/no-transport.ts`,
  },
  {
    request: /[\\/]binary\.js$/,
    importer: /[\\/]socket\.io-parser[\\/]/,
    package: 'socket.io-parser',
    file: `${own}/no-attachments.ts`,
  },
  {
    request: /[\\/]base64-arraybuffer\.js$/,
    importer: /[\\/]engine\.io-parser[\\/]/,
    package: 'engine.io-parser',
    file: `${own}/no-base64.ts`,
  },
  {
    request: /[\\/]utils[\\/]body\.js$/,
    importer: /[\\/]ky[\\/]distribution[\\/]/,
    package: 'ky',
    file: `${own}/no-progress.ts`,
  },
]

/** Plugins that leave out of the host what the product never runs. */
export function lighterHost(): WebpackPluginInstance[] {
  return [new StandInPlugin(STAND_INS, repoRoot), { apply: leaveOutOwnSharing }]
}

/** Plugins that leave the same out of a page that is built without federation. */
export function lighterPage(): WebpackPluginInstance[] {
  const standIns = STAND_INS.filter((item) => !item.package.startsWith('@module-federation/'))
  return [new StandInPlugin(standIns, repoRoot)]
}

/** Plugins that leave out of a remote what the product never runs. */
export function lighterRemote(): WebpackPluginInstance[] {
  return [new StandInPlugin(IN_EVERY_APP, repoRoot)]
}

/**
 * Bundles stand-ins in the place of modules. One that is not in the build is an error of the build: the
 * dependency has moved the module, and its code is on the page again.
 */
export class StandInPlugin implements WebpackPluginInstance {
  readonly #standIns: readonly StandIn[]
  readonly #root: string

  constructor(standIns: readonly StandIn[], root: string) {
    this.#standIns = standIns
    this.#root = root
  }

  apply(compiler: Compiler): void {
    for (const { request, importer, file } of this.#standIns) {
      new webpack.NormalModuleReplacementPlugin(request, (resource) => {
        const { context } = resource as { context: string }
        if (importer.test(context)) resource.request = join(this.#root, file)
      }).apply(compiler)
    }
    compiler.hooks.thisCompilation.tap('StandInPlugin', (compilation) => {
      // What is in the build, and not what was resolved: a build from the cache resolves nothing.
      compilation.hooks.finishModules.tap('StandInPlugin', (modules) => {
        const built = new Set([...modules].map((module) => module.nameForCondition()))
        for (const { request, importer, file } of this.#standIns) {
          if (built.has(join(this.#root, file))) continue
          const what = `${file} replaced nothing: no module of ${importer} asks for ${request} any more.`
          compilation.errors.push(
            new webpack.WebpackError(
              `${what} Look where the dependency has it now, or take the stand-in out.`,
            ),
          )
        }
      })
    })
  }
}

/**
 * webpack adds its own list of shared modules beside the one of the federation runtime, which replaces it
 * before anybody could call it. Where it adds none any more, the build fails, as for a stand-in.
 */
export function leaveOutOwnSharing(compiler: Compiler): void {
  const OwnSharing = require('webpack/lib/sharing/ShareRuntimeModule') as new () => RuntimeModule
  compiler.hooks.thisCompilation.tap('LeaveOutOwnSharing', (compilation) => {
    let found = false
    compilation.hooks.runtimeModule.tap('LeaveOutOwnSharing', (module) => {
      if (!(module instanceof OwnSharing)) return
      found = true
      module.generate = () => null
    })
    compilation.hooks.afterProcessAssets.tap('LeaveOutOwnSharing', () => {
      // A compilation of another one's files, as of style sheets, has no page of its own.
      if (found || compilation.compiler.isChild()) return
      const what = "webpack's own list of shared modules was not found: nothing was left out."
      compilation.errors.push(
        new webpack.WebpackError(`${what} Look where webpack has it now, or take the rule out.`),
      )
    })
  })
}
