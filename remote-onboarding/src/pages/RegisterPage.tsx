import { prefetch } from '@tradefront/ui/lazy'
import { useSettings } from '@tradefront/session'
import { Navigate } from '@tradefront/ui/router'
import { registerEntryOf } from '../draft/next-step.ts'
import { useDraft } from '../draft/use-draft.ts'
import { EmailStepForm } from '../email-step/EmailStepForm.tsx'
import { LanguageButton } from '../email-step/LanguageButton.tsx'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import { Backdrop } from '../detailed-form/Backdrop.tsx'
import { DetailedRegistration } from '../detailed-form/DetailedRegistration.tsx'
import { TwoPanes } from '../detailed-form/TwoPanes.tsx'

/** Fetches the code of the next step while this one is sent: not its page, which leads back here. */
const fetchNext = () => prefetch(() => import('../country-step/CountryStep.tsx'))

/** `/register`: the form chosen by the settings' r_page [ONB-11]. */
export default function RegisterPage() {
  const page = useSettings((state) => state.settings?.r_page)
  const { draft, lost } = useDraft()
  const part = draft === undefined ? {} : { part: 3 as const }
  switch (registerEntryOf(page, draft)) {
    case 'country-step':
      return <Navigate to="/register/country-residence" replace />
    case 'email-step':
      return (
        <SignupFrame part={1} Languages={LanguageButton}>
          <EmailStepForm lost={lost} loadNext={fetchNext} />
        </SignupFrame>
      )
    case 'two-pane-form':
      return (
        <SignupFrame {...part} width="full" backdrop={<Backdrop />}>
          <TwoPanes>
            <DetailedRegistration draft={draft} lost={lost} />
          </TwoPanes>
        </SignupFrame>
      )
    case 'form':
      return (
        <SignupFrame {...part} width="wide" backdrop={<Backdrop />}>
          <DetailedRegistration draft={draft} lost={lost} />
        </SignupFrame>
      )
  }
}
