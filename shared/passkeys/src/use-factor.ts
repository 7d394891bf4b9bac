import { callApi } from '@tradefront/api'
import { calls, type PasskeyUse, type Security } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'
import { useSettings } from '@tradefront/session'
import { useState } from 'react'
import { factorOf, type GivenFactor } from './factor.ts'
import { isPasskeyOffered } from './offered.ts'

/** Whether two-step login is on, and what confirms changes. */
export const SECURITY: ServerRead<Security> = {
  name: 'security',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.security, options)).data,
}

/** How a change is confirmed besides the password. */
export interface Factor {
  /** A code or a passkey is needed. */
  readonly isRequired: boolean
  readonly passkeyAllowed: boolean
  readonly codeAllowed: boolean
  readonly byPasskey: boolean
  readonly onSwitch: (byPasskey: boolean) => void
  /** What goes into the body; asks for the passkey if that was chosen. @throws PasskeyError, and as `callApi`. */
  readonly give: (
    use: PasskeyUse,
    code: string,
    signal: AbortSignal,
    id?: string,
  ) => Promise<Partial<GivenFactor>>
}

/**
 * The second factor of a form [SESS-07].
 *
 * @param security undefined until loaded
 * @param asked the server asked for a code that the page didn't expect
 */
export function useFactor(security: Security['second_factor'] | undefined, asked = false): Factor {
  const domain = useSettings((state) => state.settings?.passkey_domain)
  const [chosen, onSwitch] = useState<boolean>()
  const isEnabled = security?.enabled === true
  const isRequired = asked || (security?.required ?? isEnabled)
  const passkeyAllowed = security?.passkey_allowed === true && isPasskeyOffered(domain)
  const codeAllowed = isEnabled || !passkeyAllowed
  const byPasskey = isRequired && passkeyAllowed && (chosen ?? !codeAllowed)
  return {
    isRequired,
    passkeyAllowed,
    codeAllowed,
    byPasskey,
    onSwitch,
    async give(use, code, signal, id) {
      if (!isRequired) return {}
      return byPasskey ? factorOf(use, signal, id) : { code }
    },
  }
}
