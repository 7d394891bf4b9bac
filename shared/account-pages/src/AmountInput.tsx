import { keptText, shownText } from '@tradefront/money'
import { TextInput, type TextInputProps } from '@tradefront/ui/TextInput'
import { settledAmount } from './amount-rule.ts'

// Without a name: a form takes what a named field shows for what it keeps.
export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'name' | 'onChange' | 'onBlur'> {
  /** As forms keep it, with a point in every language; parsed by `amountRule`. */
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field for an amount, which stays as typed or pasted. */
export function AmountInput({ value, onText, ...field }: AmountInputProps) {
  const settled = settledAmount(value)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={shownText(value)}
      onChange={(event) => onText(keptText(event.currentTarget.value))}
      onBlur={() => {
        if (settled !== value) onText(settled)
      }}
    />
  )
}
