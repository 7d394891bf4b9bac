import { TextInput, type TextInputProps } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { readTyped, type Refused } from './typed-number.ts'

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

interface TypedNumberField {
  /** Why the last text was not taken; over as soon as the field holds another one. */
  readonly refusal: Refused | undefined
  /** For what was typed or pasted. */
  readonly onRaw: (raw: string) => void
}

/** A field of digits and one point that says what it does not take [ORD-01]. */
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
