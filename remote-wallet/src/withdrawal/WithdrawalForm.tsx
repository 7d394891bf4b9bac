import type { WithdrawalMethod, WithdrawalOptions } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { FactList, Panel } from '@tradefront/ui/page'
import { Radio } from '@tradefront/ui/Radio'
import { Link } from '@tradefront/ui/router'
import { Amount } from '../amount/Amount.tsx'
import { AccountSelect } from '../amount/AccountSelect.tsx'
import { AmountField } from '../amount/AmountField.tsx'
import { afterFee } from '../amount/amount.ts'
import { useAskedAmount } from '../amount/use-asked-amount.ts'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { WalletForm } from '../frame/WalletForm.tsx'
import { holdText } from './hold-text.ts'
import { LimitMeters } from './LimitMeters.tsx'
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
  const { values, errors, set } = form
  const account = options.accounts.find(({ id }) => id === values.account)
  const isShort = account !== undefined && (money(account.available) ?? 0n) < (money(method.minimum) ?? 0n)
  const limit = tightest(options.limits)
  const link = useLinkedAmount(method, values.amount, (amount) => set('amount', amount))
  useAskedAmount((amount) => set('amount', amount))
  const usd = (text: string) => formatMoney(money(text))

  return (
    <Panel title="New withdrawal">
      <WalletForm form={form} label="New withdrawal">
        <Radio.Group
          label="Where should the money go?"
          value={values.method}
          error={errors['method']}
          onChange={(id) => {
            // An address on another network isn't valid for this method, and messages belonged to the other method's
            // fields.
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
                <span className={`tf-num ${styles.dim ?? ''}`}>{`Fee ${usd(fee)}`}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <TargetChoice form={form} method={method} book={options.book} onCoins={link.onCoins} />
        {options.hold === undefined ? null : (
          <p className={styles.warning}>
            {`A withdrawal that you request now is ${holdText(options.hold.until)}. ${options.hold.reasons.join(' ')}`}
          </p>
        )}
        <div className={styles.pair}>
          <AccountSelect
            label="From account"
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
            hint={`${usd(method.minimum)} to ${usd(method.maximum)}`}
          />
        </div>
        <output className={styles.note}>{link.note}</output>
        {options.limits === undefined ? null : <LimitMeters limits={options.limits} />}
        <FactList
          rows={[
            ['Fee', <Amount key="fee" value={method.fee} />],
            ['You receive', <Amount key="net" value={afterFee(values.amount, method.fee)} />],
            ['Paid in', method.quoted ? `${method.code}, at a rate locked in the next step` : undefined],
            ['Takes', method.duration],
          ]}
        />
        {isShort ? (
          <p className={styles.warning}>
            <span>{`This account has less than the minimum of ${usd(method.minimum)}.`}</span>{' '}
            <Link to="/main/deposit">Deposit</Link>
          </p>
        ) : null}
        <Button type="submit" size="md" className={styles.submit ?? ''} disabled={isShort}>
          Continue
        </Button>
      </WalletForm>
    </Panel>
  )
}
