import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { callApi, failureText, lateFieldErrorsOf, isAborted, isOutcomeUnknown } from '@tradefront/api'
import { calls, type Withdrawal } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { PasskeyError, factorOf } from '@tradefront/passkeys'
import { FactorField } from '@tradefront/passkeys/FactorField'
import { isPasskeyOffered } from '@tradefront/passkeys/offered'
import { useSettings } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { TextInput } from '@tradefront/ui/TextInput'
import { formatDate } from '@tradefront/ui/dates'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Panel } from '@tradefront/ui/page'
import { useState } from 'react'
import * as v from 'valibot'
import { withdrawnText } from './coins.ts'
import styles from './withdrawal.module.css'

/** Codes from an email or app may be pasted with spaces. */
const digits = (message: MessageDescriptor) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, '')),
    v.regex(/^\d{6}$/, () => t(message)),
  )
const Code = digits(msg`Enter the six-digit code from our email`)
const BothCodes = v.object({
  code: Code,
  app_code: digits(msg`Enter the six-digit code from your authenticator app`),
})
const OneCode = v.object({ code: Code })

/** Shown after a lost response. Retrying is safe: a withdrawal is confirmed once, and the latest code counts. */
const UNKNOWN = {
  code: msg`You can enter the code again: a withdrawal is confirmed only once.`,
  resend: msg`If another email arrives, enter the code in it.`,
}

export interface ConfirmCodeProps {
  /** A withdrawal awaiting its code. */
  readonly withdrawal: Withdrawal
  /** Called when it was confirmed, another code was sent, or it may have ended: it must be reloaded. */
  readonly onChanged: () => void
}

/**
 * Asks for the code from the customer's email and, with two-step login, one from their app or a passkey; nothing is paid
 * out without it [WALL-02].
 */
export function ConfirmCode({ withdrawal, onChanged }: ConfirmCodeProps) {
  const { t } = useLingui()
  const { id, confirm_until, code_sent_to, app_code_required = false } = withdrawal
  const domain = useSettings((state) => state.settings?.passkey_domain)
  const passkeyAllowed = app_code_required && withdrawal.passkey_allowed === true && isPasskeyOffered(domain)
  const [chosen, setChosen] = useState(false)
  const byPasskey = passkeyAllowed && chosen
  const [resend, setResend] = useState<'idle' | 'busy' | 'sent'>('idle')
  const form = useEntryForm({
    initial: { code: '', app_code: '' },
    rules: app_code_required && !byPasskey ? BothCodes : OneCode,
    async send(codes, signal) {
      try {
        const body = byPasskey ? { ...codes, ...(await factorOf('withdrawal', signal, id)) } : codes
        await callApi(calls.confirmWithdrawal, { params: { id }, body, signal })
        onChanged()
      } catch (error) {
        if (isAborted(error)) return undefined
        if (error instanceof PasskeyError) return { failure: error.words }
        const errors = lateFieldErrorsOf(error, ['code', 'app_code'])
        // The passkey was refused, and the withdrawal still waits.
        const refused = lateFieldErrorsOf(error, ['passkey'])?.['passkey']
        if (refused !== undefined) return { failure: refused }
        // Two-step login may have been switched on meanwhile.
        if (errors?.['app_code'] !== undefined && !app_code_required) onChanged()
        if (errors !== undefined) return { errors }
        // Anything but a wrong code may have ended the withdrawal.
        onChanged()
        return isOutcomeUnknown(error) ? { unknown: UNKNOWN.code } : { failure: () => failureText(error) }
      }
      return undefined
    },
  })

  const { element, onSubmit } = form
  async function sendAnother(): Promise<void> {
    setResend('busy')
    try {
      await callApi(calls.newWithdrawalCode, { params: { id } })
      setResend('sent')
      form.reset()
    } catch (error) {
      setResend('idle')
      form.refuse(
        isOutcomeUnknown(error) ? { unknown: UNKNOWN.resend } : { failure: () => failureText(error) },
      )
    }
    // After a failure too: the code may have been sent with a new deadline, or the withdrawal may have ended.
    onChanged()
  }

  const busy = form.busy || resend === 'busy'
  const deadline = formatDate(confirm_until, 'time')
  return (
    <Panel title={t`Enter the code from your email`}>
      <form
        ref={element}
        noValidate
        className={styles.code}
        onSubmit={onSubmit}
        aria-label={t`Confirm the withdrawal`}
      >
        <p className={styles.dim}>
          {code_sent_to === undefined
            ? t`We sent a six-digit code to your email address. Without it we cancel the withdrawal at ${{ time: deadline }} and return the amount to your account.`
            : t`We sent a six-digit code to ${{ address: code_sent_to }}. Without it we cancel the withdrawal at ${{ time: deadline }} and return the amount to your account.`}
        </p>
        <p>{t`It confirms ${{ amount: withdrawnText(withdrawal) }} to ${{ title: withdrawal.title }}, ${{ destination: withdrawal.destination }}.`}</p>
        <TextInput
          size="md"
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={busy}
          classNames={{ input: 'tf-num' }}
          {...form.text('code')}
        />
        {app_code_required ? (
          <FactorField
            size="md"
            label={t`Code from your authenticator app`}
            description={t`Use a new code: each works once.`}
            digits
            field={form.text('app_code')}
            disabled={busy}
            passkeyAllowed={passkeyAllowed}
            byPasskey={byPasskey}
            onSwitch={setChosen}
          />
        ) : null}
        <EntryFailure form={form} title={t`Your withdrawal is not confirmed`} />
        {resend === 'sent' ? (
          <Alert title={t`New code sent`} description={t`The earlier one no longer works.`} />
        ) : null}
        <div className={styles.actions}>
          <MoneyButton type="submit" size="md" disabled={busy}>
            {form.busy ? t`Confirming...` : byPasskey ? t`Confirm with a passkey` : t`Confirm withdrawal`}
          </MoneyButton>
          <Button size="md" variant="default" disabled={busy} onClick={() => void sendAnother()}>
            {resend === 'busy' ? t`Sending...` : t`Send another code`}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
