import { textNow } from '@tradefront/language'
import { shownText } from '@tradefront/money'
import { TextInput, type TextInputProps } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { readTyped, type Refused } from './typed-number.ts'

export interface TypedNumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As forms keep it, with a point in every language. */
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field for digits and one point that shows what it doesn't accept [ORD-01]. */
export function TypedNumberInput({ value, onText, error, ...rest }: TypedNumberInputProps) {
  const { refusal, onRaw } = useTypedNumber(value, onText)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shownText(value)}
      error={textNow(refusal?.words) ?? error}
      onChange={(event) => onRaw(event.currentTarget.value)}
    />
  )
}

interface TypedNumberField {
  /** Why the last input was refused; cleared as soon as the field's text changes. */
  readonly refusal: Refused | undefined
  /** Handles typed or pasted input. */
  readonly onRaw: (raw: string) => void
}

/** State of a field for digits and one point that shows what it doesn't accept [ORD-01]. */
export function useTypedNumber(value: string, onText: (text: string) => void): TypedNumberField {
  const [refused, setRefused] = useState<Refused>()
  const current = refused?.over === value ? refused : undefined
  return {
    refusal: current?.words === undefined ? undefined : current,
    onRaw(raw) {
      const read = readTyped(raw, value, current)
      setRefused(read.refused)
      if (read.text !== value) onText(read.text)
    },
  }
}
