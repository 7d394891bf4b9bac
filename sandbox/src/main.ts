import { join } from 'node:path'
import { createSandbox } from './index.ts'
import { readPusherApps } from './pusher/read-apps.ts'
import { readKey } from './store/secret-key.ts'

/* The sandbox as a command, configured by environment variables (README). */

const DEFAULT_PORT = 4110
/** ms */
const DEFAULT_ROBOT_INTERVAL = 30_000

/** A number from the environment. @throws RangeError unless it is one. */
function numberOf(name: string): number | undefined {
  const text = process.env[name]
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a number`)
  return value
}

/** A list from the environment, separated by spaces or commas. */
const listOf = (name: string) => (process.env[name] ?? '').split(/[\s,]+/).filter((entry) => entry !== '')

async function main(): Promise<void> {
  const seed = numberOf('SANDBOX_SEED')
  const speed = numberOf('SANDBOX_SPEED')
  const host = process.env['SANDBOX_HOST']
  const passkeyDomain = process.env['SANDBOX_PASSKEY_DOMAIN']
  const secretKey = process.env['SANDBOX_SECRET_KEY']
  const port = numberOf('SANDBOX_PORT') ?? DEFAULT_PORT
  const sandbox = await createSandbox({
    port,
    // With a free port for the API, also use one for the cards.
    cardsPort: numberOf('SANDBOX_CARDS_PORT') ?? (port === 0 ? 0 : port + 1),
    sites: listOf('SANDBOX_SITES'),
    ...(passkeyDomain !== undefined && passkeyDomain !== '' && { passkeyDomain }),
    controlHosts: listOf('SANDBOX_CONTROL_HOSTS'),
    database: process.env['SANDBOX_DB'] || join('.tradefront', 'sandbox.db'),
    control: process.env['SANDBOX_CONTROL'] !== '0',
    robotIntervalMs: numberOf('SANDBOX_ROBOT_INTERVAL') ?? DEFAULT_ROBOT_INTERVAL,
    marketHours: process.env['SANDBOX_MARKET_HOURS'] === '1',
    log: process.env['SANDBOX_LOG'] === '1',
    trustProxy: process.env['SANDBOX_TRUST_PROXY'] === '1',
    pusherServer: process.env['SANDBOX_PUSHER'] || undefined,
    embeddedPusher: process.env['SANDBOX_PUSHER_EMBEDDED'] !== '0',
    pushServices: listOf('SANDBOX_PUSH_SERVICES'),
    pushContact: process.env['SANDBOX_PUSH_CONTACT'] || undefined,
    redis: process.env['SANDBOX_REDIS'] || undefined,
    pusherApps: readPusherApps(process.env['SANDBOX_PUSHER_APPS'] ?? ''),
    ...(secretKey !== undefined &&
      secretKey !== '' && { secretKey: readKey(secretKey, 'SANDBOX_SECRET_KEY') }),
    ...(seed !== undefined && { seed }),
    ...(speed !== undefined && { speed }),
    ...(host !== undefined && host !== '' && { host }),
  })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Last: readers of this line may stop the process immediately.
  console.log(`Sandbox listening on ${sandbox.url}`)
  // To the script that has started it, if one has.
  process.send?.('listening')
}

main().catch((error: unknown) => {
  console.error(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
