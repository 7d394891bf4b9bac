import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readDraft, saveDraft, useSettings, type RegistrationDraft } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Link, useNavigate } from '@tradefront/ui/router'
import { safeHref } from '@tradefront/ui/safe-url'
import { toast } from '@tradefront/ui/toast'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { CountryPicker } from '../countries/CountryPicker.tsx'
import { COUNTRIES, listedCountry, sortedCountries } from '../countries/countries.ts'
import { useNotServed, type NotServed } from '../countries/not-served.ts'
import { NotServedNotice } from '../countries/NotServedNotice.tsx'
import type { SentBack } from '../draft/sent-back.ts'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { PageHeading } from '../frame/PageHeading.tsx'
import styles from './country.module.css'

const LABELS = { countryOfResidence: msg`Country of Residence`, nationality: msg`Nationality` }

const Choices = v.object({
  countryOfResidence: v.string(() => t`Choose your country of residence`),
  nationality: v.string(() => t`Choose your nationality`),
})

/** The same, refusing residents of countries that aren't served. */
function rulesFor(refusalOf: NotServed['refusalOf']) {
  const refusal = (slug: string) => refusalOf(COUNTRIES.find(({ value }) => value === slug))
  return v.object({
    ...Choices.entries,
    countryOfResidence: v.pipe(
      Choices.entries.countryOfResidence,
      v.check(
        (slug) => refusal(slug) === undefined,
        ({ input }) => refusal(input) ?? '',
      ),
    ),
  })
}

export interface CountryStepProps {
  readonly draft: RegistrationDraft
  /** Preloads the code of the next step. */
  readonly loadNext: () => Promise<void>
}

/** Country of residence, nationality and consent [ONB-12]. Choices are stored in the draft as they are made. */
export function CountryStep({ draft, loadNext }: CountryStepProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { refusalOf } = useNotServed()

  async function send(choices: v.InferOutput<typeof Choices>, signal: AbortSignal): Promise<undefined> {
    // Uses the stored draft, not the one this page started with: another tab may have finished the sign-up.
    const current = readDraft()
    if (current === undefined) {
      await navigate('/signup', {
        replace: true,
        state: { isSentBack: true, lost: undefined } satisfies SentBack,
      })
      return undefined
    }
    saveDraft({ ...current, ...choices, agreePrivacy: true })
    await loadNext()
    if (signal.aborted) return undefined
    await navigate('/register')
    return undefined
  }

  const { element, values, errors, busy, onSubmit, set } = useEntryForm({
    initial: {
      countryOfResidence: listedCountry(draft.countryOfResidence ?? draft.country),
      nationality: listedCountry(draft.nationality ?? draft.country),
      agreed: draft.agreePrivacy ?? false,
    },
    rules: () => rulesFor(refusalOf),
    send,
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (values.agreed) {
      onSubmit(event)
      return
    }
    event.preventDefault()
    toast.error(() => t`Please agree to the Privacy Policy`)
  }

  /** Keeps a choice across reloads. Consent given earlier is kept, but new consent is only stored on Continue. */
  function keep(choice: Partial<v.InferOutput<typeof Choices>>): void {
    const current = readDraft()
    if (current !== undefined) saveDraft({ ...current, ...choice })
  }

  return (
    <section className={styles.step} aria-labelledby="country-title">
      <div className={styles.intro}>
        <PageHeading id="country-title">{t`Let's get you set up!`}</PageHeading>
        <p className={styles.lead}>{t`Tell us where you live and your nationality.`}</p>
      </div>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} labels={LABELS} hidden />
        <NotServedNotice />
        <CountryPicker
          label={t(LABELS.countryOfResidence)}
          name="countryOfResidence"
          countries={sortedCountries()}
          value={values.countryOfResidence}
          autoComplete="country-name"
          error={errors['countryOfResidence']}
          isNotServed={(country) => refusalOf(country) !== undefined}
          onChange={(value) => {
            set('countryOfResidence', value)
            keep({ countryOfResidence: value })
          }}
        />
        <CountryPicker
          label={t(LABELS.nationality)}
          name="nationality"
          countries={sortedCountries()}
          value={values.nationality}
          error={errors['nationality']}
          onChange={(value) => {
            set('nationality', value)
            keep({ nationality: value })
          }}
        />
        <div className={styles.notice} role="note">
          <IconScale size={20} stroke={1.5} className={styles.noticeMark} aria-hidden />
          <p>
            {t`The services we offer you and the rules that protect you depend on where you live. We open your account with the regulated entity for your country.`}
          </p>
        </div>
        <Checkbox
          size="md"
          label={<Consent />}
          checked={values.agreed}
          onChange={(event) => {
            set('agreed', event.currentTarget.checked)
            const current = readDraft()
            if (!event.currentTarget.checked && current?.agreePrivacy === true)
              saveDraft({ ...current, agreePrivacy: false })
          }}
        />
        <Button type="submit" size="md" disabled={!values.agreed || busy} aria-busy={busy} fullWidth>
          {busy ? t`Processing...` : t`Continue`}
        </Button>
      </form>
      <p className={styles.back}>
        <span>{t`Signing up as ${{ email: draft.email }}.`}</span>{' '}
        <Anchor component={Link} to="/signup">
          {t({ message: 'Change', context: 'action' })}
        </Anchor>
      </p>
    </section>
  )
}

/** The consent text; the policy opens in a new tab if the settings have its address. */
function Consent() {
  const { t } = useLingui()
  const href = safeHref(useSettings((state) => state.settings?.privacy_url))
  if (href === undefined) return <span>{t`I agree to the Privacy Policy and I am over 18.`}</span>
  return (
    <Trans>
      I agree to the{' '}
      <Anchor href={href} target="_blank" rel="noopener noreferrer" underline="always">
        Privacy Policy
      </Anchor>{' '}
      and I am over 18.
    </Trans>
  )
}
