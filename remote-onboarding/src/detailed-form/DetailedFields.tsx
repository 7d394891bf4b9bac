import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { CountryPicker } from '../countries/CountryPicker.tsx'
import { SIMPLE_COUNTRIES, type Country } from '../countries/countries.ts'
import type { TextFieldProps } from '@tradefront/ui/entry-form'
import { nameOrder } from '../countries/country-order.ts'
import { FIRST_COUNTRY, LABELS, type DetailedField } from './detailed-form.ts'

export interface DetailedFieldsProps {
  readonly shown: readonly DetailedField[]
  readonly lastName: string
  /** Slug of the country whose order of names applies. */
  readonly nationality: string
  /** Why the number looks wrong; it is accepted all the same, as the specification's rule is its length. */
  readonly phoneHint: string | undefined
  readonly country: string
  readonly countryError: string | undefined
  /** Props of a text field. */
  readonly text: (field: DetailedField) => TextFieldProps
  readonly isNotServed: (country: Country) => boolean
  readonly onCountry: (value: string) => void
}

/** The inputs of the detailed form [ONB-14]. */
export function DetailedFields(props: DetailedFieldsProps) {
  const { t } = useLingui()
  const {
    shown,
    lastName,
    nationality,
    phoneHint,
    country,
    countryError,
    text: typed,
    isNotServed,
    onCountry,
  } = props
  const text = (field: DetailedField) => ({
    ...typed(field),
    label: t(LABELS[field]),
    'data-field': field,
    size: 'md',
  })
  return (
    <>
      {nameOrder(nationality).map((name) => (
        <TextInput
          key={name}
          {...text(name)}
          {...(name === 'first_name'
            ? { autoComplete: 'given-name' }
            : { label: lastName, autoComplete: 'family-name' })}
        />
      ))}
      <TextInput
        {...text('username')}
        // Not `username`: customers log in with their email, and that is what a password manager should store.
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
      <TextInput
        {...text('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description={phoneHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {shown.includes('country') ? (
        // Five countries, for the form without an earlier step [ONB-17].
        <CountryPicker
          label={t(LABELS.country)}
          name="country"
          countries={SIMPLE_COUNTRIES}
          value={SIMPLE_COUNTRIES.some(({ value }) => value === country) ? country : FIRST_COUNTRY}
          autoComplete="country-name"
          error={countryError}
          isNotServed={isNotServed}
          onChange={onCountry}
        />
      ) : null}
      {shown.includes('password') ? (
        <PasswordField {...text('password')} autoComplete="new-password" />
      ) : null}
      {shown.includes('confirm_password') ? (
        <PasswordField {...text('confirm_password')} autoComplete="new-password" />
      ) : null}
    </>
  )
}
