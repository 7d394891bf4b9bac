import { randomId, storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import { keptValue, type Kept } from '../../../kit/kept/kept-value.ts'
import { MAX_NAME } from '../../../kit/saved-names/max-name.ts'
import { indicatorsSchema } from './chart-look.ts'
import type { ChosenIndicator } from '../../indicators/catalogue.ts'

/** A named set of indicators. */
export interface IndicatorTemplate {
  readonly name: string
  readonly indicators: readonly ChosenIndicator[]
}

/** Maximum number of templates. */
export const MAX_TEMPLATES = 20

/** Version of the stored templates. */
const VERSION = 1

const Template = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NAME)),
  indicators: indicatorsSchema,
})

interface Stored {
  readonly version: typeof VERSION
  readonly templates: readonly IndicatorTemplate[]
}

const templates = keptValue<Stored>({
  name: 'chart-templates',
  nothing: { version: VERSION, templates: [] },
  schema: storedJson(
    v.object({
      version: v.literal(VERSION),
      templates: v.pipe(v.array(Template), v.maxLength(MAX_TEMPLATES)),
    }),
  ),
  // An invalid template doesn't discard the others.
  salvage: storedJson(
    v.pipe(
      v.object({ version: v.literal(VERSION), templates: v.array(v.unknown()) }),
      v.transform(({ version, templates: all }): Stored => ({
        version,
        templates: all.filter((entry) => v.is(Template, entry)).slice(0, MAX_TEMPLATES),
      })),
    ),
  ),
})

/** The customer's templates, stored in this browser. */
export const useTemplates = (): Kept<Stored> => templates.useKept()

/** Saves a template under its name, in place of one that has it. */
export function withTemplate({ name, indicators }: IndicatorTemplate) {
  return (before: Stored): Stored => ({
    ...before,
    templates: [...before.templates.filter((each) => each.name !== name), { name, indicators }].slice(
      -MAX_TEMPLATES,
    ),
  })
}

export function withoutTemplate(name: string) {
  return (before: Stored): Stored => ({
    ...before,
    templates: before.templates.filter((each) => each.name !== name),
  })
}

/** A template's indicators for a chart: with ids of their own. */
export function indicatorsOf({ indicators }: IndicatorTemplate): readonly ChosenIndicator[] {
  return indicators.map((each) => ({ ...each, id: randomId() }))
}
