import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, isOutcomeUnknown } from '@tradefront/api'
import { calls, type AddressBook } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { Switch } from '@tradefront/ui/Switch'
import { formatDate } from '@tradefront/ui/dates'
import { toast } from '@tradefront/ui/toast'
import { useId, useState } from 'react'
import { windowText } from '../withdrawal-limits.ts'
import styles from './address-book.module.css'

export interface AllowlistSwitchProps {
  readonly allowlist: NonNullable<AddressBook['allowlist']>
  readonly holdHours: number
  /** Called after a request: the current state must be reloaded. */
  readonly onChanged: () => void
}

/**
 * The customer's 'Only to saved addresses' setting: on immediately, off after the hold, which can be cancelled
 * [WALL-02].
 */
export function AllowlistSwitch({ allowlist: { on, off_from }, holdHours, onChanged }: AllowlistSwitchProps) {
  const { t } = useLingui()
  const about = useId()
  const [busy, setBusy] = useState(false)
  async function change(wanted: boolean): Promise<void> {
    setBusy(true)
    try {
      await callApi(calls.setAllowlist, { body: { on: wanted } })
    } catch (error) {
      if (isOutcomeUnknown(error))
        toast.warning(
          () => t`We couldn't confirm this yet`,
          () => t`The switch shows the current setting.`,
        )
      else
        toast.error(
          () => t`Nothing was changed`,
          () => failureText(error),
        )
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <div className={styles.allowlist}>
      <Switch
        label={t`Only to saved addresses`}
        aria-describedby={about}
        checked={on && off_from === undefined}
        disabled={busy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p id={about} className={styles.help}>
        {holdHours > 0
          ? t`When on, withdrawals to any other address are refused. Switching it off takes ${{ duration: windowText(holdHours) }}.`
          : t`When on, withdrawals to any other address are refused.`}
      </p>
      <div aria-live="polite">
        {off_from === undefined ? null : (
          <div className={styles.entry}>
            <span className={styles.hold}>
              {t`Still on: it switches off on ${{ moment: formatDate(off_from, 'shortMoment') }}. Not you? Keep it on, change your password and log out everywhere.`}
            </span>
            <Button variant="default" size="xs" disabled={busy} onClick={() => void change(true)}>
              {t`Keep it on`}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
