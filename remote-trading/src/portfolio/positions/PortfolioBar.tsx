import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, moneyTone } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { Ref } from 'react'
import { OPEN_TRADES } from '../trades/trades.ts'
import { useAccountSummary } from '../trades/use-account-summary.ts'
import styles from './positions.module.css'

/** The collapsed drawer: number of positions and total P/L. */
export function PortfolioBar({
  buttonRef,
  onExpand,
}: {
  readonly buttonRef: Ref<HTMLButtonElement>
  readonly onExpand: () => void
}) {
  const { t } = useLingui()
  const { pnl, bookedPnl, isBookedOtherwise } = useAccountSummary()
  const currency = useCurrency((state) => state.current)
  const count = useKnown(OPEN_TRADES)?.length
  return (
    <UnstyledButton
      ref={buttonRef}
      className={styles.portfolio ?? ''}
      aria-expanded={false}
      onClick={onExpand}
    >
      <span>{t`Total Portfolio`}</span>
      {count === undefined ? null : (
        <span
          className={styles.count}
        >{t`${plural(count, { one: `${count} position`, other: `${count} positions` })}`}</span>
      )}
      <span className="tf-num" data-tone={moneyTone(pnl, currency)}>
        {formatMoney(pnl, currency, { sign: true })}
      </span>
      {isBookedOtherwise ? (
        <span
          className={styles.count}
        >{t`booked ${{ amount: formatMoney(bookedPnl, currency, { sign: true }) }}`}</span>
      ) : null}
      <IconChevronUp size={18} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
