import { keptText, shownText } from '@tradefront/money'
import { TextInput, type TextInputProps } from '@tradefront/ui/TextInput'
import { settledAmount } from './amount-rule.ts'

// No `name`: forms read named fields from the DOM, which would be the shown text instead of the kept one.
export interface AmountInputProps extends Omit<TextInputProps, 'value' | 'name' | 'onChange' | 'onBlur'> {
  /** As forms keep it, with a point in every language; parsed by `amountRule`. */
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field for an amount. Text stays as typed or pasted; {@link settledAmount} may rewrite it once the field is left. */
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
