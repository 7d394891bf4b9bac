import { useLingui } from '@lingui/react/macro'
import { AskSupport } from '@tradefront/account-pages/AskSupport'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import type { DepositOptions } from '@tradefront/contracts'
import { formatMoney, money, parseDecimal } from '@tradefront/money'
import { useServer, valueOf } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Link, useLocation } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { usePayments } from '../history/use-payments.ts'
import { DepositFrame } from './DepositFrame.tsx'
import { DEPOSIT_OPTIONS, DEPOSIT_WALLETS, DEPOSITS } from './deposit-calls.ts'
import styles from './frame.module.css'

/** A skeleton row that, with its message, is as high as the notice about a method that isn't offered. */
const ABSENT_ROW_PX = 38

export interface DepositWayProps<Way extends keyof DepositOptions> {
  readonly way: Way
  /** 'Card deposits': subject of the loading and error messages. */
  readonly what: string
  /** What this deposit method is about. */
  readonly lead: string
  /** 'Card deposits aren't available': shown if the broker doesn't offer it. */
  readonly absent: string
  /** False if this site can't offer it, whatever the broker answers. */
  readonly canOffer?: boolean
  /** Renders the method with the broker's terms; null if this site can't offer it. Call `onDone` after each deposit. */
  readonly children: (offer: NonNullable<DepositOptions[Way]>, onDone: () => void) => ReactNode
}

/** The page of a deposit method that the broker may offer, in two columns once its terms are loaded. */
export function DepositWay<Way extends keyof DepositOptions>({
  way,
  what,
  lead,
  absent,
  canOffer = true,
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
        <div className={loaded.state === 'loading' && canOffer ? styles.waiting : undefined}>
          <LoadedState
            state={loaded.state}
            what={what}
            onRetry={refresh}
            rows={canOffer ? 4 : 1}
            rowHeight={canOffer ? 56 : ABSENT_ROW_PX}
          />
        </div>
      ) : content === null ? (
        <NotOffered message={absent} hasBank={loaded.value.bank !== undefined} />
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

/** Shown instead of a method that isn't offered, with buttons to those that are. */
function NotOffered({ message, hasBank }: { message: string; hasBank: boolean }) {
  const { t } = useLingui()
  // With the amount that a command asked for.
  const { search } = useLocation()
  const { loaded } = useServer(DEPOSIT_WALLETS)
  // Assumed until known, so that the button is in its place.
  const hasCoins = loaded.state === 'ready' ? loaded.value.length > 0 : loaded.state !== 'not-offered'
  return hasCoins || hasBank ? (
    <Alert title={message} className={styles.absent ?? ''}>
      <div className={styles.others}>
        {hasCoins ? (
          <Button component={Link} to={`/main/deposit${search}`}>
            {t`Deposit crypto`}
          </Button>
        ) : null}
        {hasBank ? (
          <Button
            component={Link}
            to={`/main/deposit/wire${search}`}
            variant={hasCoins ? 'default' : 'filled'}
          >
            {t`Bank transfer`}
          </Button>
        ) : null}
      </div>
    </Alert>
  ) : (
    <Alert title={message} className={styles.absent ?? ''}>
      <div className={styles.others}>
        <AskSupport />
      </div>
    </Alert>
  )
}

const exact = (amount: string) => parseDecimal(amount) ?? 0n

/** Terms with a maximum that the customer's deposit limits leave room for. */
function within<T extends { readonly maximum: string }>(terms: T, room: string | undefined): T {
  return room !== undefined && exact(room) < exact(terms.maximum) ? { ...terms, maximum: room } : terms
}
