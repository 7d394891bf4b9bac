import { Panel } from '@tradefront/account-pages/Panel'
import type { WithdrawalMethod, WithdrawalOptions } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Radio } from '@tradefront/ui/Radio'
import { Select } from '@tradefront/ui/Select'
import { Link } from '@tradefront/ui/router'
import { Amount } from '../amount/Amount.tsx'
import { accountChoices } from '../amount/account-choices.ts'
import { AmountField } from '../amount/AmountField.tsx'
import { afterFee } from '../amount/amount.ts'
import { DraftNotice } from '../draft/DraftNotice.tsx'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { Facts } from '../frame/Facts.tsx'
import { LimitMeters } from './LimitMeters.tsx'
import { TargetChoice } from './address-book/TargetChoice.tsx'
import { leastOf, leftOf, tightest } from './withdrawal-limits.ts'
import { WITHDRAWAL_FIELDS, type WithdrawalValues } from './withdrawal-form.ts'
import styles from './withdrawal.module.css'

export interface WithdrawalFormProps {
  readonly form: DraftForm<WithdrawalValues>
  readonly options: WithdrawalOptions
  readonly method: WithdrawalMethod
}

/** First step: how, where to, how much. */
export function WithdrawalForm({ form, options, method }: WithdrawalFormProps) {
  const currency = useCurrency((state) => state.current)
  const { element, onSubmit, values, errors, set } = form
  const account = options.accounts.find(({ id }) => id === values.account)
  const isShort = account !== undefined && (money(account.available) ?? 0n) < (money(method.minimum) ?? 0n)
  const limit = tightest(options.limits)
  const usd = (text: string) => formatMoney(money(text))

  return (
    <Panel title="New withdrawal">
      <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label="New withdrawal">
        <DraftNotice form={form} />
        <Radio.Group
          label="Where should the money go?"
          value={values.method}
          error={errors['method']}
          onChange={(id) => {
            // An address of another network is none of this one; messages were of the other method's fields.
            const next = { ...values, method: id, address: '', saved: '' }
            for (const name of WITHDRAWAL_FIELDS) set(name, next[name])
          }}
        >
          <div className={styles.methods}>
            {options.methods.map(({ id, title, network, fee }) => (
              <Radio.Card key={id} value={id} className={styles.method ?? ''}>
                <Radio.Indicator className={styles.indicator ?? ''} />
                <span className={styles.methodText}>
                  <span>{title}</span>
                  {network === undefined || network === title ? null : (
                    <span className={styles.dim}>{network}</span>
                  )}
                </span>
                <span className={`tf-num ${styles.dim ?? ''}`}>Fee {usd(fee)}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <TargetChoice form={form} method={method} book={options.book} />
        <div className={styles.pair}>
          <Select
            size="md"
            label="From account"
            data={accountChoices(options.accounts, currency)}
            value={values.account}
            onChange={(id) => id !== null && set('account', id)}
            error={errors['account']}
            allowDeselect={false}
          />
          <AmountField
            value={values.amount}
            onChange={(amount) => set('amount', amount)}
            error={errors['amount']}
            available={leastOf(account?.available, limit === undefined ? undefined : leftOf(limit))}
            hint={`${usd(method.minimum)} to ${usd(method.maximum)}`}
          />
        </div>
        {options.limits === undefined ? null : <LimitMeters limits={options.limits} />}
        {options.practice === undefined ? null : (
          <p className={styles.warning}>
            {usd(options.practice)} of your balance is practice money. It can be traded with, and cannot be
            withdrawn.
          </p>
        )}
        <div className={styles.sum}>
          <Facts
            rows={[
              ['Fee', <Amount key="fee" value={method.fee} />],
              ['You receive', <Amount key="net" value={afterFee(values.amount, method.fee)} />],
              ['Takes', method.duration],
            ]}
          />
        </div>
        {isShort ? (
          <p className={styles.warning}>
            This account has less than the minimum of {usd(method.minimum)}.{' '}
            <Link to="/main/deposit">Deposit</Link>
          </p>
        ) : null}
        <Button type="submit" size="md" className={styles.submit ?? ''} disabled={isShort}>
          Continue
        </Button>
      </form>
    </Panel>
  )
}
