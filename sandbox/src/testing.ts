import { afterAll, beforeAll, beforeEach } from 'vitest'
import { WebSocket } from 'ws'
import { type DeriveKey, deriveKey } from './domain/password.ts'
import { codeAt } from './domain/second-factor/totp.ts'
import { SEED_CLOSED_TRADES } from './store/seed-content.ts'
import type { Authenticator } from './testing/authenticator.ts'
import { PUSHER_KEY, type Sandbox, type SandboxOptions, createSandbox } from './index.ts'

/* Shared by the sandbox's tests. */

export const PEOPLE = {
  demo: { email: 'demo@tradefront.test', password: 'demo-trader-1' },
  mia: { email: 'mia@tradefront.test', password: 'demo-trader-2' },
  support: { email: 'support@tradefront.test', password: 'demo-support-1' },
  pending: { email: 'pending@tradefront.test', password: 'demo-trader-3' },
  disabled: { email: 'disabled@tradefront.test', password: 'demo-trader-4' },
} as const

/** An answer of the sandbox; tests inspect its body. */
export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** Calls the sandbox at a URL, with a session token once logged in. */
export function createClient(url: string, token?: string) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = body instanceof FormData
    const response = await fetch(`${url}${path.startsWith('/sandbox') ? '' : '/api/v1'}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      body: json ? (JSON.parse(text) as unknown) : text,
    }
  }
  return {
    url,
    token,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => call('PUT', path, body, headers),
    patch: (path: string, body?: unknown) => call('PATCH', path, body),
    delete: (path: string) => call('DELETE', path),
  }
}
export type Client = ReturnType<typeof createClient>

/** A client with a user's session, and the user's id. */
export type Person = Client & { userId: number }

/** Logs in. */
export async function logIn(url: string, who: keyof typeof PEOPLE): Promise<Person> {
  const client = createClient(url)
  const answer = await client.post('/auth/login', PEOPLE[who])
  const { data } = answer.body as { data: { challenge?: string } }
  if (data.challenge === undefined) return personOf(url, answer)
  const { body } = await client.post(`/sandbox/users/${PEOPLE[who].email}/code`)
  const { code } = (body as { data: { code: string } }).data
  return personOf(url, await client.post('/auth/login/code', { challenge: data.challenge, code }))
}

/**
 * Gives a user a session through a login link: hashing a password takes as long as everything else in a test.
 * Support has two-step login, and therefore no links.
 */
export async function enter(url: string, who: keyof typeof PEOPLE): Promise<Person> {
  if (who === 'support') return logIn(url, who)
  const client = createClient(url)
  const { body } = await client.post(`/sandbox/users/${PEOPLE[who].email}/login-link`)
  const { token } = (body as { data: { token: string } }).data
  return personOf(url, await client.post('/auth/link', { token }))
}

/** Switches two-step login on for a user with a session: staff need it for their calls. `now` is the sandbox's. */
export async function protect(
  person: Client,
  who: keyof typeof PEOPLE,
  now: number,
): Promise<{ readonly secret: string }> {
  const { body } = await person.post('/user/second-factor/setup', { password: PEOPLE[who].password })
  const { secret } = (body as { data: { secret: string } }).data
  const { status } = await person.post('/user/second-factor/enable', { code: codeAt(secret, now) })
  if (status !== 200) throw new Error(`Two-step login could not be switched on: ${status}`)
  return { secret }
}

function personOf(url: string, { status, body }: Answer): Person {
  if (status !== 200) throw new Error(`Logging in was answered with ${status} ${JSON.stringify(body)}`)
  const { data } = body as { data: { token: string; user: { id: number } } }
  return { ...createClient(url, data.token), userId: data.user.id }
}

const keys = new Map<string, Promise<Buffer>>()

/** Derives the key of a password once per process: it takes longer than everything else that a test does. */
const rememberedKey: DeriveKey = (password, salt, ...cost) => {
  const id = [salt.toString('base64url'), ...cost, password].join(' ')
  const known = keys.get(id) ?? deriveKey(password, salt, ...cost)
  keys.set(id, known)
  return known
}

/** A push service that can't be reached. */
export const NO_PUSH_SERVICE = 'http://127.0.0.1:9'

/** A sandbox whose prices only move when a test moves them. */
export function startStill(options: SandboxOptions = {}): Promise<Sandbox> {
  return createSandbox({
    speed: 0,
    deriveKey: rememberedKey,
    pushServices: [NO_PUSH_SERVICE],
    ...options,
  })
}

/**
 * One such sandbox for a test file, reset before each test, where these users then log in. The returned object is
 * filled in by then.
 */
export function sandboxForTests<Name extends keyof typeof PEOPLE>(
  options: SandboxOptions,
  ...names: readonly Name[]
) {
  const sandbox = {} as Sandbox
  const control = {} as Client
  const people = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Person>
  beforeAll(async () => {
    Object.assign(sandbox, await startStill(options))
    Object.assign(control, createClient(sandbox.url))
  })
  beforeEach(async () => {
    await control.post('/sandbox/reset')
    for (const name of names) Object.assign(people[name], await enter(sandbox.url, name))
  })
  afterAll(() => sandbox.close())
  return { sandbox, control, ...people }
}

/** Emails in the outbox to an address, newest first. */
export async function sentTo(control: Client, email: string): Promise<{ subject: string; text: string }[]> {
  const { body } = await control.get(`/sandbox/outbox?email=${encodeURIComponent(email)}`)
  return (body as { data: { subject: string; text: string }[] }).data
}

/** An approved card. */
const CARD = { number: '4242424242424242', expiry: '08/39', code: '123', holder: 'Alex Demo' }

/** Calls the card provider like its frame does. */
export async function askProvider(sandbox: Sandbox, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${sandbox.cardsUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

/** A token for a card and an amount. */
export async function cardToken(sandbox: Sandbox, amount: string, changes: object = {}): Promise<string> {
  const { body } = await askProvider(sandbox, '/tokens', { ...CARD, amount, ...changes })
  return (body as { token: string }).token
}

/** A valid order for an instrument; lots and units agree. */
export async function orderFor(client: Client, assetId: string, lots: number, changes: object = {}) {
  const { body } = await client.get('/assets')
  const asset = (body as OrderAsset[]).find((entry) => entry.asset_id === assetId)
  if (asset === undefined) throw new Error(`No asset ${assetId}`)
  const volume = Number((lots * asset.contract_size).toFixed(8))
  return {
    type: 'buy',
    leverage: asset.leverage,
    amount: volume * asset.buy_price,
    qty: lots,
    volume,
    margin: (volume * asset.rate) / asset.leverage,
    opening_price: asset.buy_price,
    take_profit: 0,
    stop_loss: 0,
    id: asset.id,
    asset_symbol: asset.symbol,
    asset_name: asset.name,
    ...changes,
  }
}

interface OrderAsset {
  id: string
  asset_id: string
  symbol: string
  name: string
  rate: number
  buy_price: number
  leverage: number
  contract_size: number
}

export interface HeardEvent {
  channel: string
  event: string
  data: unknown
}

/** Subscribes to private channels like a page: connect, authorise, subscribe. */
export async function listen(client: Client, channels: readonly string[]) {
  const socket = new WebSocket(`${client.url.replace('http', 'ws')}/app/${PUSHER_KEY}?protocol=7`)
  const events: HeardEvent[] = []
  const subscribed = new Set<string>()
  let socketId = ''
  let closeCode: number | undefined
  socket.on('close', (code) => {
    closeCode = code
  })
  socket.on('message', (raw: Buffer) => {
    const message = JSON.parse(raw.toString()) as { event: string; channel?: string; data?: string }
    const data: unknown = typeof message.data === 'string' ? JSON.parse(message.data) : message.data
    if (message.event === 'pusher:connection_established')
      socketId = (data as { socket_id: string }).socket_id
    else if (message.event === 'pusher_internal:subscription_succeeded') subscribed.add(message.channel ?? '')
    else if (message.channel !== undefined)
      events.push({ channel: message.channel, event: message.event, data })
  })
  await until(() => socketId !== '')
  for (const channel of channels) {
    const answer = await client.post('/broadcasting/auth', { socket_id: socketId, channel_name: channel })
    const { auth } = answer.body as { auth: string }
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  }
  await until(() => subscribed.size === channels.length)
  return {
    events,
    /** Code with which the server closed the connection. */
    get closeCode() {
      return closeCode
    },
    get socketId() {
      return socketId
    },
    close: () => {
      socket.terminate()
    },
  }
}

/** Waits until a condition is true. @throws after `timeoutMs`. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 5000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Adds a passkey to a user with a session, where no code is needed. */
export async function addPasskey(
  person: Client,
  who: keyof typeof PEOPLE,
  passkey: Authenticator,
  factor: object = {},
): Promise<string> {
  const begun = await person.post('/user/passkeys/options', { password: PEOPLE[who].password, ...factor })
  const { data } = begun.body as { data: Parameters<Authenticator['create']>[0] }
  const { status, body } = await person.post('/user/passkeys', {
    name: 'Laptop',
    passkey: passkey.create(data),
  })
  if (status !== 201) throw new Error(`The passkey could not be added: ${status} ${JSON.stringify(body)}`)
  return (body as { data: { id: string } }).data.id
}

/** Whether this is the `trade_id` of a position of the seed. */
export const isSeededTrade = (tradeId: string): boolean =>
  SEED_CLOSED_TRADES.some(({ facts }) => facts.trade_id === tradeId)
