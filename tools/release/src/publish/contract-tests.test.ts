import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contractCheck, RUNS } from './contract-tests.ts'

/* That publications run them is tested by `breaking-changes.test.ts`. */

const KEY = '@tradefront/ui/Alert'
const host = JSON.stringify({
  keys: { [KEY]: 'Alert.js' },
  modules: { 'Alert.js': 'export const Alert = ({ title }) => title' },
})
const remote = (name: string, ...modules: string[]) => ({
  name,
  text: JSON.stringify({
    keys: {},
    modules: Object.fromEntries(modules.map((text, index) => [`${index}.contract.test.tsx.js`, text])),
  }),
})
const IMPORTS = `import { Alert } from '${KEY}'\nimport { expect, test } from 'vitest'\n`
const asserts = (what: string) => `${IMPORTS}test('titles', () => ${what})`

/** Vite's configuration loader keeps its files here, next to packages; a container's are read-only. */
const nearestPackages = join(RUNS, 'node_modules')
beforeAll(async () => {
  await mkdir(nearestPackages, { recursive: true })
  await writeFile(join(nearestPackages, '.vite-temp'), 'a file, where no folder can be made')
})
afterAll(() => rm(nearestPackages, { recursive: true }))

test('[MFE-08] contract tests of several remotes are run together, and write nothing where packages are', async () => {
  const { run } = contractCheck('')
  const found = await run(host, [
    remote('chat', asserts("expect(Alert({ title: 'a' })).toBe('a')")),
    remote(
      'trading',
      asserts('true'),
      asserts("expect(Alert({ title: 'a' })).toBe('b')"),
      'export const none = 1',
    ),
  ])
  expect(found).toEqual([
    [],
    [
      {
        file: '1.contract.test.tsx',
        test: 'titles',
        message: expect.stringMatching(/^AssertionError: expected 'a' to be 'b'/) as string,
      },
      {
        file: '2.contract.test.tsx',
        test: 'the file loads',
        message: expect.stringContaining('No test suite found in file 1/2.contract.test.tsx.js') as string,
      },
    ],
  ])
  expect(JSON.stringify(found)).not.toContain(RUNS)
})

test("[MFE-07] contract tests see nothing of the publisher's environment that could be a secret", async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { run } = contractCheck('')
  const seen = "expect(Object.values(process.env)).not.toContain('secret')"
  expect(await run(host, [remote('chat', asserts(seen))])).toEqual([[]])
})

test('[MFE-08] a share key that the host lacks fails the file that imports it', async () => {
  const { run } = contractCheck('')
  const [failures] = await run(JSON.stringify({ keys: {}, modules: {} }), [remote('chat', asserts('true'))])
  expect(failures).toMatchObject([
    { test: 'the file loads', message: expect.stringContaining(KEY) as string },
  ])
})

test('[MFE-08] a result is remembered for one set of packages: another React or set-up may fail the same test', async () => {
  const root = await mkdtemp(join(tmpdir(), 'tradefront-runner-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  await write('pnpm-lock.yaml', 'react@19.3.1')
  await write('tools/vitest/setup-dom.ts', 'configure({})')
  const remembered = new Set<string>()
  const isNew = () => remembered.size < remembered.add(contractCheck('', root).checker).size
  expect([isNew(), isNew()]).toEqual([true, false])
  await write('pnpm-lock.yaml', 'react@19.3.2')
  expect([isNew(), isNew()]).toEqual([true, false])
  await write('tools/vitest/members.ts', 'export {}')
  expect([isNew(), isNew()]).toEqual([true, false])
})
