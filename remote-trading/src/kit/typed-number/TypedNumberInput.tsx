import { TextInput, type TextInputProps } from '@tradefront/ui/TextInput'
import { useTypedNumber } from './use-typed-number.ts'

export interface TypedNumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field of digits and one point that says what it does not take [ORD-01]. */
export function TypedNumberInput({ value, onText, error, ...rest }: TypedNumberInputProps) {
  const { refusal, onRaw } = useTypedNumber(value, onText)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={value}
      error={refusal?.words ?? error}
      onChange={(event) => onRaw(event.currentTarget.value)}
    />
  )
}
