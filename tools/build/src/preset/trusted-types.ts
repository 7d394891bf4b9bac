import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'TrustedTypesPlugin'
const { RuntimeModule } = webpack

/**
 * Installs the page's only Trusted Types policy before its first script is requested: script URLs must be on the
 * site's own origin, and HTML must not contain elements, except inline pictures made of shapes [MFE-07]. Applies to
 * everything that assigns text: webpack's runtime and the loader (script URLs), Mantine (style elements), the
 * chart's library (its logo).
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

/** Without `createScript`, text never becomes a script. */
export const DEFAULT_POLICY = String.raw`
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => /^([^<]*|(<\/?(svg|g|path|defs|clipPath)( (?!on|style)[a-z-]+="[^"<>]*")*\/?>)+)$/.test(text) ? text : null,
  createScriptURL: (url) => new URL(url, location).origin === origin ? url : null,
});`
