import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, isOutcomeUnknown } from '@tradefront/api'
import {
  calls,
  type AddressBook,
  type RefusedTargets,
  type SavedAddress,
  type WithdrawalMethod,
} from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { formatDate } from '@tradefront/ui/dates'
import { Panel } from '@tradefront/ui/page'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { hasDraft } from '../../draft/use-draft-form.ts'
import { ADDRESS_DRAFT, AddressForm } from './AddressForm.tsx'
import { AllowlistSwitch } from './AllowlistSwitch.tsx'
import { RenameForm } from './RenameForm.tsx'
import { windowText } from '../withdrawal-limits.ts'
import styles from './address-book.module.css'

export interface AddressBookPanelProps {
  readonly book: AddressBook
  readonly methods: readonly WithdrawalMethod[]
  readonly refused: RefusedTargets | undefined
  readonly onChanged: () => void
}

/** Saved withdrawal addresses with their names; new ones are on hold first [WALL-02]. */
export function AddressBookPanel({ book, methods, refused, onChanged }: AddressBookPanelProps) {
  const { t } = useLingui()
  const { addresses, hold_hours, most, allowlist } = book
  const [adding, setAdding] = useState(() => hasDraft(ADDRESS_DRAFT))
  const [renamed, setRenamed] = useState<string>()
  const [asked, setAsked] = useState<SavedAddress>()
  const [opened, setOpened] = useState(false)
  const [removing, setRemoving] = useState(false)

  async function remove({ id }: SavedAddress): Promise<void> {
    setRemoving(true)
    try {
      await callApi(calls.removeAddress, { params: { id } })
    } catch (error) {
      if (isOutcomeUnknown(error))
        toast.warning(
          () => t`We couldn't confirm this yet`,
          () => t`Your address book shows whether the address was removed.`,
        )
      else
        toast.error(
          () => t`The address was not removed`,
          () => failureText(error),
        )
    } finally {
      setRemoving(false)
      setOpened(false)
      // After a failure too: another tab may have removed it.
      onChanged()
    }
  }

  return (
    <Panel
      title={t`Address book`}
      about={
        addresses.length === 0
          ? t`Save the wallets and bank accounts you withdraw to, so you never have to type them again.`
          : undefined
      }
      actions={
        adding || addresses.length >= most ? null : (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t`Add an address`}
          </Button>
        )
      }
    >
      {allowlist === undefined ? null : (
        <AllowlistSwitch allowlist={allowlist} holdHours={hold_hours} onChanged={onChanged} />
      )}
      {adding ? (
        <div className={styles.adding}>
          <AddressForm
            methods={methods}
            refused={refused}
            known={addresses}
            holdHours={hold_hours}
            onSaved={() => {
              setAdding(false)
              onChanged()
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      ) : null}
      {addresses.length === 0 ? null : (
        <ul className={styles.list} aria-label={t`Saved addresses`}>
          {addresses.map((address) => (
            <li key={address.id}>
              {renamed === address.id ? (
                <RenameForm
                  address={address}
                  onRenamed={() => {
                    setRenamed(undefined)
                    onChanged()
                  }}
                  onCancel={() => setRenamed(undefined)}
                />
              ) : (
                <Entry
                  address={address}
                  holdHours={hold_hours}
                  onRename={() => setRenamed(address.id)}
                  onRemove={() => {
                    setAsked(address)
                    setOpened(true)
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={opened}
        title={t`Remove this address?`}
        message={
          asked === undefined
            ? null
            : t`We remove ${{ name: asked.name }} from your address book. Withdrawals already requested are not affected.`
        }
        confirmLabel={t`Remove address`}
        cancelLabel={t`Keep address`}
        busy={removing}
        busyLabel={t`Removing...`}
        onConfirm={() => {
          if (asked !== undefined) void remove(asked)
        }}
        onCancel={() => setOpened(false)}
      />
    </Panel>
  )
}

interface EntryProps {
  readonly address: SavedAddress
  readonly holdHours: number
  readonly onRename: () => void
  readonly onRemove: () => void
}

function Entry({ address, holdHours, onRename, onRemove }: EntryProps) {
  const { t } = useLingui()
  const { name, title, destination, usable_from } = address
  return (
    <div className={styles.entry}>
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.dim}>{`${title}, ${destination}`}</span>
        {usable_from === undefined ? null : (
          <span className={styles.hold}>
            {t`New: on hold until ${{ moment: formatDate(usable_from, 'shortMoment') }}. The first withdrawal to a wallet or bank account waits ${{ duration: windowText(holdHours) }}. Not you? Remove the address, change your password and log out everywhere.`}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" size="xs" aria-label={t`Rename ${name}`} onClick={onRename}>
          {t`Rename`}
        </Button>
        <Button variant="subtle" size="xs" aria-label={t`Remove ${name}`} onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
    </div>
  )
}
