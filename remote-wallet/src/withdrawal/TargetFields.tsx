import { useLingui } from '@lingui/react/macro'
import type { WithdrawalMethod } from '@tradefront/contracts'
import { readPaymentLink } from '@tradefront/payment-checks'
import { Alert } from '@tradefront/ui/Alert'
import { TextInput } from '@tradefront/ui/TextInput'
import type { EntryForm } from '@tradefront/ui/entry-form'
import type { ChangeEvent } from 'react'
import type { TargetValues } from './withdrawal-form.ts'
import styles from './withdrawal.module.css'

/** The destination: an address on the method's network, or a bank account. */
export function TargetFields({
  form,
  method,
  onCoins,
}: {
  form: Pick<EntryForm<TargetValues>, 'text' | 'set'>
  method: WithdrawalMethod
  /** A payment link in the address field asks for this number of coins. */
  onCoins?: (coins: string) => void
}) {
  const { t } = useLingui()
  /** Puts the address of a payment link into the field. */
  function readAddress(typed: string) {
    const link = readPaymentLink(typed, method.code ?? '')
    form.set('address', link?.address ?? typed)
    if (link?.amount !== undefined) onCoins?.(link.amount)
  }
  const field = (name: 'address' | 'holder' | 'iban' | 'bic', label: string, more: object = {}) => (
    <TextInput size="md" label={label} autoComplete="off" spellCheck={false} {...form.text(name)} {...more} />
  )
  const { code, network = method.title } = method
  if (method.kind === 'crypto')
    return (
      <>
        {field('address', t`Your ${network} address`, {
          classNames: { input: styles.mono },
          onChange: (event: ChangeEvent<HTMLInputElement>) => readAddress(event.currentTarget.value),
        })}
        <Alert
          variant="warning"
          quiet
          description={t`Enter a ${network} address that accepts ${{ code: code ?? method.title }}. Coins sent to a wrong address are lost.`}
        />
      </>
    )
  return (
    <>
      {field('holder', t`Account holder`, { autoComplete: 'name' })}
      <div className={styles.pair}>
        {field('iban', 'IBAN', { classNames: { input: 'tf-num' } })}
        {field('bic', t`BIC (optional)`)}
      </div>
    </>
  )
}
