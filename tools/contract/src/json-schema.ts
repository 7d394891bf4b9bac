import * as contracts from '@tradefront/contracts'
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Converts schemas. */
export interface SchemaWriter {
  /** A contract schema as JSON Schema; exported ones become references. */
  of(schema: v.GenericSchema): JsonSchema
  /** The fields of an object schema, never as a reference. */
  fieldsOf(schema: v.GenericSchema): {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  /** Everything referenced so far, by name. */
  referred(): Record<string, JsonSchema>
}

/** Rules without a JSON Schema equivalent; the schema's other fields express the intent. */
const UNSPOKEN = ['check', 'finite', 'to_lower_case', 'to_upper_case', 'raw_transform', 'transform']

/** Limits of numbers, which may also be text; valibot's own conversion doesn't support this. */
const LIMITS: Readonly<Record<string, string>> = {
  gt_value: 'exclusiveMinimum',
  min_value: 'minimum',
  max_value: 'maximum',
}

const { code, params, codes } = contracts.ErrorBody.entries
/** Fields of our own in calls that are the specification's. */
const OURS: ReadonlySet<unknown> = new Set([contracts.Said, code, params, codes])

/**
 * A converter for these schemas and their parts.
 *
 * @throws Error during conversion if a schema can't be expressed in JSON Schema.
 */
export function schemaWriter(roots: readonly v.GenericSchema[]): SchemaWriter {
  const named = namesOf(reachable(roots))
  const nameOf = new Map([...named].map(([name, schema]) => [schema, name]))
  const used = new Set<string>()
  const refer = (name: string) => {
    used.add(name)
    return `#/components/schemas/${name}`
  }
  const settings: ConversionConfig = {
    target: 'draft-2020-12',
    // The input of a schema: what we make of it is internal.
    typeMode: 'input',
    ignoreActions: UNSPOKEN,
    definitions: Object.fromEntries(named) as ConversionConfig['definitions'] & object,
    overrideRef: ({ referenceId }) => refer(referenceId),
    overrideAction({ valibotAction, jsonSchema }) {
      const word = LIMITS[valibotAction.type]
      if (word === undefined || !('requirement' in valibotAction)) return undefined
      return { ...jsonSchema, [word]: Number(valibotAction.requirement) }
    },
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (OURS.has(valibotSchema)) return { ...jsonSchema, 'x-ours': true }
      // Nothing else is sent; servers ignore unknown fields.
      if (valibotSchema.type === 'strict_object') {
        const { additionalProperties: _none, ...fields } = jsonSchema
        return fields
      }
      // A list that drops bad entries looks to valibot like a list of anything.
      const entry: unknown = 'entry' in valibotSchema ? valibotSchema.entry : undefined
      return isSchema(entry) ? { type: 'array', items: of(entry) } : undefined
    },
  }

  function written(schema: v.GenericSchema): JsonSchema {
    const { $schema: _schema, $defs: _defs, ...rest } = toJsonSchema(schema, settings)
    return rest
  }

  function of(schema: v.GenericSchema): JsonSchema {
    const name = nameOf.get(schema)
    return name === undefined ? written(schema) : { $ref: refer(name) }
  }

  return {
    of,
    fieldsOf: (schema) => written(unnamed(schema)),
    referred() {
      const found = new Map<string, JsonSchema>()
      // Converting one may reference another.
      for (const name of used) {
        const schema = named.get(name)
        const { $ref: own, ...rest } = schema ? written(unnamed(schema)) : {}
        const ours = schema !== undefined && OURS.has(schema) && { 'x-ours': true }
        found.set(name, { ...(own === undefined ? rest : { $ref: own }), ...ours })
      }
      return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

/** The same schema as another object, without a name. */
function unnamed(schema: v.GenericSchema): v.GenericSchema {
  return { ...schema }
}

/** Names under which the contracts export wire types. */
function namesOf(schemas: ReadonlySet<unknown>): Map<string, v.GenericSchema> {
  const found = new Map<string, v.GenericSchema>()
  for (const [name, value] of Object.entries(contracts)) {
    if (isSchema(value) && schemas.has(value)) found.set(name, value)
  }
  return found
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

/** Every schema contained in these. */
function reachable(roots: readonly v.GenericSchema[]): Set<unknown> {
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const inner of Object.values(value)) visit(inner)
  }
  for (const root of roots) visit(root)
  return seen
}
