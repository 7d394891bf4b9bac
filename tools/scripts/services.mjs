import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './workspace.mjs'

/** The sandbox's demo users, printed at start. */
export const DEMO_LOGINS = [
  ['Customer', 'demo@tradefront.test', 'demo-trader-1'],
  ['Second customer', 'mia@tradefront.test', 'demo-trader-2'],
  ['Support (admin chat)', 'support@tradefront.test', 'demo-support-1'],
]

/**
 * Ports of site, sandbox and card provider, by environment variable; one that is empty counts as unset.
 *
 * @param {Record<string, string | undefined>} env
 */
export function portsOf(env) {
  const sandbox = env.SANDBOX_PORT || '4110'
  return {
    PORT: env.PORT || '4100',
    SANDBOX_PORT: sandbox,
    SANDBOX_CARDS_PORT: env.SANDBOX_CARDS_PORT || String(Number(sandbox) + 1),
  }
}

/** @param {string} port */
export const localUrl = (port) => `http://localhost:${port}`

/**
 * Rows for {@link requireFree}.
 *
 * @param {ReturnType<typeof portsOf>} ports
 */
export const portRows = (ports) =>
  Object.entries(ports).map(([variable, port]) => [localUrl(port), `set ${variable} to another port`])

const SIGNALS = ['SIGINT', 'SIGTERM']

/** Timeout until a child listens, ms. */
const READY_MS = 30_000

/** By default a signal ends Node without an 'exit' event, and the children would keep running. */
const endEarly = () => process.exit(1)

/**
 * Starts a long-running child and waits until it says that it listens. An answer at its address would not do: another
 * checkout's sandbox may have taken the port meanwhile.
 *
 * @param {string} name Shown in messages.
 * @param {string[]} args Arguments for Node. It calls `process.send('listening')`.
 * @param {{ url: string, env?: Record<string, string> }} options
 */
export async function startService(name, args, { url, env = {} }) {
  // An answer before the child has started comes from another process, such as another checkout's sandbox.
  if (await isTaken(url))
    throw new Error(`${name} cannot start: something already listens at ${new URL(url).origin}.`)
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Also if this process fails, or is stopped before all are up.
  process.on('exit', () => child.kill('SIGTERM'))
  for (const signal of SIGNALS)
    if (!process.listeners(signal).includes(endEarly)) process.on(signal, endEarly)
  const isListening = new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error(`${name} ended before it was ready; the lines above say why.`)))
  })
  const isLate = wait(READY_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready at ${url} within ${READY_MS / 1000} s.`)
  })
  try {
    await Promise.race([isListening, isLate])
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return child
}

/** Whether anything already listens at this URL. */
export function isTaken(url) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const end = (isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => end(true)).on('error', () => end(false))
  })
}

/**
 * Exits with a message if a port is taken.
 *
 * @param {(readonly [url: string, remedy: string])[]} wanted Each URL with its remedy, such as `set PORT to another
 * port`.
 */
export async function requireFree(wanted) {
  for (const [url, remedy] of wanted) {
    if (!(await isTaken(url))) continue
    console.error(`Something already listens at ${url}. Stop it, or ${remedy}.`)
    process.exit(1)
  }
}

/** Stops the children when this process is stopped, and this process when a child exits. */
export function endTogether(children) {
  let ending = false
  const end = (code) => {
    if (ending) return
    ending = true
    for (const child of children) child.kill('SIGTERM')
    process.exitCode = code
  }
  for (const child of children) child.on('exit', (code) => end(code ?? 1))
  for (const signal of SIGNALS) process.off(signal, endEarly).on(signal, () => end(0))
}
