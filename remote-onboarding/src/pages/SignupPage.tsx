import { prefetch } from '@tradefront/ui/lazy'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import { EmailStepForm } from '../email-step/EmailStepForm.tsx'
import { LanguageButton } from '../email-step/LanguageButton.tsx'

/** Fetches the code of the next step while this one is sent. */
const fetchNext = () => prefetch(() => import('./CountryPage.tsx'))

/** `/signup`: email and password, checked by the server before the next step [ONB-01]. */
export default function SignupPage() {
  return (
    <SignupFrame part={1} Languages={LanguageButton}>
      <EmailStepForm loadNext={fetchNext} />
    </SignupFrame>
  )
}
