import { ContractTests } from '@tradefront/contracts'
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { readText } from '../site/site-files.ts'
import { API_CHECKS } from './api-problems.ts'
import type { Checked, PairCheck } from './meetings.ts'

/** A contract test that fails. */
interface Failure {
  /** The file in the remote's `src`. */
  readonly file: string
  readonly test: string
  readonly message: string
}

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
/** Where the runs are: below the workspace, for its React, vitest and Testing Library, in a folder that containers can write to. */
export const RUNS = join(workspace, API_CHECKS, 'runs')
const RUN_TIMEOUT_MS = 120_000
/** What a run gets of the publisher's environment: never credentials, since the tests are the remotes' code. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR']
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** Set-up files of every test, below the workspace. */
const SET_UP = 'tools/vitest'

/** The parts of vitest's JSON report that are read. */
const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
})

/**
 * Runs remotes' contract tests against what the host that they would meet shares: another behaviour under the same
 * types [MFE-08].
 *
 * @param cache Folder that remembers results.
 * @param root Folder of the workspace whose packages the tests run with.
 */
export function contractCheck(cache: string, root = workspace): PairCheck<Failure> {
  return {
    kind: 'contractTests',
    cache,
    checker: `contract tests 2 ${runnerHash(root)}`,
    run: runTests,
    sentences({ host, remote }, failures) {
      return [
        ...failures.map(
          ({ file, test, message }) =>
            `${remote.name} ${remote.version} does not work with host ${host.version}: its contract test ` +
            `'${test}' (remote-${remote.name}/src/${file}) fails: ${message}`,
        ),
        `Mend the host, publish ${remote.name} for it first or with it, or say why it is meant with --allow-api 'reason'.`,
      ]
    },
  }
}

/** What decides a result besides host and remote: Node, and every package and set-up file that a test can reach. */
function runnerHash(root: string): string {
  const hash = createHash('sha256').update(process.version)
  const setUp = readdirSync(join(root, SET_UP)).sort()
  for (const file of ['pnpm-lock.yaml', ...setUp.map((name) => join(SET_UP, name))])
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** One run of vitest for all remotes. @throws Error if vitest ends without a report, or has not run a test's file. */
async function runTests(hostText: string, remotes: readonly Checked[]): Promise<Failure[][]> {
  const run = join(RUNS, randomUUID())
  try {
    const host = v.parse(ContractTests, JSON.parse(hostText))
    await writeModules(join(run, 'host'), host)
    const tests: string[] = []
    for (const [index, { text }] of remotes.entries())
      tests.push(...(await writeModules(join(run, String(index)), v.parse(ContractTests, JSON.parse(text)))))
    await writeFile(join(run, 'vitest.config.mjs'), configText(run, host))
    const output = await runVitest(run)
    const report = await readText(join(run, 'report.json'))
    if (report === undefined) throw new Error(`The contract tests could not be run.\n${output}`)
    const { testResults } = v.parse(Report, JSON.parse(report))
    const missing = tests.filter((test) => !testResults.some(({ name }) => name === test))
    if (missing.length > 0)
      throw new Error(`These contract tests were not run: ${missing.join(', ')}\n${output}`)
    const failures = failuresOf(testResults, run)
    return remotes.map((_, index) =>
      failures.flatMap(({ path, ...failure }) => {
        const file = relative(join(run, String(index)), path)
        return file.startsWith('..') ? [] : [{ ...failure, file: file.replace(/\.js$/, '') }]
      }),
    )
  } finally {
    await rm(run, { recursive: true, force: true })
  }
}

/** Returns the paths of the files. */
async function writeModules(folder: string, { modules }: ContractTests): Promise<string[]> {
  const files: string[] = []
  for (const [path, text] of Object.entries(modules)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    files.push(file)
  }
  return files
}

function configText(run: string, { keys }: ContractTests): string {
  const alias = Object.entries(keys).map(([key, module]) => {
    const [find, replacement] = [`^${key.replaceAll('.', '\\.')}$`, join(run, 'host', module)]
    return `{ find: new RegExp(${JSON.stringify(find)}), replacement: ${JSON.stringify(replacement)} }`
  })
  const setup = ['setup.ts', 'setup-dom.ts'].map((file) => join(workspace, SET_UP, file))
  return `export default {
  root: ${JSON.stringify(run)},
  cacheDir: ${JSON.stringify(join(run, '.vite'))},
  resolve: { alias: [${alias.join(',\n')}] },
  test: {
    environment: 'jsdom',
    include: ['**/*.contract.test.tsx.js'],
    exclude: [],
    // As in the page, remotes have one copy of what the host shares; the set-up keeps their files apart.
    isolate: false,
    maxWorkers: 1,
    setupFiles: ${JSON.stringify(setup)},
  },
}
`
}

/** Runs vitest, which also fails where a test does; resolves with its output, for an error if there is no report. */
function runVitest(run: string): Promise<string> {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]))
  const report = `--outputFile.json=${join(run, 'report.json')}`
  const args = [
    vitest,
    'run',
    '--root',
    run,
    '--config',
    join(run, 'vitest.config.mjs'),
    // The default writes below `node_modules`, which a container may keep read-only.
    '--configLoader=native',
    '--reporter=json',
    report,
  ]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: run, env: { ...env, NODE_ENV: 'test' }, timeout: RUN_TIMEOUT_MS },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })
}

function failuresOf(
  testResults: v.InferOutput<typeof Report>['testResults'],
  run: string,
): { path: string; test: string; message: string }[] {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [{ path, test: 'the file loads', message: firstLine(message, run) }]
    return failed.map(({ fullName, failureMessages }) => ({
      path,
      test: fullName,
      message: firstLine(failureMessages?.[0] ?? '', run),
    }))
  })
}

/** What a failure says, without this run's folder: the same failure has the same text in the next run. */
function firstLine(message: string, run: string): string {
  return (message.split('\n', 1)[0] ?? '').replaceAll(`${run}/`, '')
}
