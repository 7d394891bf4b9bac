import { useLingui } from '@lingui/react/macro'
import type { ProfileField, ProfileSection } from '@tradefront/contracts'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { TextInput } from '@tradefront/ui/TextInput'
import type { EntryForm } from '@tradefront/ui/entry-form'
import { sortedCountries } from '../countries/countries.ts'
import { CountryPicker } from '../countries/CountryPicker.tsx'
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
  return (
    <>
      <Section
        {...section('person')}
        id="about-you"
        title={t`About you`}
        about={t`Write your name as it stands in your passport or identity card.`}
      >
        <TextInput
          size="md"
          label={t`First name`}
          autoComplete="given-name"
          {...lock('first_name')}
          {...form.text('first_name')}
        />
        <TextInput
          size="md"
          label={lastNameLabel(names)}
          autoComplete="family-name"
          {...lock('last_name')}
          {...form.text('last_name')}
        />
        <TextInput
          size="md"
          label={t`Date of birth`}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          {...lock('date_of_birth')}
          {...form.text('date_of_birth')}
        />
        <TextInput size="md" label={t`Phone`} type="tel" autoComplete="tel" {...form.text('phone')} />
      </Section>
      <Section
        {...section('address')}
        id="home-address"
        title={t`Home address`}
        about={t`Where you live. The next step asks for a letter or bill that shows it.`}
      >
        <TextInput
          size="md"
          label={t`Street and house number`}
          autoComplete="street-address"
          className={styles.wide ?? ''}
          {...form.text('address')}
        />
        <TextInput size="md" label={t`Town or city`} autoComplete="address-level2" {...form.text('city')} />
        <TextInput
          size="md"
          label={t`Postcode (if there is one)`}
          autoComplete="postal-code"
          {...form.text('postcode')}
        />
        <CountryPicker label={t`Country`} autoComplete="country-name" {...pickCountry('country')} />
      </Section>
      <Section
        {...section('tax')}
        id="tax"
        title={t`Tax`}
        about={t`Where you pay tax on your income, and your number there.`}
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
            label={t`My country issues no tax numbers`}
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
