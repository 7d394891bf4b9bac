import { useLingui } from '@lingui/react/macro'
import type { ProfileField, ProfileSection } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Radio } from '@tradefront/ui/Radio'
import { Select } from '@tradefront/ui/Select'
import type { EntryForm } from '@tradefront/ui/entry-form'
import {
  BAND_CHOICES,
  EMPLOYMENT_CHOICES,
  EXPERIENCE_CHOICES,
  KNOWLEDGE_CHOICES,
  SOURCE_CHOICES,
  type Choice,
  type ProfileValues,
} from './profile-form.ts'
import { Section, type SectionParts } from './Section.tsx'
import styles from './personal.module.css'

/** Answers after which the risk is pointed out again. */
const LITTLE_KNOWLEDGE: ReadonlySet<string> = new Set(['none', 'basic'])

/** The customer's income, assets and trading knowledge. */
export function FinancialSections({
  form,
  section,
}: {
  form: EntryForm<ProfileValues>
  section: (id: ProfileSection) => SectionParts
}) {
  const { t } = useLingui()
  const { values, errors } = form
  const choice = (field: ProfileField, label: string, data: readonly Choice[]) => (
    <Select
      size="md"
      label={label}
      name={field}
      placeholder={t`Choose`}
      data={data.map(({ value, label: text }) => ({ value, label: t(text) }))}
      value={values[field] === '' ? null : values[field]}
      onChange={(value) => form.set(field, value)}
      error={errors[field]}
    />
  )
  return (
    <>
      <Section
        {...section('finances')}
        id="finances"
        title={t`Income and wealth`}
        about={t`In US dollars. An estimate is enough.`}
      >
        {choice('employment_status', t`Employment status`, EMPLOYMENT_CHOICES)}
        {choice('source_of_funds', t`Source of funds`, SOURCE_CHOICES)}
        {choice('annual_income', t`Annual income before tax`, BAND_CHOICES)}
        {choice('net_worth', t`Net worth without your home`, BAND_CHOICES)}
      </Section>
      <Section
        {...section('experience')}
        id="experience"
        title={t`Experience and risk`}
        about={t`So we can warn you where it matters. No answer excludes you.`}
      >
        {choice('trading_experience', t`Experience with leveraged trading`, EXPERIENCE_CHOICES)}
        <Radio.Group
          className={styles.wide ?? ''}
          label={t`How well do you know the risks of leverage?`}
          value={values.risk_knowledge}
          onChange={(value) => form.set('risk_knowledge', value)}
          error={errors['risk_knowledge']}
        >
          <div className={styles.options}>
            {KNOWLEDGE_CHOICES.map(({ value, label }) => (
              <Radio
                key={value}
                value={value}
                label={t(label)}
                aria-invalid={errors['risk_knowledge'] === undefined ? undefined : true}
              />
            ))}
          </div>
        </Radio.Group>
        {LITTLE_KNOWLEDGE.has(values.risk_knowledge) ? (
          <Alert
            className={styles.wide}
            title={t`Leverage multiplies losses as well as gains`}
            description={t`With a leverage of 100:1, a price that moves 1% against you uses up the whole margin of a position. Start small, and set a stop loss.`}
          />
        ) : null}
      </Section>
    </>
  )
}
