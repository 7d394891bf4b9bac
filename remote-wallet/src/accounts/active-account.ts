import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'

/** Index of the account that trades. */
const TRADING = 0

/** The account whose numbers the header shows, and how another one gets there [HEAD-06]. */
export interface ActiveAccount {
  /** Its index, or `practice`. */
  readonly selected: number | 'practice'
  /** Going from practice to real money, or back, is asked about first, by the header. */
  readonly select: (account: number | 'practice') => void
}

/** The account that the header shows, and the way to choose another. */
export function useActiveAccount(): ActiveAccount {
  const { bus } = useRemoteContext()
  const index = useSession((state) => state.selectedAccountIndex)
  const selectAccount = useSession((state) => state.selectAccount)
  const isPractice = useSession(({ user }) => user?.trading_account === 'practice')
  return {
    selected: isPractice && index === TRADING ? 'practice' : index,
    select(account) {
      if (account === 'practice' ? isPractice : account !== TRADING || !isPractice)
        selectAccount(account === 'practice' ? TRADING : account)
      else bus.emit('trading-account:ask', { account: account === 'practice' ? 'practice' : 'real' })
    },
  }
}
