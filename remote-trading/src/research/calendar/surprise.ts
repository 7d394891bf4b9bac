const FACTORS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }

/** A figure as a number: '-$71.2B', '2.4%', '185K'. What is around the digits must be the same to compare. */
function numberOf(figure: string): { value: number; kind: string } | undefined {
  const match = /^([-+−]?)(\D*?)([-+−]?)(\d[\d,]*(?:\.\d+)?)\s*([KMBT]?)(\D*)$/i.exec(figure.trim())
  if (match === null) return undefined
  const [, before = '', mark = '', within = '', digits = '', scale = '', unit = ''] = match
  const sign = /[-−]/.test(before + within) ? -1 : 1
  const value = sign * Number(digits.replaceAll(',', '')) * (FACTORS[scale.toUpperCase()] ?? 1)
  return { value, kind: `${mark.trim()} ${unit.trim()}` }
}

/**
 * Whether a figure came out above or below what was forecast; undefined where it is as forecast, not out
 * yet or nothing to compare. It says nothing about good or bad: more unemployed is above as well.
 */
export function surpriseOf(event: {
  readonly actual?: string | undefined
  readonly forecast?: string | undefined
}): 'above' | 'below' | undefined {
  const actual = numberOf(event.actual ?? '')
  const forecast = numberOf(event.forecast ?? '')
  if (actual === undefined || forecast === undefined || actual.kind !== forecast.kind) return undefined
  if (actual.value === forecast.value) return undefined
  return actual.value > forecast.value ? 'above' : 'below'
}
