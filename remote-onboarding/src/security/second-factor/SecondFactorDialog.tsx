import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi } from '@tradefront/api'
import { calls, type SecondFactorSetup, type Security } from '@tradefront/contracts'
import { Modal } from '@tradefront/ui/Modal'
import { useState } from 'react'
import { AppStep } from './AppStep.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface SecondFactorDialogProps {
  readonly task: 'set-up' | 'replace' | 'renew' | 'switch-off'
  readonly security: Security['second_factor']
  /** Called when it was switched on or off or has new codes, or might have. */
  readonly onChanged: () => void
  /** Called after a new app was set up. */
  readonly onSecured: () => void
  readonly onClose: () => void
}

const TITLES = {
  'set-up': msg`Set up two-step login`,
  replace: msg`Use another authenticator app`,
  renew: msg`New recovery codes`,
  'switch-off': msg`Switch off two-step login`,
}

const BEFORE_APP = {
  'set-up': msg`You need an authenticator app on your phone. Many password managers include one.`,
  replace: msg`Your current app works until you enter a code from the new one. You get new recovery codes.`,
}

/**
 * Switches two-step login on and off, and generates recovery codes. Secret and codes are only on screen, never stored.
 */
export function SecondFactorDialog({
  task,
  security,
  onChanged,
  onSecured,
  onClose,
}: SecondFactorDialogProps) {
  const { t } = useLingui()
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()

  function showCodes(next: readonly string[]): void {
    setCodes(next)
    onChanged()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={codes === undefined ? t(TITLES[task]) : t`Save your recovery codes`}
      size={480}
      // Codes are shown once and a secret is easily lost, so a click outside doesn't close the dialog.
      closeOnClickOutside={false}
      closeOnEscape={codes === undefined}
      withCloseButton={codes === undefined}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setup !== undefined ? (
        <AppStep
          setup={setup}
          onDone={(next) => {
            showCodes(next)
            onSecured()
          }}
          onUnknown={onChanged}
        />
      ) : task === 'set-up' || task === 'replace' ? (
        <ConfirmForm
          text={t(BEFORE_APP[task])}
          use="set_up_app"
          security={security}
          label={t`Continue`}
          busyLabel={t`Checking...`}
          send={async (body, options) => {
            setSetup((await callApi(calls.setUpSecondFactor, { ...options, body })).data)
          }}
          onUnknown={onChanged}
        />
      ) : task === 'renew' ? (
        <ConfirmForm
          text={t`Your current codes will stop working.`}
          use="recovery_codes"
          security={security}
          label={t`Create new codes`}
          busyLabel={t`Creating...`}
          send={async (body, options) => {
            const { data } = await callApi(calls.replaceRecoveryCodes, { ...options, body })
            showCodes(data.recovery_codes)
          }}
          onUnknown={onChanged}
        />
      ) : (
        <ConfirmForm
          text={t`Your password alone will be enough to log in, and your recovery codes will stop working.`}
          use="switch_off_app"
          security={security}
          label={t`Switch off`}
          busyLabel={t`Switching off...`}
          send={async (body, options) => {
            await callApi(calls.disableSecondFactor, { ...options, body })
            onChanged()
            onClose()
          }}
          onUnknown={onChanged}
        />
      )}
    </Modal>
  )
}
