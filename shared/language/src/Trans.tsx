import { TransNoContext } from '@lingui/react/server'
import type { TransProps } from '@lingui/react'
import { useLingui } from './use-lingui.ts'

/** Replaces Lingui's `Trans` in the build: a sentence with elements in it. */
export function Trans(props: TransProps) {
  const values = props.values && asText(props.values)
  return <TransNoContext {...props} {...(values && { values })} lingui={useLingui()} />
}

/**
 * Lingui fills in values before it parses elements, so `a<0>b</0>.pdf` would be parsed as markup. Passed as an element, the
 * value renders unchanged. Other values stay strings, since `select` compares them.
 */
function asText(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <span>{value}</span> : value,
    ]),
  )
}
