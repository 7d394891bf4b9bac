import { useLingui } from '@lingui/react/macro'
import { AmountInput } from '@tradefront/account-pages/AmountInput'
import { formatMoney, money, shownText } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import type { ReactNode } from 'react'
import styles from './amount.module.css'
import { approximately } from './amount.ts'

export interface AmountFieldProps {
  /** As {@link AmountInput} keeps it. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error?: ReactNode
  /** Default 'Amount'. The account currency is appended. */
  readonly label?: string
  /** If set, a button enters all of it, USD. */
  readonly available?: string | undefined
  /** Limits, in words. */
  readonly hint?: string | undefined
  readonly disabled?: boolean
}

/** An input in the account currency, with its value in the display currency. */
export function AmountField(props: AmountFieldProps) {
  const { t } = useLingui()
  const { value, onChange, error, label = t`Amount`, available, hint, disabled = false } = props
  const currency = useCurrency((state) => state.current)
  const about = [hint, approximately(value, currency)].filter((text) => text !== undefined).join(' · ')
  return (
    <AmountInput
      size="md"
      label={t`${label} (USD)`}
      placeholder={shownText('0.00')}
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth="1.75rem"
      classNames={{ input: 'tf-num', section: styles.section ?? '' }}
      // Not its label and words. In a page from right to left, the dollar sign and the button keep their sides.
      attributes={{ wrapper: { dir: 'ltr' } }}
      value={value}
      onText={onChange}
      error={error}
      description={about === '' ? undefined : about}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={disabled}
      {...(available === undefined
        ? {}
        : {
            rightSectionWidth: 64,
            rightSection: (
              <Button
                variant="subtle"
                size="xs"
                className={styles.all ?? ''}
                disabled={disabled}
                aria-label={t`All, ${{ amount: formatMoney(money(available)) }}`}
                onClick={() => onChange(available)}
              >
                {t({ message: 'All', context: 'the whole amount' })}
              </Button>
            ),
          })}
    />
  )
}
