import { AUTO_ROBOT } from '@tradefront/contracts'
import { notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { planOf } from '../catalog/plans.ts'
import { isUnprotectedStaff } from './factor-rules.ts'

/** GET /user. Balance, credit and auto trader are those of the account that the customer trades on. */
export function userView(store: Store, user: UserRow) {
  const plan = planOf(user.plan_id)
  const account = user.trading_account
  const auto = store.robots.get({ user_id: user.id, account, robot: AUTO_ROBOT })
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    avatar: user.avatar,
    balance: store.users.balance(user.id, account),
    credit_balance: account === 'practice' ? '0.00' : user.credit_balance,
    ...(user.role === 'customer' && {
      trading_account: account,
      practice_balance: store.users.balance(user.id, 'practice'),
    }),
    account_id: user.account_id,
    status: user.status,
    role: user.role,
    ...(isUnprotectedStaff(store, user) && { second_factor_missing: true }),
    notifications: store.notifications.of(user.id).map(notificationView),
    accounts: store.users.accounts(user.id),
    account_type: plan && {
      id: plan.id,
      title: plan.title,
      color: plan.color,
      icon: plan.icon,
      image: plan.image,
      leverage: plan.leverage,
    },
    autotrader: auto?.state === 'running',
    autotrader_type: auto?.level ?? undefined,
    eas: [...new Set([...(JSON.parse(user.eas) as string[]), ...store.purchases.of(user.id)])],
  }
}
