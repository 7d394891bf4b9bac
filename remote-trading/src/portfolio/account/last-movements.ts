import { callApi } from '@tradefront/api'
import { calls, type Movement } from '@tradefront/contracts'
import { useServer, valueOf, type ServerRead } from '@tradefront/server-state'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { TRADING_ACCOUNT } from '../trades/account-summary.ts'

/** Most that are asked for: with fewer there are no others. */
export const MAX_MOVEMENTS = 20

/** What the broker booked on an account last, newest first [WALL-04]. */
const LAST_MOVEMENTS: ServerRead<readonly Movement[], [account: string]> = {
  name: 'last-movements',
  follows: 'user',
  brief: true,
  load: async (options, account) =>
    (await callApi(calls.movements, { ...options, query: { page: 1, per_page: MAX_MOVEMENTS, account } }))
      .data,
}

/** What the broker booked last on the account traded; undefined while unknown, and where statements aren't offered. */
export function useLastMovements(): readonly Movement[] | undefined {
  const account = useTradedAccount() === 'practice' ? 'practice' : String(TRADING_ACCOUNT)
  return valueOf(useServer(LAST_MOVEMENTS, account).loaded)
}
