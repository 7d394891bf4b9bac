import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer as createPlainServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { bundle } from './bundle.ts'
import { APPS, PUSHER_JS_SERVER, type Addresses } from './suites.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Longest wait for a server to answer, ms. */
const PATIENCE_MS = 20_000

/** What the suites talk to. */
export interface Servers extends Addresses {
  /** Certificate of the TLS port, for `NODE_EXTRA_CA_CERTS`. */
  readonly certificate: string
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createPlainServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Ends TLS before a port, as a proxy in front of the broker would. */
async function endTls(port: number, { key, cert }: { key: string; cert: string }) {
  const sockets = new Set<TLSSocket>()
  const server = createServer({ key, cert }, (near) => {
    sockets.add(near)
    const far = connect(port, '127.0.0.1')
    near.on('close', () => {
      sockets.delete(near)
      far.destroy()
    })
    near.on('error', () => far.destroy())
    far.on('close', () => near.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Starts a server as a process and waits until it answers at `url`. */
async function startProcess(args: readonly string[], env: Readonly<Record<string, string>>, url: string) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  async function close(): Promise<void> {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  const deadline = Date.now() + PATIENCE_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return { close }
    await wait(50)
  }
  await close()
  throw new Error(`Nothing answers at ${url}`)
}

/**
 * Starts a sandbox with the suites' applications, TLS before it, and the server that pusher-js brings for its specs.
 * @param folder For what is written meanwhile.
 */
export async function startServers(folder: string): Promise<Servers> {
  const opened: (() => Promise<void>)[] = []
  async function close(): Promise<void> {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const port = await freePort()
    const env = {
      SANDBOX_PORT: String(port),
      SANDBOX_CARDS_PORT: '0',
      SANDBOX_DB: join(folder, 'sandbox.db'),
      SANDBOX_SPEED: '0',
      SANDBOX_PUSHER_APPS: JSON.stringify(Object.values(APPS)),
    }
    const command = ['--import', 'tsx', 'sandbox/src/main.ts']
    const sandbox = await startProcess(command, env, `http://127.0.0.1:${port}/sandbox/health`)
    opened.push(sandbox.close)
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
      ],
    })
    const certificate = join(folder, 'localhost.pem')
    writeFileSync(certificate, cert)
    const tls = await endTls(port, { key, cert })
    opened.push(tls.close)
    const suiteServer = { mt1: await freePort(), eu: await freePort() }
    const at: Addresses = { port, tlsPort: tls.port, suiteServer }
    const program = join(folder, 'suite-server.cjs')
    await bundle(PUSHER_JS_SERVER, at, program)
    // Both of its ports are open once the second one is.
    const suite = await startProcess(
      [program],
      PUSHER_JS_SERVER.env,
      `http://localhost:${suiteServer.eu}/jsonp/404/1`,
    )
    opened.push(suite.close)
    return { ...at, certificate, close }
  } catch (error) {
    await close()
    throw error
  }
}
