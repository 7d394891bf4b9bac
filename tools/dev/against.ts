import { AgainstError, addressAgainst, remoteDevUrl, startRemoteDevServer } from '@tradefront/build'
import { parseArgs } from 'node:util'

/* `pnpm dev <remote> --against <site>`: this remote from its sources, everything else from a deployed site. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string', default: '' }, port: { type: 'string' } },
})
const [remote = ''] = positionals
const port = values.port === undefined ? undefined : Number(values.port)

try {
  const origin = await remoteDevUrl(remote, port)
  const address = await addressAgainst(values.against, remote, origin)
  if (await answers(origin)) {
    throw new AgainstError(
      `Something already answers at ${origin}. Stop it, or take another port with --port.`,
    )
  }
  const server = await startRemoteDevServer(remote, { port, forReleasedHost: true })
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
    // Nobody listens: the port is free.
    return false
  }
}
