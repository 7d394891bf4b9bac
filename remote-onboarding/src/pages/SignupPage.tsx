import { prefetch } from '@tradefront/ui/lazy'
import { useLocation } from '@tradefront/ui/router'
import type { SentBack } from '../draft/sent-back.ts'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import { EmailStepForm } from '../email-step/EmailStepForm.tsx'
import { LanguageButton } from '../email-step/LanguageButton.tsx'

/** Fetches the code of the next step while this one is sent. */
const fetchNext = () => prefetch(() => import('./CountryPage.tsx'))

/** `/signup`: email and password, checked by the server before the next step [ONB-01]. */
export default function SignupPage() {
  // Another page's navigation may leave a state of its own.
  const { isSentBack, lost } = (useLocation().state ?? {}) as Partial<SentBack>
  return (
    <SignupFrame part={1} Languages={LanguageButton}>
      <EmailStepForm lost={lost} isSentBack={isSentBack === true} loadNext={fetchNext} />
    </SignupFrame>
  )
}
