import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { callApi, fieldErrorsOf, isNotOffered } from '@tradefront/api'
import { saveText } from '@tradefront/browser'
import { calls } from '@tradefront/contracts'
import { PasskeyError } from '@tradefront/passkeys'
import { FactorField } from '@tradefront/passkeys/FactorField'
import { SECURITY, useFactor } from '@tradefront/passkeys/use-factor'
import { useServer } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Panel } from '@tradefront/ui/page'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { useState } from 'react'
import styles from './documents.module.css'

/** One file with everything the broker keeps about the customer, given the password and, with two-step login, a code or a passkey. */
export function ExportData() {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Panel
      title={t`Your data`}
      about={t`One file with everything we keep about you: profile, documents, payments, positions, messages and logins. It contains no passwords.`}
    >
      <div>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {t`Export my data`}
        </Button>
      </div>
      <Modal opened={opened} onClose={close} title={t`Export your data`} size={440}>
        <ExportForm onDone={close} />
      </Modal>
    </Panel>
  )
}

const EMPTY = { password: '', code: '' }
const password = v.pipe(
  v.string(),
  v.nonEmpty(() => t`Enter your password`),
)
const RULES = v.object({ password, code: v.string() })
const RULES_WITH_CODE = v.object({
  password,
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t({ message: 'Enter the code', context: 'error at a field' })),
  ),
})

function ExportForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  /** The server has asked for a code. */
  const [needsCode, setNeedsCode] = useState(false)
  const security = useServer(SECURITY).loaded
  const factor = useFactor(security.state === 'ready' ? security.value.second_factor : undefined, needsCode)
  const form = useEntryForm({
    initial: EMPTY,
    rules: factor.isRequired && !factor.byPasskey ? RULES_WITH_CODE : RULES,
    async send(values, signal) {
      try {
        const given = await factor.give('export_data', values.code, signal)
        const body = { password: values.password, ...given }
        const { data } = await callApi(calls.exportData, { body, signal })
        saveText(data.file_name, data.content, 'application/json')
        toast.success(() => t`Your data was saved`, data.file_name)
        onDone()
      } catch (error) {
        if (error instanceof PasskeyError) return { failure: error.words }
        if (isNotOffered(error))
          return { failure: t`The export isn't available here. Ask support for your data.` }
        if (fieldErrorsOf(error, ['code']) !== undefined && !factor.isRequired) {
          setNeedsCode(true)
          return undefined
        }
        return refusalOfEntry(error, ['password', 'code'])
      }
      return undefined
    },
  })
  const { element, busy, onSubmit } = form
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={t`Export your data`}
    >
      <p className={styles.note}>
        {t`Keep the file private: it contains your documents and bank details. We email you when it is created.`}
      </p>
      <PasswordField label={t`Your password`} data-autofocus disabled={busy} {...form.text('password')} />
      {factor.isRequired ? (
        <FactorField
          label={t`Two-step login code`}
          description={t`From your authenticator app, or a recovery code`}
          field={form.text('code')}
          disabled={busy}
          {...factor}
        />
      ) : null}
      {form.failure === undefined ? null : (
        <Alert variant="destructive" title={t`Not exported`} description={form.failure} />
      )}
      <Button type="submit" disabled={busy}>
        {busy ? t`Creating the file...` : t`Save file`}
      </Button>
    </form>
  )
}
