import { WayOn } from '../gates/WayOn.tsx'
import { SECURITY_PATH } from '../login/second-factor-missing.ts'

/** The page needs a role that the user doesn't have [SESS-10]. */
export function Forbidden() {
  return (
    <WayOn
      title="Access Denied"
      message="Your account does not have access to this page."
      to="/main"
      label="Back to your account"
    />
  )
}

/** Shown to staff without two-step login [SESS-07]. */
export function TwoStepNeeded() {
  return (
    <WayOn
      title="Set Up Two-Step Login"
      message="Staff accounts require two-step login. Set it up to open the support desk."
      to={SECURITY_PATH}
      label="Set it up"
    />
  )
}
