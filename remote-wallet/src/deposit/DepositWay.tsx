import { LoadedState } from '@tradefront/account-pages/LoadedState'
import type { DepositOptions } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import type { ReactNode } from 'react'
import { usePayments } from '../history/use-payments.ts'
import { DepositFrame } from './DepositFrame.tsx'
import { DEPOSIT_OPTIONS, DEPOSITS } from './deposit-calls.ts'
import styles from './frame.module.css'

export interface DepositWayProps<Way extends keyof DepositOptions> {
  readonly way: Way
  /** 'Card deposits': subject of the loading and error messages. */
  readonly what: string
  /** What this deposit method is about. */
  readonly lead: string
  /** Shown if the broker doesn't offer it. */
  readonly absent: string
  /** Renders the method with the broker's terms; null if this site can't offer it. Call `onDone` after each deposit. */
  readonly children: (offer: NonNullable<DepositOptions[Way]>, onDone: () => void) => ReactNode
}

/** The page of a deposit method that the broker may offer, in two columns once its terms are loaded. */
export function DepositWay<Way extends keyof DepositOptions>({
  way,
  what,
  lead,
  absent,
  children,
}: DepositWayProps<Way>) {
  const { loaded, refresh } = useServer(DEPOSIT_OPTIONS)
  const history = usePayments(DEPOSITS)
  const offer = loaded.state === 'ready' ? loaded.value[way] : undefined
  const content = offer === undefined ? null : children(offer, history.refresh)
  return (
    <DepositFrame history={history} lead={lead}>
      {loaded.state !== 'ready' ? (
        <div className={loaded.state === 'loading' ? styles.waiting : undefined}>
          <LoadedState state={loaded.state} what={what} onRetry={refresh} rows={4} rowHeight={56} />
        </div>
      ) : content === null ? (
        <EmptyState message={absent} />
      ) : (
        <div className={styles.columns}>{content}</div>
      )}
    </DepositFrame>
  )
}
