import { prefetch } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { Navigate } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { LOSS_TEXT, useDraft } from '../draft/use-draft.ts'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import { CountryStep } from '../country-step/CountryStep.tsx'
import { START_OVER, START_OVER_ID } from '../country-step/messages.ts'

/** Fetches the code of the next step while this one is sent. */
const fetchNext = () => prefetch(() => import('./RegisterPage.tsx'))

/** `/register/country-residence`: where the customer lives and what their nationality is [ONB-12, ONB-13]. */
export default function CountryPage() {
  const { draft, lost } = useDraft()
  const missing = draft === undefined
  useEffect(() => {
    if (!missing) return
    // With an id, since effects may run twice but the message must appear once.
    toast.error(START_OVER, lost && LOSS_TEXT[lost], { id: START_OVER_ID })
  }, [missing, lost])
  if (draft === undefined) return <Navigate to="/signup" replace />
  return (
    <SignupFrame part={2}>
      {/* A sign-up from another tab has other choices, so the form is remounted. */}
      <CountryStep key={draft.timestamp} draft={draft} loadNext={fetchNext} />
    </SignupFrame>
  )
}
