import { readDraft, saveDraft, type RegistrationDraft } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { Select } from '@tradefront/ui/Select'
import { Title } from '@tradefront/ui/Title'
import { Navigate, useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useState } from 'react'
import { COUNTRIES, listedCountry } from '../countries/countries.ts'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import styles from '../email-step/signup.module.css'

const OPTIONS = COUNTRIES.map(({ value, label, flag }) => ({ value, label: `${flag} ${label}` }))
const START_OVER = 'Please complete the registration process first'

/** `/register/country-residence`: where the customer lives and what their nationality is [ONB-12, ONB-13]. */
export default function CountryPage() {
  const [draft] = useState(() => readDraft())
  useEffect(() => {
    if (draft === undefined) toast.error(START_OVER)
  }, [draft])
  if (draft === undefined) return <Navigate to="/signup" replace />
  return (
    <SignupFrame step={0}>
      <CountryStep draft={draft} />
    </SignupFrame>
  )
}

function CountryStep({ draft }: { draft: RegistrationDraft }) {
  const navigate = useNavigate()
  const [residence, setResidence] = useState(() => listedCountry(draft.countryOfResidence ?? draft.country))
  const [nationality, setNationality] = useState(() => listedCountry(draft.nationality ?? draft.country))
  const [agreed, setAgreed] = useState(draft.agreePrivacy ?? false)
  const [busy, setBusy] = useState(false)

  async function proceed() {
    if (!agreed) {
      toast.error('Please agree to the Privacy Policy')
      return
    }
    if (residence === null || nationality === null) {
      toast.error('Please choose your country of residence and nationality')
      return
    }
    setBusy(true)
    saveDraft({ ...draft, countryOfResidence: residence, nationality, agreePrivacy: agreed })
    await navigate('/register')
  }

  return (
    <section className={styles.step} aria-labelledby="country-title">
      <Title order={1} id="country-title" className={styles.title}>
        Let&apos;s get you set up!
      </Title>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void proceed()
        }}
      >
        <Select
          label="Country of Residence"
          data={OPTIONS}
          value={residence}
          onChange={setResidence}
          searchable
          autoComplete="country-name"
        />
        <Select label="Nationality" data={OPTIONS} value={nationality} onChange={setNationality} searchable />
        <p className={styles.headline}>
          The services offered to you and the rules that protect you depend on where you live. You will be
          onboarded with the regulated entity responsible for your country.
        </p>
        <Checkbox
          label="I agree to the Privacy Policy and I am over 18."
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!agreed || busy} fullWidth>
          {busy ? 'Processing...' : 'Continue'}
        </Button>
      </form>
    </section>
  )
}
