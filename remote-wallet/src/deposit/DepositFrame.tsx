import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import { RefusalNotice } from '@tradefront/account-pages/RefusalNotice'
import type { Deposit, DepositOptions } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useServer, valueOf } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Page } from '@tradefront/ui/page'
import { Link, useLocation } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import type { Payments } from '../history/use-payments.ts'
import { DepositHistory } from './DepositHistory.tsx'
import { ABSENT } from './deposit-words.ts'
import styles from './frame.module.css'

const CRYPTO = '/main/deposit'
const CARD = '/main/deposit/card'
const WAYS = [
  { title: msg`Crypto`, to: CRYPTO },
  { title: msg`Card`, to: CARD },
  { title: msg`Bank transfer`, to: '/main/deposit/wire' },
] as const

/** State of an address that a way to deposit leads to because it isn't offered itself. */
export interface LedHere {
  readonly absent: keyof DepositOptions
}

export interface DepositFrameProps {
  /** What this deposit method is about. */
  readonly lead: ReactNode
  readonly history: Payments<Deposit>
  readonly children: ReactNode
}

/**
 * Layout of every deposit page: the methods on top, past deposits at the end [WALL-01]. A site without a card
 * provider has no way to cards; while the broker would refuse a deposit, no method is offered.
 */
export function DepositFrame({ lead, history, children }: DepositFrameProps) {
  const { t } = useLingui()
  const { pathname, search, state } = useLocation()
  const { absent } = (state ?? {}) as Partial<LedHere>
  const refusal = valueOf(useServer(PERMISSIONS).loaded)?.deposit
  const hasCards = useRemoteContext().config?.cards?.frame !== undefined
  // All other deposit pages belong to a cryptocurrency.
  const current = WAYS.find(({ to }) => to === pathname)?.to ?? CRYPTO
  return (
    <Page title={t`Deposit`} line={lead}>
      <nav aria-label={t`Ways to deposit`} className={styles.ways}>
        {WAYS.filter(({ to }) => hasCards || to !== CARD).map(({ title, to }) => (
          <Link
            key={to}
            // With the amount that a command asked for.
            to={`${to}${search}`}
            className={styles.way ?? ''}
            aria-current={to === current ? 'page' : undefined}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      {absent === undefined ? null : <Alert title={t(ABSENT[absent])} />}
      {refusal == null ? children : <RefusalNotice refusal={refusal} />}
      <DepositHistory payments={history} />
    </Page>
  )
}
