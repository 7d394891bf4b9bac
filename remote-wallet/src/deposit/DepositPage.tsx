import { useLingui } from '@lingui/react/macro'
import type { DepositWallet } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Link, NavLink, useParams } from '@tradefront/ui/router'
import { CoinMark } from '../frame/CoinMark.tsx'
import { usePayments } from '../history/use-payments.ts'
import { AddressCard } from './address/AddressCard.tsx'
import { DepositFrame } from './DepositFrame.tsx'
import { DepositState } from './DepositState.tsx'
import { DEPOSIT_WALLETS, DEPOSITS } from './deposit-calls.ts'
import styles from './deposit.module.css'
import { chosenWallet, currenciesOf } from './deposit-wallets.ts'

/** `/main/deposit/{crypto}` and `/main/deposit/{crypto}/{walletId}`: the address to send coins to [WALL-01]. */
export default function DepositPage() {
  const { t } = useLingui()
  const { crypto, walletId } = useParams()
  const { loaded, refresh } = useServer(DEPOSIT_WALLETS)
  const history = usePayments(DEPOSITS)
  const wallets = loaded.state === 'ready' ? loaded.value : []
  const chosen = chosenWallet(wallets, crypto, walletId)
  return (
    <DepositFrame
      history={history}
      lead={t`Choose a currency, then send it to the address shown. We credit your balance once the network confirms it.`}
    >
      {wallets.length === 0 ? (
        <DepositState loaded={loaded} refresh={refresh} />
      ) : (
        <div className={styles.columns}>
          <nav aria-label={t`Currencies`} className={styles.currencies}>
            {currenciesOf(wallets).map((wallet) => (
              <NavLink
                key={wallet.crypto}
                to={`/main/deposit/${wallet.crypto}`}
                className={styles.currency ?? ''}
              >
                <CoinMark code={wallet.code} />
                <span className={styles.code}>{wallet.code}</span>
                <span className={styles.name}>{wallet.name}</span>
              </NavLink>
            ))}
          </nav>
          {chosen === undefined ? (
            <Alert
              variant="warning"
              title={t`Currency not available`}
              description={t`Choose one of the currencies on this page.`}
            />
          ) : (
            <div className={styles.detail}>
              <Networks
                wallets={wallets.filter((wallet) => wallet.crypto === chosen.crypto)}
                chosen={chosen}
              />
              <AddressCard key={chosen.id} wallet={chosen} onRenewed={() => void refresh()} />
            </div>
          )}
        </div>
      )}
    </DepositFrame>
  )
}

/** The networks of a currency, if there is more than one. */
function Networks({ wallets, chosen }: { wallets: readonly DepositWallet[]; chosen: DepositWallet }) {
  const { t } = useLingui()
  if (wallets.length < 2) return null
  return (
    <nav aria-label={t`Networks`} className={styles.networks}>
      {wallets.map((wallet) => (
        <Link
          key={wallet.id}
          to={`/main/deposit/${wallet.crypto}/${wallet.id}`}
          className={styles.network ?? ''}
          aria-current={wallet.id === chosen.id ? 'true' : undefined}
        >
          {wallet.network}
        </Link>
      ))}
    </nav>
  )
}
