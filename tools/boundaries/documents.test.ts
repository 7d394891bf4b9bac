import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDocumentCheck } from './documents.ts'

const root = join(import.meta.dirname, '../..')

/** Documents that describe the past. */
const HISTORY = /^CHANGELOG\.md$|^docs\/decisions/

function readTree(): Map<string, string> {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const isText = /\.(tsx?|mjs|json|css|ya?ml|md)$/
  const tree = new Map<string, string>()
  for (const path of listed.split('\n').filter((name) => name !== '' && !name.endsWith('pnpm-lock.yaml')))
    tree.set(path, isText.test(path) ? readIfThere(path) : '')
  return tree
}

/** A deleted file that isn't committed yet is still listed. */
function readIfThere(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}

describe('names in documents', () => {
  const tree = new Map([
    [
      'remote-x/src/orders/order.ts',
      'export const ORDER = {\n  report() {},\n  send: 1,\n}\nconst MAX_LOTS = 5',
    ],
    ['remote-x/src/orders/other.ts', 'export function tell() {}'],
  ])
  const check = createDocumentCheck(tree)

  test.each([
    ['`ORDER.tell`', ['ORDER.tell']],
    ['`ORDER.report` and `ORDER.send`', []],
    ['`orders/order.ts`, `order.ts`', []],
    ['`orders/orders.ts`', ['orders/orders.ts']],
    ['`orders/order`', []],
    ['`orders/gone`', ['orders/gone']],
    ['`remote-x/src/`', []],
    ['`MAX_LOTS`, `MIN_LOTS`', ['MIN_LOTS']],
    ['`sendNothing()`', ['sendNothing()']],
    ['```ts\nsendNothing()\n`orders/gone`\n```', []],
    ['`npm test` and `registry.json` of a site, `text/plain`', []],
  ])('%s', (text, missing) => {
    expect(check(text)).toEqual(missing)
  })

  test('every file and symbol named in a document of this project exists', () => {
    const all = readTree()
    const checkTree = createDocumentCheck(all)
    const missing = [...all].flatMap(([path, text]) =>
      path.endsWith('.md') && !HISTORY.test(path) ? checkTree(text).map((name) => `${path}: ${name}`) : [],
    )
    expect(missing).toEqual([])
  })
})
