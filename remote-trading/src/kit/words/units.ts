import { plural, t } from '@lingui/core/macro'
import { formatVolume, toNumber, type Volume } from '@tradefront/money'

/** A number of units with its noun: '1 unit', '1,000 units'. */
export function unitsText(value: Volume | undefined): string {
  const units = formatVolume(value)
  const number = value === undefined ? 0 : toNumber(value)
  return t`${plural(number, { one: `${units} unit`, other: `${units} units` })}`
}
