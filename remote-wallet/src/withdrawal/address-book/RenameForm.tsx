import { useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { callApi } from '@tradefront/api'
import { calls, type SavedAddress } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { DraftNotice } from '../../draft/DraftNotice.tsx'
import { useDraftForm } from '../../draft/use-draft-form.ts'
import { AddressName } from './address-name.ts'
import styles from './address-book.module.css'

const Rules = v.object({ name: AddressName })

export interface RenameFormProps {
  readonly address: SavedAddress
  readonly onRenamed: () => void
  readonly onCancel: () => void
}

/** Renames a saved address in place. */
export function RenameForm({ address, onRenamed, onCancel }: RenameFormProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useDraftForm({
    draft: `address-name ${address.id}`,
    initial: { name: address.name },
    rules: Rules,
    async send(body, signal) {
      try {
        await callApi(calls.renameAddress, { params: { id: address.id }, body, signal })
        onRenamed()
      } catch (error) {
        return refusalOfEntry(error, ['name'])
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  return (
    <form
      ref={element}
      noValidate
      className={styles.rename}
      onSubmit={onSubmit}
      aria-label={t`Rename ${{ name: address.name }}`}
    >
      <DraftNotice form={form} disabled={form.busy} />
      <TextInput
        ref={field}
        label={t`Name`}
        autoComplete="off"
        disabled={form.busy}
        {...form.text('name')}
        error={form.errors['name'] ?? form.failure}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={form.busy}>
          {form.busy ? t`Saving...` : t`Save name`}
        </Button>
        <Button
          variant="default"
          disabled={form.busy}
          onClick={() => {
            form.discard()
            onCancel()
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
