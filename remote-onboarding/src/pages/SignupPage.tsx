import { SignupFrame } from '../frame/SignupFrame.tsx'
import { EmailStepForm } from '../email-step/EmailStepForm.tsx'

/** `/signup`: email and password, checked with the server before the next step [ONB-01]. */
export default function SignupPage() {
  return (
    <SignupFrame part={1}>
      <EmailStepForm loadNext={() => import('./CountryPage.tsx')} />
    </SignupFrame>
  )
}
