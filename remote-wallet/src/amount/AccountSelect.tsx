import { useLingui } from '@lingui/react/macro'
import type { Account } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useIsMobile } from '@tradefront/ui/hooks'
import { Select } from '@tradefront/ui/Select'

export interface AccountSelectProps {
  /** Includes the direction: 'From account'. */
  readonly label: string
  readonly accounts: readonly Account[]
  /** Id of the chosen account. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** Selects an account; each shows its available amount in the display currency [HEAD-09]. */
export function AccountSelect({ accounts, value, onChange, disabled = false, ...field }: AccountSelectProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  // A phone's field would cut the amount off.
  const isShort = useIsMobile()
  return (
    <Select
      size="md"
      data={accounts.map(({ id, title, available }) => {
        const amount = formatMoney(money(available), currency)
        return {
          value: id,
          label: isShort ? `${title} · ${amount}` : t`${{ account: title }} · ${{ amount }} available`,
        }
      })}
      value={value}
      onChange={onChange}
      disabled={disabled}
      {...field}
    />
  )
}
