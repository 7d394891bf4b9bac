/** A name that a file imports from a share key. */
export interface Use {
  readonly key: string
  readonly name: string
}

const IMPORT = /\bimport\s+(?:type\s+)?([^'"]*?)\s*from\s*(["'])([^"'\n]+)\2/g

/**
 * Which names of share keys the code at a place of a file is about: the one that is there, or the component or function
 * that the place is an argument of; otherwise every share key that the file imports. The compiler says what is wrong,
 * and this who is responsible for it, so a wrong guess costs a look.
 *
 * @param line From 1, like `column`.
 */
export function usedAt(text: string, line: number, column: number, keys: ReadonlySet<string>): Use[] {
  const imported = new Map<string, Use>()
  let last = 0
  for (const { 0: whole, 1: names = '', 3: key = '', index } of text.matchAll(IMPORT)) {
    last = Math.max(last, index + whole.length)
    if (!keys.has(key)) continue
    for (const [, name = '', alias] of names.matchAll(/([\w$*]+)(?:\s+as\s+([\w$]+))?/g)) {
      if (name !== 'type') imported.set(alias ?? name, { key, name: name === '*' ? (alias ?? name) : name })
    }
  }
  const offset = offsetOf(text, line, column)
  const [word = ''] = /^[\w$]*/.exec(text.slice(offset)) ?? []
  const own = [...imported.values()].find(({ name }) => name === word)
  // Between the imports a name is its own, and behind them that by which the file calls it.
  const here = offset < last ? own : imported.get(word)
  if (here) return [here]
  const around = offset < last ? undefined : enclosing(text, offset, imported, last)
  if (around) return [around]
  const words = new Set(text.split('\n')[line - 1]?.match(/[\w$]+/g))
  const onLine = [...imported].filter(([name]) => words.has(name))
  const uses = (onLine.length > 0 ? onLine : [...imported]).map(([, use]) => use)
  if (onLine.length > 0) return uses
  // Nothing nearer: the keys themselves, each with everything that is taken of it.
  return [...new Set(uses.map(({ key }) => key))].map((key) => ({
    key,
    name: uses.flatMap((use) => (use.key === key ? [use.name] : [])).join(', '),
  }))
}

/** The imported name before the nearest bracket around a place: `<Alert title`, `format(1, `, `new Sender({`. */
function enclosing(
  text: string,
  offset: number,
  imported: ReadonlyMap<string, Use>,
  start: number,
): Use | undefined {
  let [depth, tags] = [0, 0]
  for (let at = offset - 1; at > start; at -= 1) {
    const sign = text[at] ?? ''
    if (sign === ')' || sign === '}' || sign === ']') depth += 1
    else if ((sign === '(' || sign === '{' || sign === '[') && depth > 0) depth -= 1
    else if (depth > 0) continue
    else if (sign === '>' && text[at - 1] !== '=') tags += 1
    else if (sign === '<' && tags > 0) tags -= 1
    else if (sign === '<' || sign === '(' || sign === '{') {
      const near = sign === '<' ? text.slice(at + 1, at + 100) : text.slice(Math.max(start, at - 100), at)
      const [, name = ''] = (sign === '<' ? /^([\w$]+)/ : /([\w$]+)(?:<[^<>()]*>)?\s*$/).exec(near) ?? []
      const use = imported.get(name)
      if (use) return use
    }
  }
  return undefined
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
