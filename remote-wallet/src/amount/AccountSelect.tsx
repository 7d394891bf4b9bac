import type { Account } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Select } from '@tradefront/ui/Select'

export interface AccountSelectProps {
  /** Which way the money goes: 'From account'. */
  readonly label: string
  readonly accounts: readonly Account[]
  /** Id of the chosen one. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** An account to choose, each with what can be moved out of it, in the display currency [HEAD-09]: practice money cannot. */
export function AccountSelect({ accounts, value, onChange, disabled = false, ...field }: AccountSelectProps) {
  const currency = useCurrency((state) => state.current)
  return (
    <Select
      size="md"
      data={accounts.map(({ id, title, available, practice }) => ({
        value: id,
        label: `${title} · ${formatMoney(money(available), currency)}${practice === undefined ? '' : ' real money'}`,
      }))}
      value={value}
      onChange={onChange}
      disabled={disabled}
      {...field}
    />
  )
}
