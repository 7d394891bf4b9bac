import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFit, describeProblem } from './check-fit.ts'
import { collectHostTypes, collectRemoteTypes } from './collect.ts'
import type { TypeSet } from './type-set.ts'

/* A workspace with a host that shares a component and a function, and a remote that uses both. */

const FILES = {
  'host/package.json': '{ "name": "host", "version": "0.1.0" }',
  'host/tsconfig.json': settings(),
  'shared/ui/package.json':
    '{ "name": "@tradefront/ui", "version": "0.1.0", "exports": { "./*": "./src/kit/*.ts" } }',
  'shared/ui/types/assets.d.ts': "declare module '*.css' {}",
  'shared/ui/src/kit/Alert.ts': "import './Alert.css'\nexport { Alert } from '../Alert.tsx'",
  'shared/ui/src/kit/round.ts': "export { round } from '@tradefront/money'",
  'shared/ui/src/Alert.tsx':
    'export interface AlertProps { title: string; kind: "up" | "down" | undefined }\n' +
    'export function Alert({ title }: AlertProps) { return <b>{title}</b> }',
  'shared/money/package.json':
    '{ "name": "@tradefront/money", "version": "0.1.0", "exports": { ".": "./src/index.ts" } }',
  'shared/money/src/index.ts': 'export const round = (value: number, digits: string) => value + digits',
  'remote-trading/package.json': '{ "name": "remote-trading", "version": "0.1.0" }',
  'remote-trading/tsconfig.json': settings(),
  'remote-trading/src/remote.ts': "export const page = () => import(/* webpackChunkName: 'page' */ './Page')",
  'remote-trading/src/Page.tsx': `import { Alert } from '@tradefront/ui/Alert'
import { round as rounded } from '@tradefront/ui/round'
import './Page.css'
import names from './names.json'

export default function Page() {
  return (
    <Alert
      kind={names.length > 1 ? 'up' : undefined}
      title={rounded(1.25, '2')}
    />
  )
}
`,
  'remote-trading/src/names.json': '["a"]',
  'node_modules/react/package.json':
    '{ "name": "react", "version": "19.0.0", "exports": { "./jsx-runtime": { "types": "./jsx-runtime.d.ts" } } }',
  'node_modules/react/jsx-runtime.d.ts':
    'export namespace JSX { interface Element { readonly type: string }\n' +
    'interface IntrinsicElements { b: { children?: string } } }',
}

function settings(): string {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    types: [],
  }
  return JSON.stringify({ compilerOptions })
}

let root: string
let host: TypeSet
let remote: TypeSet
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'tradefront-collect-')))
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  await mkdir(join(root, 'node_modules/@tradefront'))
  for (const name of ['ui', 'money'])
    await symlink(join(root, 'shared', name), join(root, 'node_modules/@tradefront', name))
  const kit = (name: string) => ({
    key: `@tradefront/ui/${name}`,
    file: join(root, `shared/ui/src/kit/${name}.ts`),
  })
  const ambient = [join(root, 'shared/ui/types/assets.d.ts')]
  host = await collectHostTypes(join(root, 'host'), [kit('Alert'), kit('round')], [], ambient)
  const provided = new Set(['@tradefront/ui', 'react'])
  const entry = join(root, 'remote-trading/src/remote.ts')
  remote = await collectRemoteTypes(
    join(root, 'remote-trading'),
    entry,
    (name) => provided.has(name),
    ambient,
  )
}, 120_000)
afterAll(() => rm(root, { recursive: true }))

/** The host with another text in its declarations. */
function changed(file: string, from: string | RegExp, to: string): TypeSet {
  const [id = '', path = ''] = file.split(' ')
  const one = host.packages[id]
  const text = one?.files[path] ?? ''
  const next = text.replace(from, to)
  expect(next).not.toBe(text)
  return {
    ...host,
    packages: { ...host.packages, ...(one && { [id]: { ...one, files: { ...one.files, [path]: next } } }) },
  }
}

const ALERT = '@tradefront/ui src/Alert.d.ts'
const MONEY = '@tradefront/money src/index.d.ts'

test('[MFE-08] a host keeps what it declares and no code, a remote its sources and nothing of the host', () => {
  const text = JSON.stringify(host)
  expect(text).toContain('export declare function Alert')
  expect(text).not.toContain('<b>')
  expect(Object.keys(host.packages)).toEqual(['@tradefront/money', '@tradefront/ui', 'react@19.0.0'])
  expect(Object.keys(host.keys)).toEqual(['@tradefront/ui/Alert', '@tradefront/ui/round'])
  expect(Object.keys(remote.packages)).toEqual(['remote-trading'])
  expect(Object.keys(remote.packages['remote-trading']?.files ?? {})).toContain('src/names.json')
  expect(text + JSON.stringify(remote)).not.toContain(root)
})

test.each<[string, () => TypeSet, RegExp]>([
  [
    'a prop that was renamed',
    () => changed(ALERT, 'title: string', 'heading: string'),
    /^Alert of @tradefront\/ui\/Alert: remote-trading\/src\/Page\.tsx:10 TS2322: .*'title' does not exist/,
  ],
  [
    'an export that was dropped',
    () => changed('@tradefront/ui src/kit/round.d.ts', /export .*/, 'export {}'),
    /^round of @tradefront\/ui\/round: remote-trading\/src\/Page\.tsx:2 TS2305: .*no exported member 'round'/,
  ],
  [
    'arguments in another order, in a package behind the share key',
    () => changed(MONEY, '(value: number, digits: string)', '(digits: string, value: number)'),
    /^round of @tradefront\/ui\/round: remote-trading\/src\/Page\.tsx:10 TS2345: .*not assignable to parameter/,
  ],
  [
    'a narrower type',
    () => changed(ALERT, '"up" | "down" | undefined', '"up" | "down"'),
    /^Alert of @tradefront\/ui\/Alert: remote-trading\/src\/Page\.tsx:9 TS2322: .*undefined/,
  ],
])(
  '[MFE-08] %s does not fit, and is named with its share key',
  { timeout: 60_000 },
  async (_what, make, said) => {
    const [problems = []] = await checkFit(make(), [remote])
    expect(problems.map(describeProblem)).toEqual([expect.stringMatching(said)])
  },
)

test('[MFE-08] existing uses and additions fit', { timeout: 60_000 }, async () => {
  const more = changed(ALERT, 'title: string', 'title: string; icon?: string')
  expect(await checkFit(host, [remote, remote])).toEqual([[], []])
  expect(await checkFit(more, [remote])).toEqual([[]])
})

test('[MFE-08] an app without settings has no types: it says which file is missing', async () => {
  const entry = join(root, 'remote-trading/src/remote.ts')
  const collected = collectRemoteTypes(join(root, 'remote-chat'), entry, () => false, [])
  await expect(collected).rejects.toThrow(/^The types cannot be collected: .*remote-chat\/tsconfig\.json/)
})
