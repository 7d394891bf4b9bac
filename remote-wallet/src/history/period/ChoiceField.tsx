import { Select } from '@tradefront/ui/Select'

export interface ChoiceFieldProps {
  readonly label: string
  /** 'All types': the choice that leaves nothing out. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** `undefined` is all of them. */
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

const ALL = 'all'

/** One filter of a list: all, or one of some. */
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
