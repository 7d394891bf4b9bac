import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { BREAK_KINDS, calls, type BreakOption, type Limits } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { putKnown, refreshRead } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { Radio } from '@tradefront/ui/Radio'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Panel } from '@tradefront/ui/page'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { BREAKS, LIMITS } from './limit-calls.ts'
import formStyles from '../form/form.module.css'
import styles from './limits.module.css'

const DAY_MS = 86_400_000
const UNKNOWN = msg`Your break may have started. Check again in a moment.`

const Rules = v.object({
  option: v.pipe(
    v.string(),
    v.nonEmpty(() => t`Choose how long`),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty(() => t`Enter your password`),
  ),
})

const idOf = ({ kind, days }: BreakOption) => `${kind} ${days}`
const endOf = ({ days }: BreakOption) => new Date(Date.now() + days * DAY_MS)

/** Begins a time-out or self-exclusion. It takes the password, since no one can end it early. */
export function BreakForm({ limits }: { readonly limits: Limits }) {
  const { t } = useLingui()
  // Shorter ones than the break under way are refused.
  const options = limits.options.filter(
    (option) => limits.break == null || endOf(option) > new Date(limits.break.until),
  )
  const form = useEntryForm({
    initial: { option: '', password: '' },
    rules: Rules,
    async send({ option: id, password }, signal) {
      const option = options.find((offered) => idOf(offered) === id)
      if (option === undefined) return { errors: { option: msg`Choose how long` } }
      const { kind, days } = option
      try {
        const { data } = await callApi(calls.takeBreak, { body: { kind, days, password }, signal })
        putKnown(LIMITS, data)
        void refreshRead(PERMISSIONS)
        form.reset()
        toast.success(BREAKS[kind].begun)
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          void refreshRead(LIMITS)
          return { unknown: UNKNOWN }
        }
        return refusalOfEntry(error, ['password'])
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  const chosen = options.find((option) => idOf(option) === form.values.option)
  return (
    <Panel
      title={limits.break == null ? t`Take a break` : t`Take a longer break`}
      about={t`During a break you can't deposit or open positions. You can still close positions and withdraw. Neither you nor support can end it early.`}
    >
      {options.length === 0 ? (
        <p className={styles.used}>{t`You are already on the longest break.`}</p>
      ) : (
        <form
          ref={element}
          noValidate
          className={styles.break}
          onSubmit={onSubmit}
          aria-label={t`Take a break`}
        >
          <Radio.Group
            value={form.values.option}
            onChange={(option) => form.set('option', option)}
            error={form.errors['option']}
            label={t`How long`}
            classNames={{ label: formStyles.unseen ?? '' }}
          >
            <div className={styles.kinds}>
              {BREAK_KINDS.map((kind) => {
                const offered = options.filter((option) => option.kind === kind)
                return offered.length === 0 ? null : (
                  <fieldset key={kind} className={styles.kind}>
                    <legend>{t(BREAKS[kind].title)}</legend>
                    <p className={styles.used}>{t(BREAKS[kind].about)}</p>
                    <div className={styles.lengths}>
                      {offered.map((option) => (
                        <Radio
                          key={option.days}
                          value={idOf(option)}
                          label={saidText(option, 'title')}
                          disabled={form.busy}
                          aria-invalid={form.errors['option'] === undefined ? undefined : true}
                        />
                      ))}
                    </div>
                  </fieldset>
                )
              })}
            </div>
          </Radio.Group>
          <div className={styles.confirm}>
            <output className={styles.until} data-none={chosen === undefined || undefined}>
              {chosen === undefined
                ? t`Choose a length to see when it ends.`
                : t`It lasts until ${{ moment: formatDate(endOf(chosen), 'moment') }}.`}
            </output>
            <PasswordField
              size="md"
              label={t`Your password`}
              disabled={form.busy}
              {...form.text('password')}
            />
            <EntryFailure form={form} title={t`Your break has not started`} />
            <Button
              type="submit"
              size="md"
              variant={chosen === undefined ? 'default' : 'danger'}
              disabled={form.busy}
            >
              {form.busy
                ? t`Starting...`
                : chosen === undefined
                  ? t`Start break`
                  : BREAKS[chosen.kind].begin(chosen.title)}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}
