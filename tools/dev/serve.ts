import { SITE_FOLDER, remoteApp, startHostDevServer, startRemoteDevServer } from '@tradefront/build'
import { SANDBOX_PORT, cardsPortOf, type defaultConfig, withSandboxPort } from '@tradefront/release'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/* The two development servers of `npm run dev <remote>`: the host's on 4100, the remote's on its own port. */

const remote = process.argv[2] ?? ''
const port = Number(process.env['PORT'] ?? 4100)
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? SANDBOX_PORT)
const cardsPort = Number(process.env['SANDBOX_CARDS_PORT'] ?? cardsPortOf(sandboxPort))

function block(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

const remoteServer = await startRemoteDevServer(remoteApp(remote))

/** The released site's data, additionally allowing the remote's development origin. */
function page(scripts: readonly string[]): string {
  const read = (file: string) => JSON.parse(readFileSync(join(SITE_FOLDER, file), 'utf8')) as object
  const released = withSandboxPort(
    read('config.json') as ReturnType<typeof defaultConfig>,
    sandboxPort,
    cardsPort,
  )
  const config = { ...released, overrideOrigins: [remoteServer.url], faults: true }
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tradefront</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    block('tradefront-registry', read('registry.json')),
    block('tradefront-config', config),
    '<link rel="stylesheet" href="/dev-host/main.css">',
    ...scripts.map((script) => `<script defer src="${script}"></script>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('\n')
}

const host = await startHostDevServer({ port, siteFolder: SITE_FOLDER, page })
console.log(`\n${remote} with hot reload: ${host.url}/?remotes=${remote}@${remoteServer.url}\n`)

function stop(): void {
  void Promise.allSettled([host.close(), remoteServer.close()]).then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
