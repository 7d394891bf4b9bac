import { TextInput, type TextInputProps } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { readTyped, type Refused } from './typed-number.ts'

export interface TypedNumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
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
      value={value}
      error={refusal?.words ?? error}
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
  return {
    refusal: refused?.over === value ? refused : undefined,
    onRaw(raw) {
      const read = readTyped(raw, value, refused?.over === value ? refused : undefined)
      setRefused(read.refused)
      if (read.refused === undefined) onText(read.text)
    },
  }
}
