import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../fixtures/sandbox.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * What the documents tell teams and operators to type, typed in a clean clone in that order, with npm as the only
 * package manager. A command that no longer works, or that a document no longer has, fails here.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const DOCUMENTS = ['teams.md', 'development.md', 'deploy.md']
/** Needs a bucket of its own: `tools/release/src/bucket` has its tests. */
const NOT_TYPED = 'Bucket and CDN'

/** The lines of shell in a document's section, without comments. */
async function shell(document: string, heading: string): Promise<string[]> {
  const section = (await sectionsOf(document)).get(heading)
  expect(section, `${document} has a section '${heading}'`).toBeDefined()
  return [...(section ?? '').matchAll(/```sh\n(.*?)```/gs)]
    .flatMap(([, lines = '']) => lines.split('\n'))
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter((line) => line !== '')
}

async function sectionsOf(document: string): Promise<Map<string, string>> {
  const [, ...sections] = (await readFile(join(root, 'docs', document), 'utf8')).split(/^## /m)
  return new Map(sections.map((text) => [text.slice(0, text.indexOf('\n')), text]))
}

/** A command within a document's text. */
async function said(document: string, command: string): Promise<string> {
  expect(await readFile(join(root, 'docs', document), 'utf8')).toContain(`\`${command}\``)
  return command
}

/** A terminal: its folder, and what was typed. */
class Terminal {
  readonly #env: NodeJS.ProcessEnv
  readonly #running: ChildProcess[] = []
  folder: string

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.folder = folder
    this.#env = env
  }

  /** Runs a command to its end, or changes the folder. */
  async type(line: string): Promise<string> {
    const [, folder] = /^cd (\S+)$/.exec(line) ?? []
    if (folder !== undefined) this.folder = resolve(this.folder, folder)
    if (folder !== undefined) return ''
    return test.step(line, async () => {
      const { child, output } = this.#start(line)
      const [code] = (await once(child, 'close')) as [number | null]
      expect(code, `${line}\n${output()}`).toBe(0)
      return output()
    })
  }

  /** Starts a command that runs until it is stopped, and waits for what it says once it is ready. */
  async start(line: string, ready: string | RegExp, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
    return test.step(line, async () => {
      const { child, output } = this.#start(line, env)
      const says = expect.poll(output, { message: line, timeout: 10 * 60_000 }).toMatch(ready)
      const ends = once(child, 'close').then(() => {
        throw new Error(`${line} ended:\n${output()}`)
      })
      await Promise.race([says, ends])
      // Its end is no surprise from here on.
      ends.catch(() => {})
      return child
    })
  }

  async stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const closed = once(child, 'close')
    // npm, and what it runs.
    process.kill(-child.pid, 'SIGTERM')
    await closed
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map((child) => this.stop(child)))
  }

  #start(line: string, env: NodeJS.ProcessEnv = {}) {
    const child = spawn('sh', ['-c', line], {
      cwd: this.folder,
      env: { ...this.#env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)))
    return { child, output: () => text }
  }
}

/** This process's environment as a newcomer's: without what test runners and npm set, and without pnpm. */
async function newcomer(space: string): Promise<NodeJS.ProcessEnv> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|E2E_|TEST_|PUBLISHER|PW_|NODE_OPTIONS)/i.test(name),
  )
  const bin = join(space, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'pnpm'), '#!/bin/sh\necho "pnpm: not found" >&2\nexit 127\n')
  await chmod(join(bin, 'pnpm'), 0o755)
  const who = { NAME: 'A newcomer', EMAIL: 'newcomer@tradefront.test' }
  return {
    ...Object.fromEntries(own),
    PATH: [bin, process.env['PATH']].join(delimiter),
    GIT_AUTHOR_NAME: who.NAME,
    GIT_AUTHOR_EMAIL: who.EMAIL,
    GIT_COMMITTER_NAME: who.NAME,
    GIT_COMMITTER_EMAIL: who.EMAIL,
  }
}

test(
  '[MFE-01] [MFE-08] what the documents tell teams and operators to type works in a clean clone, with npm alone',
  { tag: '@long' },
  async () => {
    // An installation, three builds, and flows.
    test.setTimeout(30 * 60_000)
    const space = await mkdtemp(join(tmpdir(), 'tradefront-clone-'))
    const clone = join(space, 'tradefront')
    const [port, sandbox, cards, other, trading, reports] = await Promise.all(
      Array.from({ length: 6 }, freePort),
    )
    const site = `http://localhost:${port}`
    const env = { PORT: String(port), SANDBOX_PORT: String(sandbox), SANDBOX_CARDS_PORT: String(cards) }
    const terminal = new Terminal(space, { ...(await newcomer(space)), ...env })
    const typeAll = async (lines: Iterable<string>) => {
      for (const line of lines) await terminal.type(line)
    }
    try {
      await typeAll([
        `git clone --quiet '${root}' tradefront`,
        'cd tradefront',
        'git checkout --quiet -B my-branch',
      ])
      await terminal.start(await said('development.md', 'npm start'), `Tradefront runs at ${site}`)

      const preview = await shell('teams.md', 'A preview of a branch')
      await typeAll(preview.slice(0, -1))
      const serve = await terminal.start(preview.at(-1) ?? '', `localhost:${other}`, { PORT: String(other) })
      await terminal.stop(serve)

      // The site allows what is developed inside it.
      const config = join(space, 'config.json')
      const present = JSON.parse(await readFile(join(clone, 'site/config.json'), 'utf8')) as object
      const overrideOrigins = [trading, reports].map((at) => `http://localhost:${at}`)
      await writeFile(config, JSON.stringify({ ...present, overrideOrigins }))
      await terminal.type((await said('teams.md', 'npm run release -- config FILE')).replace('FILE', config))
      const inside = async (line: string, at: number | undefined) => {
        const command = `${line.replace('https://staging.example', site)} --port ${at}`
        await terminal.stop(await terminal.start(command, `inside ${site}`))
      }
      const [develop = ''] = await shell('teams.md', 'Inside a deployed site')
      await inside(develop, trading)

      const own = await shell('teams.md', 'A repository of its own')
      await typeAll(own.slice(0, -1))
      await terminal.type(`cd ${clone}`)
      await terminal.type(await said('teams.md', 'npm run release -- publish --from ../reports/dist'))
      await terminal.type('cd ../reports')
      await inside(own.at(-1) ?? '', reports)
      await terminal.type(`cd ${clone}`)

      await typeAll(await shell('teams.md', "A team's own flows"))

      for (const command of [
        'npm run new remote reports',
        'npm --prefix remote-reports test',
        "git add --all && git commit --message 'Reports'",
        'npm --prefix remote-reports run build',
        'npm run e2e -- --remote reports=remote-reports',
        'npm run release -- publish reports',
        "npm run release -- disable reports 'Gone.'",
      ])
        await terminal.type(await said('development.md', command))
      await Promise.all(
        ['remote-reports', 'e2e/flows/remote-reports.spec.ts'].map((path) =>
          rm(join(clone, path), { recursive: true }),
        ),
      )
      await terminal.type(await said('development.md', 'npx -y pnpm@10.34.9 install'))

      for (const [heading, file] of [
        ['nginx', join(space, 'tradefront.conf')],
        ['Static hosts', join(clone, 'site/_headers')],
      ] as const) {
        for (const line of await shell('deploy.md', heading))
          await terminal.type(
            line.replace('/srv/tradefront/site', join(clone, 'site')).replace('/etc/nginx/snippets', space),
          )
        expect(await readFile(file, 'utf8')).toMatch(/^\s*(add_header )?content-security-policy/im)
      }
      const key = await terminal.type(await said('deploy.md', 'npm run release -- keygen key.pem'))
      expect(key).toContain('TRADEFRONT_PUBLIC_KEY=')
    } finally {
      await terminal.stopAll()
      await rm(space, { recursive: true, force: true })
    }
  },
)

test('every section with commands is typed in a clean clone', { tag: '@long' }, async () => {
  const sections = await Promise.all(DOCUMENTS.map(sectionsOf))
  const withShell = sections.flatMap((all) =>
    [...all].filter(([, text]) => text.includes('```sh\n')).map(([heading]) => heading),
  )
  expect(withShell.sort()).toEqual(
    [
      NOT_TYPED,
      'A preview of a branch',
      'A repository of its own',
      "A team's own flows",
      'Inside a deployed site',
      'Static hosts',
      'nginx',
    ].sort(),
  )
})
