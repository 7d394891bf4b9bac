import { type ApiCall, calls, checked, issueText } from '@tradefront/contracts'

/** Result of one call. `absent`: one of our additions that the server doesn't offer, which is allowed. */
export interface CallResult {
  readonly call: string
  readonly outcome: 'fits' | 'absent' | 'differs' | 'not tried'
  /** What is wrong, or why it was skipped; never content of an answer. */
  readonly detail: string
}

/** Options of the check. */
export interface CheckOptions {
  /** With or without the final /api/v1. */
  readonly baseUrl: string
  /** A session's token; without one only public calls are tried. */
  readonly token?: string | undefined
  readonly fetch?: typeof fetch
}

/** Timeout of an answer, ms: the front end's own. */
const TIMEOUT_MS = 15_000
const DAY_MS = 86_400_000

/**
 * Calls everything on a broker's server that changes nothing (its GET calls), and validates each answer against
 * what the front end reads.
 */
export async function checkServer(options: CheckOptions): Promise<CallResult[]> {
  const base = baseOf(options.baseUrl)
  const results: CallResult[] = []
  const values = await pathValues(base, options)
  for (const call of Object.values(calls)) results.push(await resultOf(call, base, options, values))
  return results
}

function baseOf(given: string): string {
  const trimmed = given.replace(/\/+$/, '')
  return trimmed.endsWith('/api/v1') ? trimmed : `${trimmed}/api/v1`
}

async function resultOf(
  call: ApiCall,
  base: string,
  options: CheckOptions,
  values: Readonly<Record<string, string | undefined>>,
): Promise<CallResult> {
  const name = `${call.method} /${call.path}`
  const verdict = (outcome: CallResult['outcome'], detail = ''): CallResult => ({
    call: name,
    outcome,
    detail,
  })
  if (call.method !== 'GET') return verdict('not tried', 'it would change something')
  if (call.answer === undefined) return verdict('not tried', 'it answers with a file')
  if (call.access !== 'everyone' && options.token === undefined)
    return verdict('not tried', 'no token was given')
  const path = addressOf(call, values)
  if (path === undefined) return verdict('not tried', 'there is nothing to name in its address')
  const answer = await ask(`${base}/${path}`, options)
  if (typeof answer === 'string') return verdict('differs', answer)
  const { status, body } = answer
  if (call.ours === true && (status === 404 || status === 501)) return verdict('absent')
  if (call.access === 'support' && status === 403) return verdict('not tried', 'the token is not of support')
  if (status < 200 || status > 299) return verdict('differs', `answered with status ${status}`)
  let leftOut = ''
  const result = checked(call.answer, body, (what) => {
    leftOut ||= what
  })
  if (!result.success) return verdict('differs', issueText(result.issues))
  return leftOut === '' ? verdict('fits') : verdict('differs', `left out: ${leftOut}`)
}

/** Values for path parameters, from the lists containing them, and whole queries. */
async function pathValues(base: string, options: CheckOptions) {
  const firstOf = async (path: string, read: (body: Data) => unknown): Promise<string | undefined> => {
    if (options.token === undefined) return undefined
    const answer = await ask(`${base}/${path}`, options)
    if (typeof answer === 'string' || answer.status !== 200) return undefined
    const id = read(answer.body as Data)
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  }
  return {
    'assets/{asset_id}/candles': await firstOf(
      'assets',
      (body) => (Array.isArray(body) ? body[0] : listIn(body)[0])?.asset_id,
    ),
    'mail/{id}': await firstOf('mail', (body) => listIn(body)[0]?.id),
    'admin/customers/{id}': await firstOf('admin/users', (body) => listIn(body)[0]?.id),
    'savings/pots/{id}/movements': await firstOf('savings', (body) => {
      const pots = (body as { data?: { pots?: readonly Item[] } } | null)?.data?.pots
      return pots?.[0]?.id
    }),
    [EVENTS]: await firstOf('user', (body) => {
      const id = (body as { data?: { id?: string | number } } | null)?.data?.id
      return id === undefined ? undefined : `channel_name=private-user.${id}&epoch=none&after=0`
    }),
    [QUOTE]: await firstOf('withdrawals/options', (body) => {
      const methods = (body as { data?: { methods?: readonly Method[] } } | null)?.data?.methods
      const quoted = methods?.find((method) => method.quoted === true)
      return quoted === undefined ? undefined : `method=${String(quoted.id)}&amount=${String(quoted.minimum)}`
    }),
  } as Readonly<Record<string, string | undefined>>
}

/** Needs a method that the server quotes, and an amount within its limits. */
const QUOTE = 'withdrawals/quote'
/** Needs a channel of the customer's. */
const EVENTS = 'broadcasting/events'
const QUERIES: ReadonlySet<string> = new Set([QUOTE, EVENTS])

interface Method {
  readonly id?: unknown
  readonly quoted?: unknown
  readonly minimum?: unknown
}

interface Item {
  readonly id?: unknown
  readonly asset_id?: unknown
}
type Data = readonly Item[] | { readonly data?: unknown } | null

function listIn(body: Data): readonly Item[] {
  const data = (body as { readonly data?: unknown } | null)?.data
  return Array.isArray(data) ? (data as readonly Item[]) : []
}

function addressOf(call: ApiCall, values: Readonly<Record<string, string | undefined>>): string | undefined {
  const value = values[call.path]
  const isQuery = QUERIES.has(call.path)
  if ((call.path.includes('{') || isQuery) && value === undefined) return undefined
  if (isQuery) return `${call.path}?${value}`
  const path = call.path.replace(/\{\w+\}/, encodeURIComponent(value ?? ''))
  const now = Date.now()
  const query: Readonly<Record<string, string>> = {
    page: '1',
    interval: '60',
    limit: '10',
    search: 'hello',
    from: new Date(now).toISOString(),
    to: new Date(now + DAY_MS).toISOString(),
    // Avoids marking the conversation as read.
    peek: '1',
  }
  const pairs = askedFor(call).flatMap((name): [string, string][] => {
    const text = query[name]
    return text === undefined ? [] : [[name, text]]
  })
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

/** Query parameters that are required, or make the call harmless and repeatable. */
function askedFor({ query }: ApiCall): string[] {
  const entries = query !== undefined && 'entries' in query ? (query.entries as Entries) : {}
  return Object.keys(entries).filter(
    (name) => entries[name]?.type !== 'optional' || name === 'page' || name === 'peek',
  )
}
type Entries = Readonly<Record<string, { readonly type: string }>>

async function ask(
  url: string,
  { token, fetch: send = fetch }: CheckOptions,
): Promise<{ readonly status: number; readonly body: unknown } | string> {
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  let text: string
  let status: number
  try {
    const response = await send(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    status = response.status
    text = await response.text()
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 15 s' : 'cannot be reached'
  }
  try {
    return { status, body: JSON.parse(text) as unknown }
  } catch {
    return status < 300 ? 'the answer is not JSON' : { status, body: undefined }
  }
}
