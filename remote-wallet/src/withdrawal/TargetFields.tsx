import type { WithdrawalMethod } from '@tradefront/contracts'
import { TextInput } from '@tradefront/ui/TextInput'
import type { EntryForm } from '@tradefront/ui/entry-form'
import type { TargetValues } from './withdrawal-form.ts'
import styles from './withdrawal.module.css'

/** The destination: an address on the method's network, or a bank account. */
export function TargetFields({
  form,
  method,
}: {
  form: Pick<EntryForm<TargetValues>, 'text'>
  method: WithdrawalMethod
}) {
  const field = (name: 'address' | 'holder' | 'iban' | 'bic', label: string, more: object = {}) => (
    <TextInput size="md" label={label} autoComplete="off" spellCheck={false} {...form.text(name)} {...more} />
  )
  if (method.kind === 'crypto')
    return (
      <>
        {field('address', `Your ${method.network ?? method.title} address`, {
          classNames: { input: styles.mono },
        })}
        <p className={styles.warning}>
          {`Only ${method.code ?? method.title} over ${method.network ?? method.title}. What is sent to a wrong address cannot be brought back.`}
        </p>
      </>
    )
  return (
    <>
      {field('holder', 'Account holder', { autoComplete: 'name' })}
      <div className={styles.pair}>
        {field('iban', 'IBAN', { classNames: { input: 'tf-num' } })}
        {field('bic', 'BIC (where your bank asks for it)')}
      </div>
    </>
  )
}
