import { AUTO_ROBOT, type AutotraderType, type TradingAccount } from '@tradefront/contracts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import { advisorOf } from '../catalog/advisors.ts'
import { AnswerError } from '../kit/answer-error.ts'
import { decimal } from '../kit/decimal.ts'
import type { Outcome } from './once.ts'
import type { Trading } from './trading.ts'
import { requireTraded } from './trading-account.ts'
import { says, type Sentence } from '../kit/says.ts'

/** Answer of POST /purchase/ea. */
export interface PurchaseOutcome extends Sentence {
  readonly status: 'success' | 'failed'
}

/** Ids of the advisors a user may use: included in the plan, or bought [ALGO-03]. */
export function ownedAdvisors(store: Store, user: UserRow): readonly string[] {
  return [...new Set([...(JSON.parse(user.eas) as string[]), ...store.purchases.of(user.id)])]
}

export interface AutomationOptions {
  readonly store: Store
  readonly trading: Pick<Trading, 'freeMargin' | 'requireMayTrade' | 'requireMayAutomate'>
  readonly events: AccountEvents
  readonly now: () => number
}

const failed = (sentence: Sentence): PurchaseOutcome => ({ status: 'failed', ...sentence })

/** Server-side rules of the auto trader and the marketplace. */
export function createAutomation({ store, trading, events, now }: AutomationOptions) {
  /** Switches the auto trader on; refused while an earlier request is pending approval [ALGO-01]. */
  function activateAutotrader(user: UserRow, type: AutotraderType, named?: TradingAccount): Outcome {
    const account = requireTraded(user, named)
    trading.requireMayAutomate(user, account)
    const key = { user_id: user.id, account, robot: AUTO_ROBOT }
    if (user.autotrader_pending === 1) throw new AnswerError(422, says('autotrader.pending'))
    store.robots.setLevel(key, type)
    store.robots.setState(key, 'running', null, now())
    return saved(user)
  }

  /** Switches it off; the level is kept. Customers who may not trade can still stop it. */
  function deactivateAutotrader(user: UserRow, named?: TradingAccount): Outcome {
    const key = { user_id: user.id, account: requireTraded(user, named), robot: AUTO_ROBOT }
    store.robots.setState(key, 'off', 'customer', now())
    return saved(user)
  }

  function saved({ id }: UserRow): Outcome {
    const body = { success: true, message: says('autotrader.saved') }
    return { status: 200, body, afterCommit: () => events.userUpdated(id) }
  }

  /** Whether an advisor is included in the plan rather than bought. */
  function isIncluded(user: UserRow, advisorId: string): boolean {
    return (
      (JSON.parse(user.eas) as string[]).includes(advisorId) &&
      !store.purchases.of(user.id).includes(advisorId)
    )
  }

  /**
   * Buys an item once and debits its price from the real account, whichever is traded [ALGO-05]; requires a
   * transaction.
   */
  function purchase(user: UserRow, advisorId: string, key: string | undefined): Outcome {
    trading.requireMayTrade(user)
    const body = buy(user, advisorId, key)
    if (body.status === 'failed') return { status: 200, body }
    return { status: 200, body, afterCommit: () => events.userUpdated(user.id) }
  }

  function buy(user: UserRow, advisorId: string, key: string | undefined): PurchaseOutcome {
    const advisor = advisorOf(advisorId)
    if (advisor === undefined) return failed(says('advisor.unknown'))
    if (ownedAdvisors(store, user).includes(advisorId)) return failed(says('advisor.owned'))
    const price = decimal(advisor.amount_val)
    if (decimal(store.users.balance(user.id)) < price) return failed(says('advisor.balance'))
    // The margin of open positions stays in the account.
    if (price > 0n && trading.freeMargin(user.id, 'real') < price) return failed(says('margin.insufficient'))
    store.purchases.add(user.id, advisorId, advisor.amount_val, now())
    store.users.credit(
      user.id,
      -price,
      { kind: 'purchase', description: advisor.name, requestId: key },
      now(),
    )
    return { status: 'success', ...says('advisor.bought') }
  }

  return { activateAutotrader, deactivateAutotrader, isIncluded, purchase }
}
export type Automation = ReturnType<typeof createAutomation>
