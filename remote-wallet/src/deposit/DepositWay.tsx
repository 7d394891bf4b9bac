import { useLingui } from '@lingui/react/macro'
import { AskSupport } from '@tradefront/account-pages/AskSupport'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import type { DepositOptions } from '@tradefront/contracts'
import { formatMoney, money, parseDecimal } from '@tradefront/money'
import { useServer, valueOf } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Link, Navigate, useLocation } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { usePayments } from '../history/use-payments.ts'
import { DepositFrame, type LedHere } from './DepositFrame.tsx'
import { DEPOSIT_OPTIONS, DEPOSIT_WALLETS, DEPOSITS } from './deposit-calls.ts'
import { ABSENT } from './deposit-words.ts'
import styles from './frame.module.css'

export interface DepositWayProps<Way extends keyof DepositOptions> {
  readonly way: Way
  /** 'Card deposits': subject of the loading and error messages. */
  readonly what: string
  /** What this deposit method is about. */
  readonly lead: string
  /** Renders the method with the broker's terms; null if this site can't offer it. Call `onDone` after each deposit. */
  readonly children: (offer: NonNullable<DepositOptions[Way]>, onDone: () => void) => ReactNode
}

/** The page of a deposit method that the broker may offer, in two columns once its terms are loaded. */
export function DepositWay<Way extends keyof DepositOptions>({
  way,
  what,
  lead,
  children,
}: DepositWayProps<Way>) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(DEPOSIT_OPTIONS)
  const history = usePayments(DEPOSITS)
  const room = valueOf(useServer(PERMISSIONS).loaded)?.deposit_room ?? undefined
  const terms = loaded.state === 'ready' ? loaded.value[way] : undefined
  const offer = terms && within(terms, room)
  const isTooSmall = offer !== undefined && exact(offer.maximum) < exact(offer.minimum)
  const content = offer === undefined ? null : children(offer, history.refresh)
  const isAbsent = loaded.state === 'ready' && content === null
  return (
    <DepositFrame history={history} lead={isAbsent ? t`Choose how to fund your trading account.` : lead}>
      {loaded.state !== 'ready' ? (
        <div className={loaded.state === 'loading' ? styles.waiting : undefined}>
          <LoadedState state={loaded.state} what={what} onRetry={refresh} rows={4} rowHeight={56} />
        </div>
      ) : content === null ? (
        <NotOffered way={way} what={what} hasBank={loaded.value.bank !== undefined} />
      ) : isTooSmall ? (
        <Alert
          variant="warning"
          title={t`Your deposit limit allows ${{ amount: formatMoney(money(room)) }} more`}
          description={t`That is less than the minimum of ${{ minimum: formatMoney(money(offer.minimum)) }}.`}
        >
          <Link to="/main/limits">{t`Limits and breaks`}</Link>
        </Alert>
      ) : (
        <div className={styles.columns}>{content}</div>
      )}
    </DepositFrame>
  )
}

interface NotOfferedProps {
  readonly way: keyof DepositOptions
  /** As of {@link DepositWay}. */
  readonly what: string
  readonly hasBank: boolean
}

/**
 * A way that isn't offered leads to the first one that is, which says so above its content; without any, to support.
 * Coins count as offered until their call has said that they aren't.
 */
function NotOffered({ way, what, hasBank }: NotOfferedProps) {
  const { t } = useLingui()
  // With the amount that a command asked for.
  const { search } = useLocation()
  const { loaded, refresh } = useServer(DEPOSIT_WALLETS)
  if (loaded.state === 'loading')
    return (
      <div className={styles.waiting}>
        <LoadedState state="loading" what={what} onRetry={refresh} rows={4} rowHeight={56} />
      </div>
    )
  const hasCoins = loaded.state === 'ready' ? loaded.value.length > 0 : loaded.state !== 'not-offered'
  const other = hasCoins ? '/main/deposit' : hasBank ? '/main/deposit/wire' : undefined
  return other === undefined ? (
    <Alert title={t(ABSENT[way])}>
      <div className={styles.support}>
        <AskSupport />
      </div>
    </Alert>
  ) : (
    <Navigate to={`${other}${search}`} replace state={{ absent: way } satisfies LedHere} />
  )
}

const exact = (amount: string) => parseDecimal(amount) ?? 0n

/** Terms with a maximum that the customer's deposit limits leave room for. */
function within<T extends { readonly maximum: string }>(terms: T, room: string | undefined): T {
  return room !== undefined && exact(room) < exact(terms.maximum) ? { ...terms, maximum: room } : terms
}
