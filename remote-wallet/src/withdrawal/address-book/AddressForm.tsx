import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { fieldErrorsOf } from '@tradefront/api'
import type { RefusedTargets, SavedAddress, WithdrawalMethod } from '@tradefront/contracts'
import { PasskeyError } from '@tradefront/passkeys'
import { FactorField } from '@tradefront/passkeys/FactorField'
import { SECURITY, useFactor } from '@tradefront/passkeys/use-factor'
import { useServer } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { Section } from '@tradefront/ui/page'
import { Select } from '@tradefront/ui/Select'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import * as v from 'valibot'
import { useDraftForm } from '../../draft/use-draft-form.ts'
import { WalletForm } from '../../frame/WalletForm.tsx'
import { TargetFields } from '../TargetFields.tsx'
import { targetOf, targetRules } from '../withdrawal-form.ts'
import { windowText } from '../withdrawal-limits.ts'
import { AddressName } from './address-name.ts'
import { saveOnce, UNKNOWN } from './save-address.ts'
import layout from '../withdrawal.module.css'
import styles from './address-book.module.css'

const FIELDS = ['name', 'method', 'address', 'holder', 'iban', 'bic'] as const
/** Only with two-step login. */
const UNKEPT = ['code'] as const
const CodeRule = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(() => t({ message: 'Enter the code', context: 'error at a field' })),
)

/** Draft key; the form opens automatically if there is a draft. */
export const ADDRESS_DRAFT = 'new-address'

export interface AddressFormProps {
  readonly methods: readonly WithdrawalMethod[]
  readonly refused: RefusedTargets | undefined
  /** Existing entries of the address book. */
  readonly known: readonly SavedAddress[]
  /** How long a new entry is on hold, hours; 0 for no hold. */
  readonly holdHours: number
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** A new entry of the address book: name, method and destination. */
export function AddressForm({ methods, refused, known, holdHours, onSaved, onCancel }: AddressFormProps) {
  const { t } = useLingui()
  const methodOf = (id: string) => methods.find((method) => method.id === id)
  /** The server has asked for a code that the page didn't expect. */
  const [asked, setAsked] = useState(false)
  const security = useServer(SECURITY).loaded
  const factor = useFactor(security.state === 'ready' ? security.value.second_factor : undefined, asked)
  const needsCode = factor.isRequired && !factor.byPasskey
  const form = useDraftForm({
    draft: ADDRESS_DRAFT,
    unkept: UNKEPT,
    choices: { method: methods.map(({ id }) => id) },
    initial: { name: '', method: methods[0]?.id ?? '', address: '', holder: '', iban: '', bic: '', code: '' },
    rules: ({ method, iban }) =>
      v.object({
        name: AddressName,
        method: v.string(),
        code: needsCode ? CodeRule : v.string(),
        ...targetRules(methodOf(method), iban, refused),
      }),
    async send(values, signal) {
      const method = methodOf(values.method)
      if (method === undefined) return undefined
      try {
        const given = await factor.give('save_address', values.code, signal)
        const body = { name: values.name, method: method.id, ...targetOf(values, method), ...given }
        if ((await saveOnce(body, known, signal)) === 'unknown') return { unknown: UNKNOWN }
        onSaved()
      } catch (error) {
        if (error instanceof PasskeyError) return { failure: error.words }
        if (fieldErrorsOf(error, UNKEPT) !== undefined) setAsked(true)
        return refusalOfEntry(error, [...FIELDS, ...UNKEPT])
      }
      return undefined
    },
  })
  const { values, errors, set, busy } = form
  const method = methodOf(values.method)
  return (
    <Section title={t`New address`}>
      <WalletForm form={form} label={t`New address`} busy={busy}>
        <div className={layout.pair}>
          <TextInput
            size="md"
            label={t`Name`}
            placeholder={t`My wallet, joint account`}
            autoComplete="off"
            {...form.text('name')}
          />
          <Select
            size="md"
            label={t`Method`}
            data={methods.map(({ id, title, network }) => ({
              value: id,
              label: network === undefined || network === title ? title : `${title}, ${network}`,
            }))}
            value={values.method}
            error={errors['method']}
            onChange={(id) => {
              // An address on another network isn't valid for this method, and messages belonged to the other method's
              // fields.
              const next = { ...values, method: id, address: '' }
              for (const name of FIELDS) set(name, next[name])
            }}
          />
        </div>
        {method === undefined ? null : <TargetFields form={form} method={method} />}
        {factor.isRequired ? (
          <FactorField
            size="md"
            label={t`Two-step login code`}
            description={t`From your authenticator app, or a recovery code`}
            field={form.text('code')}
            disabled={busy}
            {...factor}
          />
        ) : null}
        {holdHours > 0 ? (
          <p className={styles.empty}>
            {t`For your security, withdrawals to a new address wait ${{ duration: windowText(holdHours) }}. We email you when it is saved.`}
          </p>
        ) : null}
        <EntryFailure form={form} title={t`The address was not saved`} />
        <div className={styles.actions}>
          <Button type="submit" size="md" disabled={busy}>
            {busy ? t`Saving...` : t`Save address`}
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={busy}
            onClick={() => {
              form.discard()
              onCancel()
            }}
          >
            {t`Cancel`}
          </Button>
        </div>
      </WalletForm>
    </Section>
  )
}
