import { request as httpRequest } from 'node:http'
import type { CallName } from '../rest/routes.ts'
import { type SampleRequest, bodyOf, pathOf, placesOf } from './sample-requests.ts'

/* Requests that no page makes: hostile values at every place, broken bodies, headers, paths and methods. */

const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`

/** For any place. */
export const HOSTILE_VALUES: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Etxet',
  '😀'.repeat(200),
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(300),
  'x'.repeat(9_999),
  `${'a'.repeat(5_000)}!`,
  `${'1'.repeat(400)}.5`,
  '1e400',
  '1e-400',
  '-1',
  '-0.01',
  '0',
  '00',
  '1.005',
  '0x10',
  '١٢٣',
  'NaN',
  'Infinity',
  '9007199254740993',
  '18446744073709551616',
  '2026-02-30',
  '2026-06-15T25:61:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999+23:59',
  ',,,',
  'null',
  'undefined',
  -1,
  0,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 63,
  0.1 + 0.2,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  ['1', '2'],
  { length: 1 },
  { toString: 'x', valueOf: 'y' },
  Array.from({ length: 499 }, (_, n) => n),
]

/** Bodies that aren't what any call takes, with the media type they claim. */
const RAW_BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '12'],
  ['application/json', '\u0000'],
  ['application/json', '\ufeff{}'],
  ['application/json', '{"__proto__":{"role":"admin"}}'],
  ['application/json', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['application/json', '{"amount":"1","amount":"2"}'],
  ['application/json', '{"amount":1e999}'],
  ['application/json', DEEP],
  ['application/json', `{"a":"${'x'.repeat(300_000)}"}`],
  ['application/json; charset=utf-7', '{}'],
  ['application/x-www-form-urlencoded', 'amount=1&amount=2&__proto__[x]=1&%'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data\r\n\r\n'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="../../x.pdf"\r\n\r\n%PDF\r\n--b--\r\n',
  ],
  [
    'multipart/form-data; boundary=b',
    `${Array.from({ length: 20 }, (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`).join('')}--b--\r\n`,
  ],
  ['text/plain', 'hello'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['', 'nothing said'],
]

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { 'idempotency-key': "' OR 1=1 --" },
  { 'idempotency-key': '\u00ff\u00fe' },
  { 'idempotency-key': 'one key for all' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(200)}` },
  { authorization: 'Basic YTpi' },
  { origin: 'null' },
  { origin: 'https://elsewhere.example' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=x, *;q=-1, ,,' },
  { 'x-forwarded-for': '1.2.3.4, \u00ff' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-,5-1' },
  { 'if-none-match': '*' },
  { 'user-agent': 'x'.repeat(4_000) },
  { cookie: 'device=%00; __proto__=1; device=' },
  { 'content-length': '0' },
]

const PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}%00`,
  (path) => `${path}/%ff`,
  (path) => `${path}/../user`,
  (path) => `${path}?${'a'.repeat(3_000)}`,
  (path) => `${path}?page=1&page=2&page[]=3&=&%&__proto__[x]=1`,
  (path) => `${path}?page=-1&from=x&to=y&account[toString]=1`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('e', '%65'),
]

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'] as const

/** What goes over the wire. */
export interface WireRequest {
  readonly name: CallName
  readonly method: string
  /** From the API's root on, not encoded further. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

interface Samples {
  request(name: CallName, place?: ReturnType<typeof placesOf>[number], value?: unknown): SampleRequest
}

/** Makes one request after another: a third ordinary, the others hostile in one or more ways. */
export function createHostileRequests(random: () => number, samples: Samples, names: readonly CallName[]) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  function sampled(name: CallName): SampleRequest {
    const places = placesOf(name)
    if (random() < 0.35 || places.length === 0) return samples.request(name)
    return samples.request(name, pick(places), pick(HOSTILE_VALUES))
  }

  function next(): WireRequest {
    const name = pick(names)
    const request = sampled(name)
    const asked = bodyOf(request)
    let path = safely(() => pathOf(request)) ?? `/${name}`
    let { method } = request
    let headers: Record<string, string> = {}
    let body = asked instanceof FormData ? asked : asked === undefined ? undefined : JSON.stringify(asked)
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    const place = random()
    if (place < 0.15) {
      const [type, raw] = pick(RAW_BODIES)
      headers = type === '' ? {} : { 'content-type': type }
      body = raw
    }
    if (place > 0.2 && place < 0.35) headers = { ...headers, ...pick(HEADERS) }
    if (place > 0.3 && place < 0.4) path = pick(PATHS)(path)
    if (place > 0.4 && place < 0.45) method = pick(METHODS)
    return { name, method, path, headers, body }
  }
  return { next }
}

/** A lone surrogate can't be part of a URL. */
function safely(path: () => string): string | undefined {
  try {
    return path()
  } catch {
    return undefined
  }
}

export interface WireAnswer {
  readonly status: number
  readonly text: string
}

/** Sends as is; fetch would correct much of it. Resolves with undefined if nothing was answered. */
export async function sendRaw(
  url: string,
  { method, path, headers, body }: WireRequest,
): Promise<WireAnswer | undefined> {
  // A form is encoded as fetch would.
  const encoded = new Response(body)
  const payload = body === undefined ? undefined : Buffer.from(await encoded.arrayBuffer())
  const type = body instanceof FormData ? encoded.headers.get('content-type') : undefined
  return new Promise((resolve) => {
    const call = httpRequest(`${url}/`, {
      // A connection of its own: a lie about the length ends it for whatever comes next.
      agent: false,
      method,
      path: `/api/v1${path}`,
      headers: {
        // Node leaves it out of a GET, HEAD or DELETE.
        ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
        ...(type && { 'content-type': type }),
      },
      timeout: 30_000,
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(undefined))
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
      answer.on('error', () => resolve(undefined))
    })
    call.end(payload)
  })
}
