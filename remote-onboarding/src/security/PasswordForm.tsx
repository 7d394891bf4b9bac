import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { refusalOfEntry } from '@tradefront/account-pages'
import { callApi, fieldErrorsOf, isNotOffered, isOutcomeUnknown } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { PasskeyError } from '@tradefront/passkeys'
import { FactorField } from '@tradefront/passkeys/FactorField'
import { SECURITY, useFactor } from '@tradefront/passkeys/use-factor'
import { useServer } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Panel } from '@tradefront/ui/page'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { useCallback, useEffect, useRef, useState } from 'react'
import { OtherSessionsOffer } from './OtherSessionsOffer.tsx'
import { AnyCode } from './second-factor/code-rule.ts'
import styles from './security.module.css'

const UNKNOWN = msg`Your new password may already be set.`
const EMPTY = { current_password: '', password: '', confirm_password: '', code: '' }
const FIELDS = Object.keys(EMPTY)

/** The limits of registration, plus the current password and, with two-step login, a code. */
const rulesWith = (code: v.GenericSchema<string, string>) =>
  v.pipe(
    v.object({
      code,
      current_password: v.pipe(
        v.string(),
        v.nonEmpty(() => t`Enter your current password`),
      ),
      password: v.pipe(
        v.string(),
        v.minLength(8, () => t`Password must be at least 8 characters`),
        v.maxLength(1000, () => t`Password must be at most 1,000 characters`),
      ),
      confirm_password: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['current_password'], ['password']],
        ({ current_password, password }) => password !== current_password,
        () => t`This is your current password. Choose another one.`,
      ),
      ['password'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        () => t`Passwords do not match`,
      ),
      ['confirm_password'],
    ),
  )

const RULES = rulesWith(v.string())
const RULES_WITH_CODE = rulesWith(AnyCode)

/** Changes the password, given the current one and, with two-step login, a code; its form opens at a press [SESS-07]. */
export function PasswordForm() {
  const { t } = useLingui()
  const { loaded } = useServer(SECURITY)
  /** The server asked for a code that this page didn't expect. */
  const [asked, setAsked] = useState(false)
  const [changed, setChanged] = useState(false)
  const decided = useCallback(() => setChanged(false), [])
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  /** The form was open: the focus returns to its button, after the question about the other sessions. */
  const wasOpen = useRef(false)
  const factor = useFactor(loaded.state === 'ready' ? loaded.value.second_factor : undefined, asked)
  const form = useEntryForm({
    initial: EMPTY,
    rules: factor.isRequired && !factor.byPasskey ? RULES_WITH_CODE : RULES,
    async send({ code, ...passwords }, signal) {
      try {
        const given = await factor.give('change_password', code, signal)
        await callApi(calls.changePassword, { body: { ...passwords, ...given }, signal })
        form.reset()
        setOpen(false)
        toast.success(() => t`Password changed`)
        setChanged(true)
      } catch (error) {
        if (error instanceof PasskeyError) return { failure: error.words }
        if (isNotOffered(error)) return { failure: t`You can't change your password here.` }
        if (isOutcomeUnknown(error)) return { unknown: UNKNOWN }
        if (fieldErrorsOf(error, ['code']) !== undefined) setAsked(true)
        return refusalOfEntry(error, FIELDS)
      }
      return undefined
    },
  })
  const { element, onSubmit } = form

  useEffect(() => {
    if (isOpen) {
      wasOpen.current = true
      element.current?.querySelector('input')?.focus()
      return
    }
    if (changed || !wasOpen.current) return
    wasOpen.current = false
    opener.current?.focus()
  }, [isOpen, changed, element])

  return (
    <Panel title={t`Password`} about={t`You need your current password to change it.`}>
      {changed ? <OtherSessionsOffer title={t`Password changed`} onDone={decided} /> : null}
      {isOpen ? (
        <form
          ref={element}
          noValidate
          className={styles.form}
          onSubmit={onSubmit}
          aria-label={t`Change your password`}
        >
          <PasswordField
            label={t`Current password`}
            disabled={form.busy}
            {...form.text('current_password')}
          />
          <PasswordField
            label={t`New password`}
            description={t`At least 8 characters`}
            autoComplete="new-password"
            disabled={form.busy}
            {...form.text('password')}
          />
          <PasswordField
            label={t`Repeat the new password`}
            autoComplete="new-password"
            disabled={form.busy}
            {...form.text('confirm_password')}
          />
          {factor.isRequired ? (
            <FactorField
              label={t`Two-step login code`}
              field={form.text('code')}
              disabled={form.busy}
              {...factor}
            />
          ) : null}
          <EntryFailure form={form} title={t`Password not changed`} />
          <div className={styles.actions}>
            <Button type="submit" disabled={form.busy}>
              {form.busy ? t`Changing...` : t`Change password`}
            </Button>
            <Button
              variant="default"
              disabled={form.busy}
              onClick={() => {
                form.reset()
                setOpen(false)
              }}
            >
              {t`Cancel`}
            </Button>
          </div>
        </form>
      ) : (
        <Button
          ref={opener}
          variant="default"
          className={styles.button ?? ''}
          onClick={() => {
            setChanged(false)
            setOpen(true)
          }}
        >
          {t`Change password`}
        </Button>
      )}
    </Panel>
  )
}
