import { useLingui } from '@lingui/react/macro'
import type { WithdrawalMethod, WithdrawalOptions } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { FactList, Panel } from '@tradefront/ui/page'
import { Radio } from '@tradefront/ui/Radio'
import { Link } from '@tradefront/ui/router'
import { Amount } from '../amount/Amount.tsx'
import { AccountSelect } from '../amount/AccountSelect.tsx'
import { AmountField } from '../amount/AmountField.tsx'
import { afterFee } from '../amount/amount.ts'
import { ResultAmount } from '../amount/ResultAmount.tsx'
import { useAsked, useAskedAmount } from '../amount/use-asked-amount.ts'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { WalletForm } from '../frame/WalletForm.tsx'
import { Arrival } from './Arrival.tsx'
import { holdReasons } from './hold-text.ts'
import { LimitMeters } from './LimitMeters.tsx'
import { MethodMark } from './MethodMark.tsx'
import { useLinkedAmount } from './use-linked-amount.ts'
import { TargetChoice } from './address-book/TargetChoice.tsx'
import { minOf, leftOf, tightest } from './withdrawal-limits.ts'
import { WITHDRAWAL_FIELDS, type WithdrawalValues } from './withdrawal-form.ts'
import styles from './withdrawal.module.css'

export interface WithdrawalFormProps {
  readonly form: DraftForm<WithdrawalValues>
  readonly options: WithdrawalOptions
  readonly method: WithdrawalMethod
}

/** First step: method, destination and amount. */
export function WithdrawalForm({ form, options, method }: WithdrawalFormProps) {
  const { t } = useLingui()
  const { values, errors, set } = form
  const account = options.accounts.find(({ id }) => id === values.account)
  const isShort = account !== undefined && (money(account.available) ?? 0n) < (money(method.minimum) ?? 0n)
  const saved = options.book?.addresses.find(({ id }) => id === values.saved)
  const limit = tightest(options.limits)
  const link = useLinkedAmount(method, values.amount, (amount) => set('amount', amount))
  useAskedAmount((amount) => set('amount', amount))
  useAsked('account', (id) => {
    if (options.accounts.some((one) => one.id === id)) set('account', id)
  })
  const usd = (text: string) => formatMoney(money(text))

  return (
    <WalletForm form={form} label={t`New withdrawal`}>
      <Panel title={t`New withdrawal`}>
        <div className={styles.columns}>
          <div className={styles.fields}>
            <Radio.Group
              label={t`Where should the money go?`}
              value={values.method}
              error={errors['method']}
              onChange={(id) => {
                // An address on another network isn't valid for this method, and messages belonged to the other
                // method's fields.
                const next = { ...values, method: id, address: '', saved: '' }
                for (const name of WITHDRAWAL_FIELDS) set(name, next[name])
              }}
            >
              <div className={styles.methods}>
                {options.methods.map((way) => (
                  <Radio.Card key={way.id} value={way.id} className={styles.method ?? ''}>
                    <Radio.Indicator className={styles.indicator ?? ''} />
                    <MethodMark method={way} />
                    <span className={styles.methodText}>
                      <span>{way.title}</span>
                      {way.network === undefined || way.network === way.title ? null : (
                        <span className={styles.dim}>{way.network}</span>
                      )}
                    </span>
                    <span className={styles.fee}>{t`Fee ${{ fee: usd(way.fee) }}`}</span>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
            <TargetChoice form={form} method={method} book={options.book} onCoins={link.onCoins} />
            {options.hold === undefined ? null : (
              <Alert
                variant="warning"
                quiet
                description={t`A withdrawal requested now is on hold until ${{ moment: formatDate(options.hold.until, 'shortMoment') }}. ${{ reasons: holdReasons(options.hold) }}`}
              />
            )}
            <AccountSelect
              label={t`From account`}
              accounts={options.accounts}
              value={values.account}
              onChange={(id) => set('account', id)}
              error={errors['account']}
            />
            <AmountField
              value={values.amount}
              onChange={(amount) => set('amount', amount)}
              error={errors['amount']}
              available={minOf(account?.available, limit === undefined ? undefined : leftOf(limit))}
              hint={t`${{ minimum: usd(method.minimum) }} to ${{ maximum: usd(method.maximum) }}`}
            />
            <output className={styles.note}>{link.note}</output>
          </div>
          {/* What comes of it stays in sight beside the fields; in one column it is between them and the button. */}
          <div className={styles.summary}>
            <Panel title={t`You receive`}>
              <ResultAmount value={afterFee(values.amount, method.fee)} />
              <FactList
                rows={[
                  [t`Fee`, <Amount key="fee" value={method.fee} />],
                  [
                    t({ message: 'Paid in', comment: 'The currency that the customer receives.' }),
                    method.quoted
                      ? t`${{ code: method.code }}, at a rate locked in the next step`
                      : undefined,
                  ],
                  [
                    t({ message: 'Arrives', comment: 'Column: how long a withdrawal takes.' }),
                    <Arrival key="arrival" method={method} options={options} saved={saved} />,
                  ],
                ]}
              />
              {isShort ? (
                <Alert
                  variant="warning"
                  description={t`This account has less than the minimum of ${{ minimum: usd(method.minimum) }}.`}
                >
                  <Link to="/main/deposit">{t({ message: 'Deposit', context: 'button' })}</Link>
                </Alert>
              ) : null}
            </Panel>
            {options.limits === undefined ? null : <LimitMeters limits={options.limits} />}
          </div>
          <Button type="submit" size="md" className={styles.submit ?? ''} disabled={isShort}>
            {t`Continue`}
          </Button>
        </div>
      </Panel>
    </WalletForm>
  )
}
