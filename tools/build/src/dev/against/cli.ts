import { parseArgs } from 'node:util'
import { appFolders, isStandalone, remoteApp } from '../../paths.ts'
import { readRemoteConfig } from '../../facts/remote-facts.ts'
import { startRemoteDevServer } from '../dev-servers.ts'
import { AgainstError, addressAgainst } from './deployed-site.ts'

/*
 * `tradefront-dev [remote] --against <site>`, and `pnpm dev` of the workspace with that option: runs this remote
 * from its sources inside a deployed site. In a remote's own repository, it is that remote.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string', default: '' }, port: { type: 'string' } },
})
const [named = ''] = positionals

try {
  const app = isStandalone ? appFolders()[0] : appFolders().find((folder) => folder === remoteApp(named))
  if (app === undefined) throw new AgainstError(`There is no remote '${named}'.`)
  const config = await readRemoteConfig(app)
  const remote = config.name
  const port = values.port === undefined ? config.port : Number(values.port)
  const origin = `http://localhost:${port}`
  const address = await addressAgainst(values.against, remote, origin)
  if (await answers(origin)) {
    throw new AgainstError(
      `Something already answers at ${origin}. Stop it, or take another port with --port.`,
    )
  }
  const server = await startRemoteDevServer(app, { port, forReleasedHost: true })
  console.log(`
${remote} from this folder inside ${values.against}: ${address}

Confirm the question there. A saved change reloads the page. Chromium asks once whether the site may reach this machine.
`)
  const stop = () => void server.close().finally(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof AgainstError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return true
  } catch {
    // Connection refused: the port is free.
    return false
  }
}
