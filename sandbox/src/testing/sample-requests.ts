import { filledPath } from '@tradefront/contracts'
import * as v from 'valibot'
import { CALLS, type CallName, rulesFor } from '../rest/routes.ts'

/* Requests for every call of the contract's table, made from its schemas: a new call is covered without a line here. */

/** Where a request takes a value: a parameter of the path, or a field of query or body. */
export interface Place {
  readonly part: 'path' | 'query' | 'body'
  /** Field names from the outside in; of a parameter its name alone. */
  readonly keys: readonly string[]
}

export interface SampleRequest {
  readonly name: CallName
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

/** Values by field name; parameters of a path go by the segment before them. They may grow while they are used. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Values known of a broker by its answer to GET /assets: those of an order fit each other. */
export function knownFor({ body }: { readonly body: unknown }): Record<string, unknown[]> {
  const asset = (body as Record<string, unknown>[]).find(({ asset_id: id }) => id === 'EURUSD')
  if (asset === undefined) throw new Error('The broker has no EURUSD')
  const volume = 0.01 * Number(asset['contract_size'])
  return {
    leverage: [asset['leverage']],
    qty: [0.01],
    lots: [0.01, '0.01'],
    volume: [volume],
    margin: [(volume * Number(asset['rate'])) / Number(asset['leverage'])],
    opening_price: [asset['buy_price']],
    take_profit: [0],
    stop_loss: [0],
    id: [asset['id']],
    asset_id: ['EURUSD'],
    assets: ['EURUSD'],
    instruments: ['EURUSD'],
    asset_symbol: [asset['symbol']],
    asset_name: [asset['name']],
  }
}

/** Values by field name where nothing better is known. */
const USUAL: KnownValues = {
  amount: ['10.00', '0.01', '25', '1.5'],
  account: ['0', '1', 'real', 'practice'],
  method: ['ethereum', 'bitcoin', 'bank'],
  address: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  iban: ['DE89370400440532013000', 'NL91ABNA0417164300'],
  bic: ['COBADEFFXXX'],
  holder: ['Alex Demo', 'Mia Sample'],
  title: ['Holiday', 'House'],
  coins: ['0.01'],
  date_of_birth: ['1990-05-06'],
  phone: ['+491701234567', '1701234567'],
  country: ['Germany', 'DE'],
  socket_id: ['1.1'],
  channel_name: ['private-user.1'],
  kind: ['terms', 'risk', 'identity', 'deposit'],
}

/** Tried in turn where a schema accepts none of the values known for its field. */
const GENERAL: readonly unknown[] = [
  'A sentence of some words.',
  'Holiday',
  '10.00',
  '2',
  '123456',
  '2026-06-15',
  '2026-06-15T12:00:00Z',
  'sample@tradefront.test',
  '+491701234567',
  'card_0123456789abcdef0123456789abcdef',
  'YWJj',
  'a-long-secret-of-mine-7',
  'from-here',
  1,
  0.01,
  30,
  true,
]

const paramsOf = (path: string) =>
  [...path.matchAll(/(?:(\w[\w-]*)\/)?\{(\w+)\}/g)].map(([, before = '', name = '']) => ({ before, name }))

/** Schemas of a call's query and body; of an upload, of the fields beside its file. */
export function schemasOf(name: CallName): {
  readonly query: Schema | undefined
  readonly body: Schema | undefined
} {
  const { queryRules, bodyRules } = rulesFor(name)
  return {
    query: queryRules,
    body: bodyRules ?? CALLS[name].body,
  }
}

const nonEmpty = <T>(list: readonly T[] | undefined) => (list?.length === 0 ? undefined : list)

/** Every place of a call that takes a value. */
export function placesOf(name: CallName): Place[] {
  const { query, body } = schemasOf(name)
  const inside = (part: Place['part'], schema: Schema | undefined, keys: readonly string[]): Place[] => {
    if (schema === undefined) return []
    if (schema.wrapped !== undefined) return inside(part, schema.wrapped, keys)
    if (schema.entries !== undefined)
      return Object.entries(schema.entries).flatMap(([key, entry]) => inside(part, entry, [...keys, key]))
    if (schema.type === 'variant')
      return (schema.options as readonly Schema[]).flatMap((option) => inside(part, option, keys))
    if (schema.item !== undefined) return inside(part, schema.item, [...keys, '0'])
    return [{ part, keys }]
  }
  const all = [
    ...paramsOf(CALLS[name].path).map((param): Place => ({ part: 'path', keys: [param.name] })),
    ...inside('query', query, []),
    ...inside('body', body, []),
  ]
  return [...new Map(all.map((place) => [`${place.part} ${place.keys.join('.')}`, place])).values()]
}

/** Makes requests from numbers between 0 and 1; `known` comes before the usual values. */
export function createSamples(random: () => number, known: KnownValues = {}) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const accepted = (schema: Schema) => (value: unknown) => v.safeParse(schema, value).success

  function leaf(schema: Schema, field: string): unknown {
    const better = [known[field], USUAL[field]].map((values) => (values ?? []).filter(accepted(schema)))
    const values = better.find(({ length }) => length > 0)
    return pick(values ?? GENERAL.filter(accepted(schema)))
  }

  /** A value that the schema accepts, as far as its parts say; undefined leaves a field out. */
  function valueOf(schema: Schema, field: string): unknown {
    const { type, wrapped, entries, item, options, literal } = schema
    if (wrapped !== undefined) {
      const absent = type === 'nullable' ? null : undefined
      return random() < 0.4 ? absent : valueOf(wrapped, field)
    }
    if (entries !== undefined)
      return Object.fromEntries(
        Object.entries(entries)
          .map(([key, entry]) => [key, valueOf(entry, key)] as const)
          .filter(([, value]) => value !== undefined),
      )
    if (item !== undefined)
      return Array.from({ length: Math.floor(random() * 3) }, () => valueOf(item, field))
    if (type === 'variant') return valueOf(pick(options as readonly Schema[]), field)
    if (type === 'picklist') return pick(options as readonly unknown[])
    if (type === 'literal') return literal
    if (type === 'record') return { experience: 'none' }
    return leaf(schema, field)
  }

  return {
    /** A request for a call; `place` takes `value`, whatever its schema says. */
    request(name: CallName, place?: Place, value?: unknown): SampleRequest {
      const { path, method } = CALLS[name]
      const { query: querySchema, body: bodySchema } = schemasOf(name)
      const params = Object.fromEntries(
        paramsOf(path).map((param) => [
          param.name,
          String(pick(nonEmpty(known[param.before]) ?? USUAL[param.name] ?? ['1', '2'])),
        ]),
      )
      const query = (querySchema && valueOf(querySchema, '')) as Record<string, unknown> | undefined
      const request = {
        name,
        method,
        params,
        query: query ?? {},
        body: bodySchema && valueOf(bodySchema, ''),
      }
      if (place?.part === 'path') params[place.keys.join()] = textOf(value)
      if (place?.part === 'query')
        request.query = put(request.query, place.keys, value) as typeof request.query
      if (place?.part === 'body') request.body = put(request.body, place.keys, value)
      return request
    },
  }
}

/** A copy with a value at a place; objects and lists on the way are made. */
function put(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key === '0') return [put((target as unknown[] | undefined)?.[0], rest, value)]
  const fields = typeof target === 'object' && target !== null ? (target as Record<string, unknown>) : {}
  return { ...fields, [key]: put(fields[key], rest, value) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

/** Path and query of a request, from the API's root on. */
export function pathOf({ name, params, query }: SampleRequest): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, textOf(value)] as [string, string]),
  ).toString()
  return `/${filledPath(CALLS[name].path, params)}${search === '' ? '' : `?${search}`}`
}

/** What is sent as the body: of an upload, a form with the fields and a small PDF. */
export function bodyOf({ name, body, method }: SampleRequest): unknown {
  if (CALLS[name].file !== true) return body ?? (method === 'POST' || method === 'PUT' ? {} : undefined)
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) form.append(key, textOf(value))
  form.append('file', new Blob(['%PDF-1.4 sample']), 'sample.pdf')
  return form
}
