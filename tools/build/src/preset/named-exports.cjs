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
  return code.replace(STAR, (_star, request) => {
    const named = [...filesBehind(join(folder, request), (file) => this.addDependency(file))]
    return named.map(([file, names]) => reExport(names, relative(folder, file))).join('\n')
  })
}

/** A star that passes on what a file of the same package exports. */
const STAR = /^export \* from '(\.[^']+)';?$/gm

/** The names that a star for this file stands for, with the file that exports them itself. */
function* filesBehind(path, onRead) {
  onRead(path)
  const code = readFileSync(path, 'utf8')
  const own = parse(code)[1].flatMap(({ n }) => (n === 'default' ? [] : [n]))
  if (own.length > 0) yield [path, own]
  for (const [, request] of code.matchAll(STAR)) yield* filesBehind(join(dirname(path), request), onRead)
}

function reExport(names, path) {
  return `export { ${names.join(', ')} } from './${path.replaceAll('\\', '/')}'`
}
