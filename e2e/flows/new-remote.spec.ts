import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../fixtures/sandbox.ts'
import { standaloneRemote } from '../fixtures/standalone.ts'
import { expect, test } from '../fixtures/test.ts'

const run = promisify(execFile)
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const NAME = 'made-by-a-test'
const folder = join(root, `remote-${NAME}`)
const flow = join(root, `e2e/flows/remote-${NAME}.spec.ts`)

/** Links the new remote's dependencies from an existing remote: installing takes minutes. */
async function linkPackages(): Promise<void> {
  const from = join(root, 'remote-chat/node_modules')
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  for (const name of await readdir(from)) await symlink(join(from, name), join(folder, 'node_modules', name))
}

async function removeRemote(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rm(flow, { force: true })
}

interface Development {
  /** Output of the command so far. */
  readonly said: () => string
  stop(): Promise<void>
}

/** `npm run dev <remote> -- --against <site>`. */
function develop(against: string, port: number): Development {
  const args = ['tools/dev.mjs', NAME, '--against', against, '--port', String(port)]
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)))
  return {
    said: () => said,
    async stop() {
      if (child.exitCode !== null || child.pid === undefined) return
      const ended = once(child, 'exit')
      // The command and its child processes.
      process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

test(
  '[MFE-01] [MFE-02] [MFE-05] a new remote is created, tested, built and published; the running host shows it; its sources run inside that site',
  { tag: '@by-turns' },
  async ({ page, asCustomer, withRemote, console }) => {
    // Two builds, type checks, a test and a development server.
    test.setTimeout(240_000)
    await removeRemote()
    let development: Development | undefined
    try {
      const node = (...args: string[]) => run(process.execPath, args, { cwd: root })
      const options = ['--title', 'Tax reports', '--slot', 'layout.notice']
      await node('--import', 'tsx', 'tools/dev/new-remote.ts', NAME, ...options)
      await linkPackages()
      await Promise.all([
        node('tools/build/bin/tradefront-build.mjs', `remote-${NAME}`),
        run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder]),
        run('npm', ['test'], { cwd: folder }),
      ])
      const port = await freePort()
      const url = await withRemote(NAME, folder, { overrideOrigins: [`http://localhost:${port}`] })
      await asCustomer()
      await page.goto(`${url}/main/${NAME}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Tax reports' })).toBeVisible()
      await expect(page.getByText('Hello Alex.')).toBeVisible()
      await page.goto(`${url}/main/settings`)
      await page.getByRole('link', { name: 'New: Tax reports' }).click()
      await expect(page).toHaveURL(`${url}/main/${NAME}`)

      development = develop(url, port)
      const address = `${url}/?remotes=${NAME}@http://localhost:${port}`
      await expect.poll(development.said, { timeout: 30_000 }).toContain(`inside ${url}: ${address}`)
      await page.goto(address)
      await page.getByRole('button', { name: 'Run test versions' }).click()
      await page.getByRole('link', { name: 'New: Tax reports' }).click()
      const banner = page.getByRole('status', { name: 'Testing' })
      await expect(banner).toContainText(`${NAME} runs as http://localhost:${port}.`)
      const source = join(folder, 'src/Page.tsx')
      await writeFile(source, (await readFile(source, 'utf8')).replace('Hello ${name}.', 'Welcome ${name}.'))
      await expect(page.getByText('Welcome Alex.')).toBeVisible()

      const mended = await readFile(source, 'utf8')
      console.allow(/\[webpack-dev-server\]/, /Syntax Error/)
      await writeFile(source, `${mended}\nconst unfinished = (`)
      const overlay = page.frameLocator('#webpack-dev-server-client-overlay')
      await expect(overlay.getByText(/src\/Page\.tsx/).first()).toBeVisible()
      await writeFile(source, mended)
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0)
      await expect(page.getByText('Welcome Alex.')).toBeVisible()
    } finally {
      await development?.stop()
      await removeRemote()
    }
  },
)

test(
  '[MFE-01] [MFE-02] a remote outside the workspace is tested, type-checked and built from the packed packages, and runs in the host',
  { tag: '@long' },
  async ({ page, asCustomer, withRemote }) => {
    test.setTimeout(240_000)
    const remote = await standaloneRemote('statements', '--title', 'Yearly statements')
    try {
      await Promise.all([
        remote.node('node_modules/@tradefront/build/bin/tradefront-build.mjs'),
        remote.node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit'),
        run('npm', ['test'], { cwd: remote.folder }),
      ])
      const url = await withRemote('statements', remote.folder)
      await asCustomer()
      await page.goto(`${url}/main/statements`)
      await expect(page.getByRole('heading', { level: 1, name: 'Yearly statements' })).toBeVisible()
      await expect(page.getByText('Hello Alex.')).toBeVisible()
    } finally {
      await remote.dispose()
    }
  },
)
