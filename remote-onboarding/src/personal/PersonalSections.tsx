import { useLingui } from '@lingui/react/macro'
import type { ProfileField, ProfileSection } from '@tradefront/contracts'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { TextInput } from '@tradefront/ui/TextInput'
import type { EntryForm } from '@tradefront/ui/entry-form'
import { sortedCountries } from '../countries/countries.ts'
import { CountryPicker } from '../countries/CountryPicker.tsx'
import { addressOrder, nameOrder, type AddressField } from '../countries/country-order.ts'
import { lastNameLabel, type NameRule } from '../form/name-rule.ts'
import type { ProfileValues } from './profile-form.ts'
import { Section, type SectionParts } from './Section.tsx'
import styles from './personal.module.css'

interface PersonalSectionsProps {
  readonly form: EntryForm<ProfileValues>
  readonly locked: readonly string[]
  readonly names: NameRule
  readonly section: (id: ProfileSection) => SectionParts
}

/** Identity, address and tax residence. */
export function PersonalSections({ form, locked, names, section }: PersonalSectionsProps) {
  const { t } = useLingui()
  const { values, errors } = form
  const lock = (field: ProfileField) =>
    locked.includes(field) ? { readOnly: true, description: t`Verified. Contact support to change it.` } : {}
  const pickCountry = (field: 'country' | 'tax_country') => ({
    name: field,
    countries: sortedCountries(),
    value: values[field] === '' ? null : values[field],
    onChange: (value: string) => form.set(field, value),
    error: errors[field],
  })
  const address = addressOrder(values.country)
  const addressFields: Readonly<Record<AddressField, { label: string; autoComplete: string }>> = {
    address: { label: t`Street and house number`, autoComplete: 'address-line1' },
    city: { label: t`Town or city`, autoComplete: 'address-level2' },
    region: { label: t(address.region), autoComplete: 'address-level1' },
    postcode: { label: t(address.postcode), autoComplete: 'postal-code' },
  }
  return (
    <>
      <Section
        {...section('person')}
        id="about-you"
        title={t`About you`}
        about={t`Enter your name as shown on your passport or identity card.`}
      >
        {nameOrder(values.country).map((name) => (
          <TextInput
            key={name}
            size="md"
            label={name === 'first_name' ? t`First name` : lastNameLabel(names)}
            autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
            {...lock(name)}
            {...form.text(name)}
          />
        ))}
        <TextInput
          size="md"
          label={t`Date of birth`}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          classNames={{ input: styles.date ?? '' }}
          data-empty={values.date_of_birth === '' || undefined}
          {...lock('date_of_birth')}
          {...form.text('date_of_birth')}
        />
        <TextInput
          size="md"
          label={t`Phone`}
          description={t`With + and the country code`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          autoComplete="tel"
          {...form.text('phone')}
        />
      </Section>
      <Section
        {...section('address')}
        id="home-address"
        title={t`Home address`}
        about={t`Where you live, as on your proof of address.`}
      >
        {address.fields.map((field) => (
          <TextInput
            key={field}
            size="md"
            {...addressFields[field]}
            {...(field === 'address' && { className: styles.wide ?? '' })}
            {...form.text(field)}
          />
        ))}
        <CountryPicker label={t`Country`} autoComplete="country-name" {...pickCountry('country')} />
      </Section>
      <Section
        {...section('tax')}
        id="tax"
        title={t`Tax`}
        about={t`Where you pay tax on your income, and your tax number there.`}
      >
        <CountryPicker label={t`Country of tax residence`} {...pickCountry('tax_country')} />
        <div className={styles.stack}>
          <TextInput
            size="md"
            label={t`Tax number`}
            autoComplete="off"
            disabled={values.no_tax_id}
            {...form.text('tax_id')}
          />
          <Checkbox
            label={t`My country doesn't issue tax numbers`}
            checked={values.no_tax_id}
            onChange={(event) => {
              form.set('no_tax_id', event.currentTarget.checked)
              // Clears its message, whatever it was about.
              form.set('tax_id', values.tax_id)
            }}
          />
        </div>
      </Section>
    </>
  )
}
