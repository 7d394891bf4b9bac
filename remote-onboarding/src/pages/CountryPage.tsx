import { prefetch } from '@tradefront/ui/lazy'
import { Navigate } from '@tradefront/ui/router'
import type { SentBack } from '../draft/sent-back.ts'
import { useDraft } from '../draft/use-draft.ts'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import { CountryStep } from '../country-step/CountryStep.tsx'

/** Fetches the code of the next step while this one is sent. */
const fetchNext = () => prefetch(() => import('./RegisterPage.tsx'))

/** `/register/country-residence`: where the customer lives and what their nationality is [ONB-12, ONB-13]. */
export default function CountryPage() {
  const { draft, lost } = useDraft()
  if (draft === undefined)
    return <Navigate to="/signup" replace state={{ isSentBack: true, lost } satisfies SentBack} />
  return (
    <SignupFrame part={2}>
      {/* A sign-up from another tab has other choices, so the form is remounted. */}
      <CountryStep key={draft.timestamp} draft={draft} loadNext={fetchNext} />
    </SignupFrame>
  )
}
