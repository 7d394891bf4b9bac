import { Select } from '@tradefront/ui/Select'

export interface ChoiceFieldProps {
  readonly label: string
  /** Label of the unfiltered option: 'All types'. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Undefined means all. */
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

const ALL = 'all'

/** A filter of a list: all, or one option. */
export function ChoiceField({ label, all, options, value, onValue }: ChoiceFieldProps) {
  return (
    <Select
      aria-label={label}
      data={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onChange={(next) => onValue(next === ALL ? undefined : next)}
    />
  )
}
