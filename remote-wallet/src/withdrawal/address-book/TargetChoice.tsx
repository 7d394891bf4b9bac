import { useLingui } from '@lingui/react/macro'
import type { AddressBook, WithdrawalMethod } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Select } from '@tradefront/ui/Select'
import type { EntryForm } from '@tradefront/ui/entry-form'
import { holdText } from '../hold-text.ts'
import { TargetFields } from '../TargetFields.tsx'
import type { WithdrawalValues } from '../withdrawal-form.ts'

const TYPED = ''

export interface TargetChoiceProps {
  readonly form: EntryForm<WithdrawalValues>
  readonly method: WithdrawalMethod
  readonly book: AddressBook | undefined
  /** A pasted payment link asks for this number of coins. */
  readonly onCoins: (coins: string) => void
}

/** The destination: a saved address of the method, or a new one. */
export function TargetChoice({ form, method, book, onCoins }: TargetChoiceProps) {
  const { t } = useLingui()
  const { values, errors, set } = form
  const saved = book?.addresses.filter((address) => address.method === method.id) ?? []
  const onlySaved = book?.only === true
  if (onlySaved && saved.length === 0)
    return (
      <Alert
        variant="warning"
        quiet
        description={t`Withdrawals go to saved addresses only. Save one for this method in your address book below.`}
      />
    )
  return (
    <>
      {saved.length === 0 ? null : (
        <Select
          size="md"
          label={t({ message: 'To', context: 'withdrawal' })}
          placeholder={t`Choose a saved address`}
          data={[
            ...saved.map(({ id, name, destination, usable_from }) => ({
              value: id,
              label:
                usable_from === undefined ? `${name} · ${destination}` : `${name} · ${holdText(usable_from)}`,
            })),
            ...(onlySaved ? [] : [{ value: TYPED, label: t`Another address` }]),
          ]}
          value={onlySaved && values.saved === TYPED ? null : values.saved}
          error={errors['saved']}
          onChange={(id) => {
            // Clears messages of fields that are no longer shown.
            for (const name of ['address', 'holder', 'iban', 'bic'] as const) set(name, values[name])
            set('saved', id)
          }}
        />
      )}
      {values.saved === TYPED && !onlySaved ? (
        <TargetFields form={form} method={method} onCoins={onCoins} />
      ) : null}
    </>
  )
}
