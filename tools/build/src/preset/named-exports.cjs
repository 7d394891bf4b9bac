const { init, parse } = require('es-module-lexer')
const { readFileSync } = require('node:fs')
const { dirname, join, relative } = require('node:path')

/*
 * Loader of a package's index that passes on everything of its files (`export * from './file.js'`): writes out the
 * names, each with the file that has it. Of a list of names webpack reads the files that are used; of stars it has to
 * read all to know which those are. For packages whose modules have no side effects, name files in full, and pass on
 * each name once and without cycles: a name that comes twice fails the build.
 */

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} code
 * @returns {Promise<string>}
 */
exports.default = async function (code) {
  await init
  const folder = dirname(this.resourcePath)
  let [text, end] = ['', 0]
  for (const { n: request, ss: from, se: to } of starsOf(parse(code)[0], code)) {
    const named = [...filesBehind(join(folder, request), (file) => this.addDependency(file))]
    text +=
      code.slice(end, from) + named.map(([file, names]) => reExport(names, relative(folder, file))).join('\n')
    end = to
  }
  return text + code.slice(end)
}

/** Of a module's imports the stars that pass on what a file of the same package exports. */
function starsOf(imports, code) {
  return imports.filter(
    ({ n, ss, se }) => n?.startsWith('.') && /^export\s*\*\s*from\b/.test(code.slice(ss, se)),
  )
}

/** The names that a star for this file stands for, with the file that exports them itself. */
function* filesBehind(path, onRead) {
  onRead(path)
  const code = readFileSync(path, 'utf8')
  const [imports, exported] = parse(code)
  const own = exported.flatMap(({ n }) => (n === 'default' ? [] : [n]))
  if (own.length > 0) yield [path, own]
  for (const { n } of starsOf(imports, code)) yield* filesBehind(join(dirname(path), n), onRead)
}

function reExport(names, path) {
  return `export { ${names.join(', ')} } from './${path.replaceAll('\\', '/')}'`
}
