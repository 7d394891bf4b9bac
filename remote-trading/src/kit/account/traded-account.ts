import type { TradingAccount } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'

/** The account that is traded; undefined where the broker has no practice accounts. */
export const tradedAccount = (): TradingAccount | undefined => useSession.getState().user?.trading_account

let chosenHere: TradingAccount | undefined

/** Notes that the customer has switched to this account in this tab, until the session shows another one. */
export function noteChosen(account: TradingAccount): void {
  chosenHere = account
  const end = useSession.subscribe(({ user }) => {
    if (user?.trading_account === account) return
    end()
    if (chosenHere === account) chosenHere = undefined
  })
}

/** Whether a change of the traded account was made in another tab or on another device. */
export const isFromElsewhere = (
  before: TradingAccount | undefined,
  now: TradingAccount | undefined,
): boolean => before !== undefined && now !== undefined && before !== now && now !== chosenHere

/** As {@link tradedAccount}, followed. */
export const useTradedAccount = (): TradingAccount | undefined =>
  useSession(({ user }) => user?.trading_account)
