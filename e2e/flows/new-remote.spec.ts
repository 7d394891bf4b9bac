import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures/test.ts'

const run = promisify(execFile)
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const NAME = 'made-by-a-test'
const folder = join(root, `remote-${NAME}`)

/** Links what the new remote's package.json names, from a remote that has it: an installation takes minutes. */
async function linkPackages(): Promise<void> {
  const from = join(root, 'remote-chat/node_modules')
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  for (const name of await readdir(from)) await symlink(join(from, name), join(folder, 'node_modules', name))
}

test('[MFE-01] [MFE-02] a new remote is made, tested, built and published; the host that runs shows it', async ({
  page,
  asCustomer,
  withRemote,
}) => {
  await rm(folder, { recursive: true, force: true })
  try {
    const node = (...args: string[]) => run(process.execPath, args, { cwd: root })
    const options = ['--title', 'Tax reports', '--slot', 'layout.notice']
    await node('--import', 'tsx', 'tools/dev/new-remote.ts', NAME, ...options)
    await linkPackages()
    await Promise.all([
      node('tools/build/bin/tradefront-build.mjs', `remote-${NAME}`),
      node('node_modules/vitest/vitest.mjs', 'run', '--project', 'component', `remote-${NAME}/`),
    ])
    const url = await withRemote(NAME, folder)
    await asCustomer()
    await page.goto(`${url}/main/${NAME}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tax reports' })).toBeVisible()
    await expect(page.getByText('Hello Alex.')).toBeVisible()
    await page.goto(`${url}/main/settings`)
    await page.getByRole('link', { name: 'New: Tax reports' }).click()
    await expect(page).toHaveURL(`${url}/main/${NAME}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
