/** Files written by a build or publication, and names of other programs: never committed. */
const ELSEWHERE = new Set([
  'config.json',
  'facts.json',
  'log.json',
  'sbom.cdx.json',
  'mf-manifest.json',
  'provenance.intoto.json',
  'registry.json',
  'revoked.json',
  'PutObject',
  'text/plain',
])

const FILE = /^[\w@./-]+\.(?:tsx?|mjs|css|json|md|ya?ml)$/
const PATH = /^[\w@-]+(?:\/[\w@.-]+)+\/?$/
const SYMBOL = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/
/** A symbol has an inner capital, an underscore, a dot or brackets, unlike an English word. */
const IS_CODE = /[a-z][A-Z]|_[A-Z]|\.|\(\)$/

/**
 * Creates the check that a document only names existing things: files and folders by part of their path, symbols by
 * name, and members (`ORDER.report`) in a file that declares their owner.
 *
 * @param tree Texts of all files of the project by path.
 * @returns Names in a document's code spans that don't exist; code blocks are examples and skipped.
 */
export function createDocumentCheck(tree: ReadonlyMap<string, string>): (document: string) => string[] {
  const paths = new Set<string>()
  const words = new Set<string>()
  for (const [path, text] of tree) {
    const parts = path.split('/')
    for (let end = 1; end <= parts.length; end++) addEndings(paths, parts.slice(0, end))
    addEndings(paths, path.replace(/(?:\.test)?\.\w+$/, '').split('/'))
    if (!/\.md$|documents\.test\.ts$/.test(path))
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word)
  }
  const sources = [...tree].filter(([path]) => !/\.md$|documents\.test\.ts$/.test(path))

  function hasMember(owner: string, member: string): boolean {
    const declares = new RegExp(
      `\\b(?:const|class|interface|type|function|enum|namespace)\\s+${escape(owner)}\\b`,
    )
    const declaring = sources.filter(([, text]) => declares.test(text))
    const declaresMember = new RegExp(
      `^\\s*(?:readonly |async )?${escape(member)}\\??\\s*[(:=,<]|\\b${escape(owner)}\\.${escape(member)}\\b`,
      'm',
    )
    return declaring.some(([, text]) => declaresMember.test(text))
  }

  function isThere(name: string): boolean {
    if (ELSEWHERE.has(name.split('/').at(-1) ?? '') || ELSEWHERE.has(name) || name.startsWith('.'))
      return true
    if (name.includes('...') || /(?:^|\/)dist(?:\/|$)/.test(name)) return true
    if (name.endsWith('/*')) return true
    if (name.startsWith('@'))
      return sources.some(([, text]) => text.includes(`${name}'`) || text.includes(`"${name}"`))
    if (FILE.test(name) || PATH.test(name))
      return paths.has(name.replace(/^(?:\.\.?\/)+/, '').replace(/\/$/, ''))
    if (!SYMBOL.test(name) || !IS_CODE.test(name)) return true
    // Literal occurrence: a member of a third-party object, the name of an event or a slot.
    if (name.includes('.') && sources.some(([, text]) => text.includes(name))) return true
    const [owner = '', ...members] = name.replace('()', '').split('.')
    return words.has(owner) && members.every((member) => hasMember(owner, member))
  }

  return (document) => {
    const spans = document.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)
    return [...spans].map(([, name = '']) => name).filter((name) => !isThere(name))
  }
}

function addEndings(paths: Set<string>, parts: readonly string[]): void {
  for (let start = 0; start < parts.length; start++) paths.add(parts.slice(start).join('/'))
}

const escape = (text: string) => text.replaceAll('$', String.raw`\$`)
