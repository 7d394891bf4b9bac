import { parseSync } from '@swc/core'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths.ts'
import { namedIn } from './source-facts.ts'

/** Events of the contract: the keys of `BusEvents`. */
export function declaredEvents(text: string): string[] {
  const events = parseSync(text, { syntax: 'typescript' })
    .body.map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item))
    .find((item) => item.type === 'TsInterfaceDeclaration' && item.id.value === 'BusEvents')
  if (events?.type !== 'TsInterfaceDeclaration') throw new Error('There is no interface BusEvents')
  return events.body.body.flatMap((member) =>
    member.type === 'TsPropertySignature' && member.key.type === 'StringLiteral' ? [member.key.value] : [],
  )
}

/** Sentences about events without a sender or a listener in these sources. */
export function busProblems(declared: readonly string[], sources: Iterable<string>): string[] {
  const sent = new Set<string>()
  const heard = new Set<string>()
  for (const text of sources) {
    const { sends, hears } = namedIn(text)
    for (const name of sends) sent.add(name)
    for (const name of hears) heard.add(name)
  }
  return declared.flatMap((name) => [
    ...(sent.has(name) ? [] : [`'${name}' has no sender`]),
    ...(heard.has(name) ? [] : [`'${name}' has no listener`]),
  ])
}

const APP = /^(?:host|remote-[a-z]+)$/
const CODE = /\.tsx?$/
const NO_PRODUCT = /\.test\.tsx?$|[\\/]testing[\\/]/

/** Source texts of host, remotes and shared packages, without tests. */
export function* productSources(root = repoRoot): Generator<string> {
  const apps = readdirSync(root).filter((name) => APP.test(name))
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name))
  for (const folder of [...apps, ...shared]) {
    for (const name of readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (CODE.test(name) && !NO_PRODUCT.test(name))
        yield readFileSync(join(root, folder, 'src', name), 'utf8')
    }
  }
}
