import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'TrustedTypesPlugin'
const { RuntimeModule } = webpack

/**
 * Gives the page its only policy of Trusted Types before its first script is requested: what becomes a script
 * comes from the site's own origin, and what becomes HTML has no element in it, but for pictures drawn of
 * shapes [MFE-07]. It decides for all that assigns text: webpack's runtime and the loader (addresses of
 * scripts), Mantine (the text of style elements), the chart's library (its logo).
 */
export class TrustedTypesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new PolicyRuntime())
      })
    })
  }
}

class PolicyRuntime extends RuntimeModule {
  constructor() {
    super('trusted types', RuntimeModule.STAGE_NORMAL)
  }

  override generate(): string {
    return DEFAULT_POLICY
  }
}

/** Without a `createScript`, text never becomes a script. */
export const DEFAULT_POLICY = String.raw`
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => /^([^<]*|(<\/?(svg|g|path|defs|clipPath)( (?!on|style)[a-z-]+="[^"<>]*")*\/?>)+)$/.test(text) ? text : null,
  createScriptURL: (url) => new URL(url, location).origin === origin ? url : null,
});`
