import { parse } from 'acorn'
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack'
import { FIRST_SCRIPT } from './first-script.ts'
import { findAbove } from '../floor/find-above.ts'
import { FIRST_SCRIPT_SYNTAX, SYNTAX_VERSION, readFloor } from '../floor/floor.ts'
import { KNOWN_STYLES, KNOWN_USES } from '../floor/known-uses.ts'
import { aboveFloor, type AboveFloor } from '../floor/table.ts'

const NAME = 'RefuseAboveFloorPlugin'

/**
 * Fails a build that browsers of the floor couldn't run (docs/browsers.md): scripts they can't parse, including
 * regular expressions; missing APIs used without feature detection; missing styles that aren't known to degrade.
 */
export class RefuseAboveFloorPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const above = aboveFloor(readFloor())
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const refuse = (problem: string) => compilation.errors.push(new webpack.WebpackError(problem))
      // Before modules are concatenated, when unused code is gone.
      compilation.hooks.afterOptimizeModules.tap(NAME, () => {
        for (const problem of usesAbove(compilation, above)) refuse(problem)
      })
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const text = source.source().toString()
          const problem = file.endsWith('.js')
            ? syntaxAbove(text, file === FIRST_SCRIPT ? FIRST_SCRIPT_SYNTAX : SYNTAX_VERSION)
            : undefined
          if (problem !== undefined) refuse(`${file}: ${problem}`)
          if (!file.endsWith('.css')) continue
          for (const name of stylesAbove(text, above)) refuse(`${file}: ${name}`)
        }
      })
    })
  }
}

/** The parse error of a script in that language version, if any. */
export function syntaxAbove(source: string, version: typeof SYNTAX_VERSION | typeof FIRST_SCRIPT_SYNTAX) {
  try {
    parse(source, { ecmaVersion: version, sourceType: 'script' })
    return undefined
  } catch (error) {
    return `not ECMAScript ${version}: ${String(error)}`
  }
}

/** CSS properties, selectors and at-rules above the floor that aren't known to degrade. */
export function stylesAbove(sheet: string, { styles }: AboveFloor): string[] {
  const preludes = sheet.match(/[^{};]+(?=\{)/g) ?? []
  const names = [
    ...(sheet.match(/(?<=[;{]\s*)[a-z-]+(?=\s*:)/g) ?? []),
    ...preludes.flatMap((prelude) => prelude.match(/[:@][a-z-]+/g) ?? []),
  ]
  return [...new Set(names)].flatMap((name) => {
    const since = styles.get(name)
    if (since === undefined || name in KNOWN_STYLES) return []
    // Used together with the vendor prefix.
    return sheet.includes(`-webkit-${name}:`) ? [] : [`${name} (${since})`]
  })
}

function usesAbove(compilation: Compilation, above: AboveFloor): string[] {
  const problems: string[] = []
  for (const module of compilation.modules) {
    const source = module.type.startsWith('javascript/') ? module.originalSource() : null
    const path = module.nameForCondition()?.replaceAll('\\', '/')
    if (!source || !path) continue
    const known = KNOWN_USES.filter(({ file }) => path.includes(file)).map(({ name }) => name)
    for (const use of findAbove(source.source().toString(), above))
      if (!known.some((name) => use.startsWith(`${name} (`)))
        problems.push(`${path}: ${use}; test for it in this file, or use something else`)
  }
  return problems
}
