import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020.js'
import { calls } from '@tradefront/contracts'
import { createSandbox, type Sandbox } from 'sandbox'
import { registeredCalls } from 'sandbox/testing/registered-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkServer, type CallResult } from './check-server.ts'
import { contractText } from './document.ts'

interface Operation {
  readonly summary: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: { 'application/json': { schema: object } } }>
  >
}
const generated = contractText()
const document = JSON.parse(generated) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** Queries that calls require. */
const QUERIES: Readonly<Record<string, string>> = {
  '/broadcasting/events': '?channel_name=private-user.1&epoch=none&after=0',
  '/chat/search': '?search=hello',
  '/withdrawals/quote': '?method=ethereum&amount=100',
}

/** Writing the document takes seconds of processor time, also in a command's own process. */
const PATIENT = { timeout: 120_000 }

let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await createSandbox({ speed: 0 })
  const answer = await fetch(`${sandbox.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tradefront.test', password: 'demo-trader-1' }),
  })
  token = ((await answer.json()) as { data: { token: string } }).data.token
})
afterAll(() => sandbox.close())

describe('docs/contract.json', () => {
  test('[API-01] matches the table of calls; `npm run contract -- --write` updates it', PATIENT, async () => {
    const written = await readFile(join(import.meta.dirname, '../../../docs/contract.json'), 'utf8')
    expect(written === generated, 'docs/contract.json is out of date').toBe(true)
  })

  test('[API-01] lists exactly the API’s calls, each with a one-sentence summary', async () => {
    const offered = (await registeredCalls()).map((call) => call.replaceAll(/:\w+/g, '{}'))
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    const named = operations.map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    )
    expect(named.sort()).toEqual(offered.sort())
    expect(named.length).toBe(Object.keys(calls).length)
    for (const { path, operation } of operations) expect(operation.summary, path).toMatch(/^[A-Z].{5,120}$/)
  })

  test('[API-01] its schemas are valid, have no dangling references, and match the sandbox’s answers', async () => {
    const ajv = new Ajv2020({ strict: false })
    ajv.addSchema({ $id: 'contract', components: document.components })
    let judged = 0
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const schema = operation.responses['200']?.content?.['application/json'].schema
        if (!schema) continue
        const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')
        const holds = ajv.compile(JSON.parse(text) as object)
        // The calendar requires its week.
        const needs =
          path === '/calendar' || (operation.parameters?.some((one) => one.in === 'path') ?? false)
        if (method !== 'get' || needs || path.startsWith('/admin/')) continue
        const headers = { authorization: `Bearer ${token}` }
        const address = `${sandbox.url}/api/v1${path}${QUERIES[path] ?? ''}`
        const answer: unknown = await (await fetch(address, { headers })).json()
        expect(holds(answer), `${path}: ${JSON.stringify(holds.errors?.slice(0, 2))}`).toBe(true)
        judged += 1
      }
    }
    expect(judged).toBeGreaterThan(20)
    const none = ajv.compile({ $ref: 'contract#/components/schemas/Trade' })
    expect(none({ id: 1 })).toBe(false)
  })
})

describe('checking a server', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { authorization: request.headers.authorization ?? '' }
    const answer = await fetch(`${sandbox.url}${request.url ?? ''}`, { headers })
    response.statusCode = answer.status
    response.end(await answer.text())
  }

  /** A broker that answers like the sandbox except for these paths. */
  async function broker(
    changed: Readonly<Record<string, { status?: number; text: string }>>,
  ): Promise<string> {
    const server = createServer((request, response) => {
      const path = (request.url ?? '').replace('/api/v1/', '').split('?')[0] ?? ''
      const own = changed[path]
      if (own) {
        response.statusCode = own.status ?? 200
        response.end(own.text)
        return
      }
      void passOn(request, response)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  /** `pnpm contract --base-url`; the token is passed in the environment, as recommended. */
  function command(baseUrl: string): Promise<{ code: number; output: string }> {
    const bin = join(import.meta.dirname, '../bin/tradefront-contract.mjs')
    const env = { ...process.env, TRADEFRONT_TOKEN: token }
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [bin, '--base-url', baseUrl], { env }, (_error, output) =>
        resolve({ code: child.exitCode ?? -1, output }),
      )
    })
  }

  const of = (results: readonly CallResult[], call: string) => results.find((result) => result.call === call)

  test('[API-01] the sandbox passes, is not changed, and without a token fewer calls are made', async () => {
    const results = await checkServer({ baseUrl: sandbox.url, token })
    expect(results.filter(({ outcome }) => outcome === 'differs')).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'fits').length).toBeGreaterThan(20)
    expect(of(results, 'GET /assets/{asset_id}/candles')?.outcome).toBe('fits')
    expect(of(results, 'GET /admin/users')).toMatchObject({ detail: 'the token is not of support' })
    expect(of(results, 'POST /trades/store')?.outcome).toBe('not tried')
    const anonymous = await checkServer({ baseUrl: `${sandbox.url}/api/v1/` })
    expect(anonymous.filter(({ outcome }) => outcome === 'fits').map(({ call }) => call)).toEqual([
      'GET /settings',
      'GET /data',
    ])
  })

  test('[API-01] names the differing field, never its content; our additions may be absent', async () => {
    const results = await checkServer({
      baseUrl: await broker({
        user: { text: '{"data":{"id":1,"first_name":"Secret","last_name":7}}' },
        'open/trades': { text: '<html>' },
        settings: { status: 500, text: '{}' },
        'closed/trades': { text: '{"data":[{"id":1},{"id":2}],"meta":{"current_page":1},"links":{}}' },
        savings: { status: 404, text: '{}' },
        assets: { status: 404, text: '{}' },
      }),
      token,
    })
    expect(of(results, 'GET /user')).toMatchObject({ outcome: 'differs' })
    expect(of(results, 'GET /user')?.detail).toMatch(/^data\.\w+ should be /)
    expect(JSON.stringify(results)).not.toContain('Secret')
    expect(of(results, 'GET /open/trades')?.detail).toBe('the answer is not JSON')
    expect(of(results, 'GET /settings')?.detail).toBe('answered with status 500')
    expect(of(results, 'GET /closed/trades')).toMatchObject({ outcome: 'differs' })
    expect(of(results, 'GET /savings')?.outcome).toBe('absent')
    expect(of(results, 'GET /assets')).toMatchObject({
      outcome: 'differs',
      detail: 'answered with status 404',
    })
  })

  test('[API-01] one invalid list entry fails the call, although the page would show the rest', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const whole = (await (await fetch(`${sandbox.url}/api/v1/closed/trades`, { headers })).json()) as {
      readonly data: readonly object[]
    }
    const [first, ...others] = whole.data
    const text = JSON.stringify({ ...whole, data: [{ ...first, volume: null }, ...others] })
    const results = await checkServer({ baseUrl: await broker({ 'closed/trades': { text } }), token })
    expect(results.filter(({ outcome }) => outcome === 'differs').map(({ call }) => call)).toEqual([
      'GET /closed/trades',
    ])
    expect(of(results, 'GET /closed/trades')?.detail).toMatch(/^left out: .*volume/)
  })

  test(
    '[API-01] the command names the call and field, and fails; it succeeds for a valid server',
    PATIENT,
    async () => {
      const user: unknown = await (
        await fetch(`${sandbox.url}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } })
      ).json()
      const { data } = user as { readonly data: object }
      const differing = await command(
        await broker({ user: { text: JSON.stringify({ data: { ...data, email: 7 } }) } }),
      )
      expect(differing.output).toMatch(/^differs {4}GET \/user +data\.email should be /m)
      expect(differing.output).toMatch(/^fits {7}GET \/settings$/m)
      expect(differing.output).toMatch(/^\d+ fit, 1 differ, /m)
      expect(differing.code).toBe(1)
      const fitting = await command(await broker({}))
      expect(fitting.output).toMatch(/^\d+ fit, 0 differ, /m)
      expect(fitting.code).toBe(0)
    },
  )

  test('[API-01] an unreachable server is reported as such', async () => {
    const results = await checkServer({ baseUrl: 'http://127.0.0.1:1', token })
    expect(of(results, 'GET /settings')).toMatchObject({ outcome: 'differs', detail: 'cannot be reached' })
  })
})
