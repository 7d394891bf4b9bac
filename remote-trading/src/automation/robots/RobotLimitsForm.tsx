import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AmountInput } from '@tradefront/account-pages/AmountInput'
import { readTyped } from '@tradefront/account-pages/amount-rule'
import { callApi, failureText, lateFieldErrorsOf, isAborted } from '@tradefront/api'
import { randomId } from '@tradefront/browser'
import { calls, type Robot } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Checkbox } from '@tradefront/ui/Checkbox'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { toast } from '@tradefront/ui/toast'
import { checkLots, lots, money, parseDecimal } from '@tradefront/money'
import { useState } from 'react'
import * as v from 'valibot'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import { LimitHistoryNote } from './LimitHistoryNote.tsx'
import { putRobot } from './robot-state.ts'
import styles from './robots.module.css'

const FIELDS = ['daily_loss', 'max_lots', 'instruments']

const valuesOf = ({ limits }: Robot) => ({
  daily_loss: limits.daily_loss ?? '',
  max_lots: limits.max_lots ?? '',
  instruments: limits.instruments as readonly string[],
})

/** Limits of a robot: daily loss, position size, instruments. */
export function RobotLimitsForm({ robot }: { readonly robot: Robot }) {
  const { t } = useLingui()
  // Of the account that the form shows: refused if another one is traded by then.
  const [account] = useState(tradedAccount)
  const form = useEntryForm({
    initial: valuesOf(robot),
    rules: LimitRules,
    async send(body, signal) {
      try {
        const request = { params: { id: robot.id }, body: { ...body, account }, key: randomId(), signal }
        const { data: saved } = await callApi(calls.setRobotLimits, request)
        putRobot(saved)
        form.reset(valuesOf(saved))
        toast.success(() => t`Limits saved`)
      } catch (error) {
        if (isAborted(error)) return undefined
        const errors = lateFieldErrorsOf(error, FIELDS)
        return errors === undefined ? { failure: () => failureText(error) } : { errors }
      }
      return undefined
    },
  })
  const { element, onSubmit, values, errors, busy, set } = form
  const toggle = (id: string, on: boolean) =>
    set('instruments', on ? [...values.instruments, id] : values.instruments.filter((other) => other !== id))
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      aria-label={t`Limits of ${{ name: robot.name }}`}
      onSubmit={onSubmit}
    >
      {form.failure === undefined ? null : <Alert variant="destructive" title={form.failure} />}
      <div className={styles.fields}>
        <AmountInput
          label={t`Daily loss limit, USD`}
          description={t`Closes its positions and stops. Empty: no limit.`}
          disabled={busy}
          value={values.daily_loss}
          error={errors['daily_loss']}
          onText={(text) => set('daily_loss', text)}
        />
        <AmountInput
          label={t`Largest position, lots`}
          description={t`Opens nothing larger. Empty: no limit.`}
          disabled={busy}
          value={values.max_lots}
          error={errors['max_lots']}
          onText={(text) => set('max_lots', text)}
        />
      </div>
      <LimitHistoryNote id={robot.id} limit={money(amountOf(values.daily_loss) ?? undefined)} />
      <Checkbox.Group label={t`Instruments`} value={[...values.instruments]} error={errors['instruments']}>
        <div className={styles.instruments}>
          {robot.instruments.map(({ asset_id: id, symbol }) => (
            <Checkbox
              key={id}
              value={id}
              label={symbol}
              disabled={busy}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Button type="submit" variant="default" disabled={busy} aria-busy={busy}>
        {busy ? t`Saving...` : t`Save limits`}
      </Button>
    </form>
  )
}

/** Parses the kept text of an amount; null if empty, undefined if invalid. */
function amountOf(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const reading = readTyped(typed)
  return reading.ok ? reading.amount : undefined
}

/** Validates an optional amount. */
const optionalAmount = (isAllowed: (amount: string) => boolean, message: () => string) =>
  v.pipe(
    v.string(),
    v.transform(amountOf),
    v.check((amount) => amount === null || (amount !== undefined && isAllowed(amount)), message),
    v.transform((amount) => amount ?? null),
  )

/** Validates a robot's limits as typed, and converts them for sending. */
export const LimitRules = v.object({
  daily_loss: optionalAmount(
    (amount) => (parseDecimal(amount) ?? 0n) > 0n,
    () => t`Enter an amount above 0 with at most two decimals, or leave it empty`,
  ),
  max_lots: optionalAmount(
    (amount) => {
      const size = lots(amount)
      return size !== undefined && checkLots(size) === 'ok'
    },
    () => t`Enter 0.01 to 50 lots, or leave it empty`,
  ),
  instruments: v.pipe(
    v.array(v.string()),
    v.minLength(1, () => t`Choose at least one instrument`),
  ),
})
