import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { CountryPicker } from '../countries/CountryPicker.tsx'
import { SIMPLE_COUNTRIES } from '../countries/countries.ts'
import type { FieldErrors } from '../form/use-step-form.ts'
import { FIRST_COUNTRY, LABELS, type DetailedField } from './detailed-form.ts'

export interface DetailedFieldsProps {
  readonly shown: readonly DetailedField[]
  /** What was typed before a reload. */
  readonly typed: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly onCorrect: (field: DetailedField) => void
  /** A country was chosen; no input event tells of it. */
  readonly onCountry: (value: string) => void
}

/**
 * The inputs of the detailed form [ONB-14]. They hold their own text, so that what a password manager or
 * the browser fills in is sent like what is typed.
 */
export function DetailedFields({ shown, typed, errors, onCorrect, onCountry }: DetailedFieldsProps) {
  const text = (field: DetailedField) => ({ ...password(field), defaultValue: typed[field] ?? '' })
  const password = (field: DetailedField) => ({
    label: LABELS[field],
    name: field,
    'data-field': field,
    size: 'md',
    error: errors[field],
    onChange: () => onCorrect(field),
  })
  return (
    <>
      <TextInput {...text('first_name')} autoComplete="given-name" />
      <TextInput {...text('last_name')} autoComplete="family-name" />
      <TextInput
        {...text('username')}
        // Not `username`: people log in with their email, and that is what a password manager should keep.
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {shown.includes('email') ? (
        <TextInput
          {...text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : null}
      <TextInput {...text('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      {shown.includes('country') ? (
        <CountryField
          typed={typed['country']}
          error={errors['country']}
          onChange={(value) => {
            onCorrect('country')
            onCountry(value)
          }}
        />
      ) : null}
      {shown.includes('password') ? (
        <PasswordField {...password('password')} autoComplete="new-password" />
      ) : null}
      {shown.includes('confirm_password') ? (
        <PasswordField {...password('confirm_password')} autoComplete="new-password" />
      ) : null}
    </>
  )
}

/** The five countries of the form without an earlier step [ONB-17]. */
function CountryField(props: {
  typed: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { typed, error, onChange } = props
  const known = SIMPLE_COUNTRIES.some(({ value }) => value === typed)
  const [country, setCountry] = useState(known ? (typed ?? FIRST_COUNTRY) : FIRST_COUNTRY)
  return (
    <CountryPicker
      label={LABELS.country}
      name="country"
      countries={SIMPLE_COUNTRIES}
      value={country}
      autoComplete="country-name"
      error={error}
      onChange={(value) => {
        setCountry(value)
        onChange(value)
      }}
    />
  )
}
