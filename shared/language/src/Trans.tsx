import { TransNoContext } from '@lingui/react/server'
import type { TransProps } from '@lingui/react'
import { useLingui } from './use-lingui.ts'

/** What Lingui's `Trans` becomes in the build: a sentence with elements in it. */
export function Trans(props: TransProps) {
  const values = props.values && asText(props.values)
  return <TransNoContext {...props} {...(values && { values })} lingui={useLingui()} />
}

/**
 * Lingui looks for the sentence's elements after it has filled in the values, and would take `a<0>b</0>.pdf` apart. As an
 * element, a value is shown as it is. Others stay texts, by which a sentence may choose its words.
 */
function asText(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <span>{value}</span> : value,
    ]),
  )
}
