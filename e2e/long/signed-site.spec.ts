import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { generateKey, publish, readSigner, startSiteServer } from '@tradefront/release'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, siteConfig, test as base } from '../fixtures/test.ts'

/* The host is built with a public key: it only runs what the private one signed. */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const BUILD = 'tools/build/bin/tradefront-build.mjs'
const run = promisify(execFile)

interface SignedSite {
  readonly folder: string
  /** Raises the revision in files with this suffix, like an attacker with write access but no key. */
  forge(ending: '.html' | 'registry.json'): Promise<void>
}

/** A signed site of the workspace's own builds. */
const test = base.extend<object, { signed: SignedSite }>({
  signed: [
    async ({ workerSandbox }, provide) => {
      const space = await mkdtemp(join(tmpdir(), 'signed-site-'))
      const key = join(space, 'key.pem')
      const publicKey = await generateKey(key)
      await run(process.execPath, [join(root, BUILD), 'host', '--out', space], {
        cwd: root,
        env: { ...process.env, TRADEFRONT_PUBLIC_KEY: publicKey },
      })
      const remotes = (await readdir(root)).filter((name) => name.startsWith('remote-'))
      for (const name of remotes)
        await cp(join(root, name, 'dist'), join(space, name, 'dist'), { recursive: true })
      const folder = join(space, 'site')
      const config = siteConfig(workerSandbox.port, workerSandbox.cardsPort, null)
      await publish({ allowDirty: true, root: space, site: folder, config, signer: await readSigner(key) })
      await provide({
        folder,
        async forge(ending) {
          const live = join(folder, '.live')
          const names = await readdir(live, { recursive: true })
          for (const name of names.filter((file) => file.endsWith(ending))) {
            const text = await readFile(join(live, name), 'utf8')
            await writeFile(join(live, name), text.replace(/"revision":\s*\d+/, '"revision":999'))
            // The server prefers the compressed file, which would still be signed.
            for (const form of ['br', 'gz']) await rm(join(live, `${name}.${form}`), { force: true })
          }
        },
      })
      await rm(space, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  siteUrl: [
    async ({ signed }, provide) => {
      const server = await startSiteServer({ root: signed.folder, port: 0 })
      await provide(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** Remotes whose entry ran in the page: each defines a global container. */
function remotesThatRan(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(window).flatMap((name) => /^tradefront_remote_([a-z]+)_/.exec(name)?.[1] ?? []),
  )
}

test(
  '[MFE-07] a signed site runs, and a set changed without the key runs no remote',
  {
    tag: '@long',
  },
  async ({ page, console, signed }) => {
    await test.step('what was signed runs', async () => {
      await login(page, PEOPLE.demo, '/main/chat')
      await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()
      await page.goto('/main/deposit')
      await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible()
    })

    await test.step('a page that was changed without the key is not believed; the signed set beside it is', async () => {
      await signed.forge('.html')
      await page.goto('/main/chat')
      await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()
      expect(await remotesThatRan(page)).toContain('chat')
    })

    await test.step('with that set changed as well no remote runs, and the page says why', async () => {
      await signed.forge('registry.json')
      console.allow(/registry-unsigned|signature/)
      await page.goto('/main/chat')
      await expect(page.getByText("The site's release data was not accepted.")).toBeVisible()
      await expect(page.getByText('Its signature is not valid.')).toBeVisible()
      expect(await remotesThatRan(page)).toEqual([])
      await expect(page.getByRole('textbox', { name: /message/i })).toHaveCount(0)
    })

    await test.step('logging out and in still works, for that is the host', async () => {
      await page.goto('/main/settings')
      await chooseInMenu(page, 'Logout')
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    })
  },
)
