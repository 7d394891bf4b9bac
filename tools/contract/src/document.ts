import { ErrorBody, PRICE_EVENT } from '@tradefront/contracts'
import { schemaWriter, type JsonSchema, type SchemaWriter } from './json-schema.ts'
import { type ContractRow, ROWS } from './rows.ts'
import * as c from '@tradefront/contracts'
import * as v from 'valibot'

/** Prices are validated per tick without a schema library; this is the equivalent schema. */
const PRICE_UPDATE: JsonSchema = {
  type: 'object',
  required: ['id', 'price'],
  properties: {
    id: { type: 'string', minLength: 1 },
    price: { type: 'number', exclusiveMinimum: 0 },
    priceLow24h: { type: 'number' },
    priceHigh24h: { type: 'number' },
    change24h: { type: 'number' },
    changePercent24h: { type: 'number' },
    volume24h: { type: 'number' },
    lastUpdated: { type: ['string', 'number'] },
  },
}

/**
 * The server API required by the front end: an OpenAPI 3.1 document generated from the schemas that validate every
 * answer. Account events and prices are under `x-events` and `x-prices`.
 */
function contractDocument(): JsonSchema {
  const schemas = ROWS.flatMap(({ query, body, answer }) => [query ?? [], body ?? [], answer ?? []].flat())
  const payloads = Object.values(EVENTS).flatMap((byName) => Object.values(byName))
  const write = schemaWriter([...schemas, ...payloads, ErrorBody])
  const failure = write.of(ErrorBody)
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const call of ROWS) {
    const path = (paths[`/${call.path}`] ??= {})
    path[call.method.toLowerCase()] = operation(call, write, failure)
  }
  const events = Object.entries(EVENTS).map(([channel, byName]) => [
    `private-${channel}`,
    Object.fromEntries(Object.entries(byName).map(([name, schema]) => [name, write.of(schema)])),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'What Tradefront reads of a broker',
      version: '1.0.0',
      description:
        'Fields that are not listed are ignored; of a list, entries that are not as agreed are left out. ' +
        'A call with `x-ours` is this product’s decision: where a server answers 404 or 501, the feature steps back.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: write.referred(),
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    'x-events': Object.fromEntries(events) as JsonSchema,
    'x-prices': {
      // With what a subscription needs (ours); a server may ignore it.
      client: {
        [PRICE_EVENT.subscribe]: {
          type: 'object',
          'x-ours': true,
          required: ['first'],
          properties: { first: { type: 'array', items: { type: 'string' } }, since: { type: 'number' } },
        },
      },
      server: {
        [PRICE_EVENT.snapshot]: {
          type: 'object',
          required: ['success', 'data'],
          properties: { success: { type: 'boolean' }, data: { type: 'array', items: PRICE_UPDATE } },
        },
        [PRICE_EVENT.update]: { anyOf: [PRICE_UPDATE, { type: 'array', items: PRICE_UPDATE }] },
      },
    },
  }
}

/** The document's text, as in docs/contract.json. */
export function contractText(): string {
  return `${JSON.stringify(contractDocument(), null, 2)}\n`
}

function operation(call: ContractRow, write: SchemaWriter, failure: JsonSchema): JsonSchema {
  const { summary, description, access, answer } = call
  const parameters = parametersOf(call, write)
  return {
    summary,
    ...(description !== '' && { description }),
    ...(call.ours && { 'x-ours': true }),
    ...(access === 'support' && { 'x-access': 'support' }),
    ...(access !== 'everyone' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...((call.body ?? call.file) && {
      requestBody: { required: call.bodyOptional !== true, content: contentOf(call, write) },
    }),
    responses: {
      '200': { description: 'Done', ...(answer && { content: json(write.of(answer)) }) },
      ...(access !== 'everyone' && {
        '401': { description: 'The session has ended', content: json(failure) },
      }),
      ...(call.method !== 'GET' && {
        '422': { description: 'Refused: `message`, and `errors` by field', content: json(failure) },
      }),
    },
  }
}

function parametersOf({ path, query, once }: ContractRow, write: SchemaWriter): JsonSchema[] {
  const { properties = {}, required = [] } = query ? write.fieldsOf(query) : {}
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(once
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            description: 'The same key takes effect once; a repeat gets the first answer.',
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
  ]
}

function contentOf({ body, file }: ContractRow, write: SchemaWriter): JsonSchema {
  if (!file) return json(body ? write.of(body) : {})
  const { properties = {}, required = [] } = body ? write.fieldsOf(body) : {}
  const schema = {
    type: 'object',
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
    required: [...required, 'file'],
  }
  return { 'multipart/form-data': { schema } }
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}

/** Account events (Pusher protocol) by channel without `private-`; `{id}` is the customer's. */
const EVENTS: Readonly<Record<string, Readonly<Record<string, v.GenericSchema>>>> = {
  [c.channels.notification('{id}')]: { [c.EVENT.notification]: c.NotificationEvent },
  [c.channels.user('{id}')]: { [c.EVENT.userUpdated]: c.ChangedEvent },
  [c.channels.trade('{id}')]: {
    [c.EVENT.tradeUpdated]: v.union([c.TradeUpdatedEvent, c.ChangedEvent]),
    [c.ORDER_UPDATED]: c.OrderUpdatedEvent,
  },
  [c.channels.chat('{id}')]: {
    [c.EVENT.messageSent]: c.MessageSentEvent,
    [c.EVENT.messageRead]: c.MessageReadEvent,
    [c.TYPING]: c.TypingEvent,
    [c.DESK_EVENT.conversationUpdated]: c.ChangedEvent,
  },
  [c.channels.support]: {
    [c.EVENT.messageSent]: c.SupportMessageEvent,
    [c.DESK_EVENT.conversationUpdated]: c.ConversationUpdatedEvent,
    [c.DESK_EVENT.noteAdded]: c.NoteAddedEvent,
    [c.DESK_EVENT.looking]: c.LookingEvent,
  },
}
